import type { ImportAnswer } from "#contract/import-answers.ts";
import { isSameInstitution, parseInstitution } from "#domain/imports/institutions.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { shownMoney } from "#domain/imports/shown-text.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { Db } from "#server/db/client.ts";
import { findAlikeTrades } from "#server/imports/plan/alike-trades.ts";
import { askedAgain } from "#server/imports/plan/answers.ts";
import { findCorrectedTrades } from "#server/imports/plan/corrected-trades.ts";
import { FileStates } from "#server/imports/plan/file-states.ts";
import { type FormerTrade, FormerTrades, type TradeRow } from "#server/imports/plan/former-trades.ts";
import { findGoneTrades } from "#server/imports/plan/known-row-queries.ts";
import type { LinkedPortfolio } from "#server/imports/plan/linked-portfolios.ts";
import { asKnown } from "#server/imports/plan/mark-known.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";

export type KnownTradeScope = {
  portfolioId: string;
  /** The number of each row's file in the upload. */
  fileOf: (row: ImportRow) => number;
  answers: Readonly<Record<string, ImportAnswer>>;
  codes: TickerHistory;
  linked: readonly LinkedPortfolio[];
};

const isTrade = (row: PlannedRow): row is TradeRow => row.group === "new" && row.entry?.kind === "trade";

const reasons: Record<FormerTrade["from"], string> = {
  typed: "Você já cadastrou este lançamento",
  imported: "Já está na carteira, de outra importação",
  upload: "O mesmo negócio está em outro arquivo deste envio",
};

const reasonOf = ({ from, place }: FormerTrade): string => {
  if (place === null) return reasons[from];
  return from === "typed" ? `${reasons.typed} ${place}` : `Já está ${place}`;
};

const statesCosts = ({ fees }: PlannedTrade, former: FormerTrade) => fees.gt(0) && former.fees.isZero();

/** A row that states a former trade again. Costs that only the row states join an imported trade, and are named otherwise. */
function statedAgain(row: TradeRow, former: FormerTrade): PlannedRow {
  const { entry } = row;
  const reason = reasonOf(former);
  if (statesCosts(entry, former)) {
    const costs = shownMoney(entry.fees);
    if (former.place !== null)
      return asKnown(row, `${reason}, sem os custos de ${costs}: some-os nas Transações dela`);
    // The replacement would be of the row's asset.
    if (former.from === "typed" || (former.from === "imported" && former.assetId !== entry.asset.id))
      return asKnown(row, `${reason}, sem os custos de ${costs}: some-os em Transações`);
    if (former.from === "upload") return asKnown(row, reason);
    // Without an institution, the entry keeps the custodian of the one that it replaces.
    const institution = former.institution ? parseInstitution("") : entry.institution;
    return {
      ...row,
      entry: { ...entry, institution },
      replaces: { id: former.digest },
      reason: `Já está na carteira: entram os custos de ${costs}`,
    };
  }
  if (entry.fees.isZero() || entry.fees.eq(former.fees)) return asKnown(row, reason);
  return asKnown(
    row,
    `${reason}, com custos de ${shownMoney(former.fees)}; esta linha diz ${shownMoney(entry.fees)}`,
  );
}

/** The first row of each entry, those of B3 first: they also say the broker. */
function firstRows(rows: readonly PlannedRow[]): TradeRow[] {
  const byEntry = new Map(
    rows
      .filter(isTrade)
      .toReversed()
      .map((row) => [row.entry, row]),
  );
  const first = [...byEntry.values()].toReversed();
  return [
    ...first.filter(({ entry }) => entry.origin === "B3"),
    ...first.filter(({ entry }) => entry.origin === "SHEET"),
  ];
}

/**
 * Marks trades that the portfolio or another file of the upload has from another source. Trades that differ a little from one
 * are asked about.
 */
export async function markKnownTrades(
  db: Db,
  rows: readonly PlannedRow[],
  { portfolioId, fileOf, answers, codes, linked }: KnownTradeScope,
): Promise<PlannedRow[]> {
  const traded = firstRows(rows);
  if (traded.length === 0) return [...rows];
  const former = await FormerTrades.find(db, { id: portfolioId, linked }, { rows, fileOf, codes });
  const marked = new Map<PlannedTrade, PlannedRow>();
  const costs = new Map<PlannedTrade, Decimal>();
  const states = new FileStates(rows, fileOf);
  const left: TradeRow[] = [];
  for (const row of traded) {
    const { entry } = row;
    const same = former
      .ofSameAmounts(row)
      .find(
        (trade) => former.isOfAsset(trade, row) && isSameInstitution(trade.institution, entry.institution),
      );
    if (!same) {
      former.add(row);
      left.push(row);
      continue;
    }
    former.use(same);
    marked.set(entry, statedAgain(row, same));
    if (same.from === "upload" && statesCosts(entry, same)) costs.set(same.row.entry, entry.fees);
  }
  const known = rows.filter(({ group, row }) => group === "known" && row.kind === "other-trades");
  const isSentAgain = known.length > 0;
  const asked = new Map([
    ...findCorrectedTrades(left, {
      former,
      gone: isSentAgain
        ? await findGoneTrades(
            db,
            portfolioId,
            rows.map(({ row }) => digestOf(row.key)),
          )
        : [],
      isEarlier: (trade, { row }) => states.isEarlier(trade.row, row),
    }),
    ...findAlikeTrades(left, former, {
      fileOf,
      mayReplace: ({ row }, trade) =>
        trade.from === "upload"
          ? states.isEarlier(trade.row.row, row)
          : isSentAgain && trade.from === "imported" && trade.origin === "SHEET",
    }),
  ]);
  for (const row of left) {
    const fees = costs.get(row.entry);
    const complete = fees
      ? { ...row, entry: { ...row.entry, fees }, reason: `${row.reason}, com os custos de outro arquivo` }
      : row;
    const question = asked.get(row.entry) ?? former.severalContractsText(row);
    marked.set(row.entry, question === undefined ? complete : askedAgain(complete, question, answers));
  }
  return rows.map((row) => {
    const { group, reason, entry, replaces, question } = (isTrade(row) && marked.get(row.entry)) || row;
    return { ...row, group, reason, entry, replaces, question };
  });
}
