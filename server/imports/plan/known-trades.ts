import type { ImportAnswer } from "#contract/import-answers.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/decimal.ts";
import { type Institution, institutionOfCustodian, isSameInstitution } from "#domain/imports/institutions.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { askedAgain } from "#server/imports/plan/answers.ts";
import { findImportedTrades } from "#server/imports/plan/known-row-queries.ts";
import { asKnown } from "#server/imports/plan/mark-known.ts";
import type { PlannedTrade, TradeOrigin } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import { findTrades } from "#server/ledger/trade-queries.ts";

/** A trade that a row may state again. */
type Former = {
  /** `typed`: by the person. `imported`: by an earlier import. `upload`: of another file of this one. */
  from: "typed" | "imported" | "upload";
  place: string;
  quantity: Decimal;
  price: Decimal;
  fees: Decimal;
  /** Null without a broker. */
  institution: Institution | null;
  origin: TradeOrigin | null;
  /** The row of an earlier import, in hexadecimal. */
  digest?: string;
  custodianId?: string | null;
  /** The row of another file. */
  file?: number;
  entry?: PlannedTrade;
};

/** Trades of one asset, side and day. */
const placeOf = (assetId: string, side: string, day: string) => [assetId, side, day].join(" ");
const placeOfEntry = ({ asset, type, day }: PlannedTrade) =>
  placeOf(asset.id, type === "BUY" ? "buy" : "sell", day);

type Amounts = Pick<Former, "quantity" | "price">;
const isEqual = (a: Amounts, b: Amounts) => a.quantity.eq(b.quantity) && a.price.eq(b.price);

const totalOf = (trades: readonly Amounts[]) =>
  trades.reduce(
    (sum, { quantity, price }) => ({
      quantity: sum.quantity.plus(quantity),
      value: sum.value.plus(quantity.times(price)),
    }),
    { quantity: zero, value: zero },
  );

/** Rounded prices and averages of one trade differ by less. */
const priceTolerance = decimal("0.01");

/** Whether both are as many units for nearly as much: one trade, rounded, or divided into parts by one of the files. */
function areAlike(some: readonly Amounts[], others: readonly Amounts[]): boolean {
  const [a, b] = [totalOf(some), totalOf(others)];
  return a.quantity.eq(b.quantity) && a.value.minus(b.value).abs().lte(a.value.times(priceTolerance));
}

const inReais = (amount: Decimal) => `R$ ${amount.toFixed(2).replace(".", ",")}`;
const shown = (amount: Decimal) => textOf(amount).replace(".", ",");

const reasons: Record<Former["from"], string> = {
  typed: "Você já cadastrou este lançamento",
  imported: "Já está na carteira, de outra importação",
  upload: "O mesmo negócio está em outro arquivo deste envio",
};

type TradeRow = PlannedRow & { entry: PlannedTrade };
const isTrade = (row: PlannedRow): row is TradeRow => row.group === "new" && row.entry?.kind === "trade";

export type KnownTradeScope = {
  portfolioId: string;
  /** The number of each row's file in the upload. */
  fileOf: (row: ImportRow) => number;
  answers: Readonly<Record<string, ImportAnswer>>;
};

/** The trades of the portfolio that the rows of the upload may state again. */
async function findFormer(db: Db, portfolioId: string, rows: readonly PlannedRow[]): Promise<Former[]> {
  const imported = await findImportedTrades(db, portfolioId);
  const digests = new Set(rows.map(({ row }) => digestOf(row.key).toString("hex")));
  const assetIds = [...new Set(rows.flatMap(({ entry }) => entry?.asset.id ?? []))];
  const names = new Map((await listCustodians(db)).map(({ id, name }) => [id, name]));
  const trades = await findTrades(db, { portfolioId }, { assetIds });
  return trades.flatMap(({ id, assetId, kind, day, quantity, price, fees, custodianId }): Former[] => {
    const source = imported.get(id);
    const origin = source ? (source.origin as TradeOrigin) : null;
    // A row of B3 answers for itself; that of a spreadsheet also for the same trade in a file of B3.
    if (source && digests.has(source.digest) && origin === "B3") return [];
    const name = names.get(custodianId ?? "");
    return [
      {
        from: source ? "imported" : "typed",
        place: placeOf(assetId, kind, day),
        quantity,
        price,
        fees,
        institution: name === undefined ? null : institutionOfCustodian(name),
        origin,
        custodianId,
        ...(source && { digest: source.digest }),
      },
    ];
  });
}

/**
 * Marks trades that the portfolio or another file of the upload has from another source. Each answers for one row. Costs that
 * only the row states are added to the trade. Trades that differ a little are asked about.
 */
export async function markKnownTrades(
  db: Db,
  rows: readonly PlannedRow[],
  { portfolioId, fileOf, answers }: KnownTradeScope,
): Promise<PlannedRow[]> {
  const traded = rows.filter(isTrade);
  if (traded.length === 0) return [...rows];
  const digests = new Set(rows.map(({ row }) => digestOf(row.key).toString("hex")));
  const stored = await findFormer(db, portfolioId, rows);
  const former = Map.groupBy(
    [...stored.filter(({ from }) => from === "typed"), ...stored.filter(({ from }) => from === "imported")],
    ({ place }) => place,
  );
  const used = new Set<Former>();
  const outcomes = new Map<PlannedTrade, (row: PlannedRow) => PlannedRow>();

  /** Whether a row may state the trade again. B3 states each trade once, in whichever file. */
  const mayState = ({ entry, row }: TradeRow, one: Former) => {
    if (used.has(one)) return false;
    if (one.from === "upload")
      return entry.origin === "SHEET" && (one.origin === "B3" || (one.file ?? 0) < fileOf(row));
    if (one.from === "typed") return true;
    if (entry.origin === "B3") return one.origin === "SHEET";
    return !digests.has(one.digest ?? "");
  };

  function state(row: TradeRow, one: Former): void {
    used.add(one);
    const { entry } = row;
    const reason = reasons[one.from];
    const hasOtherCosts = entry.fees.gt(0) && !entry.fees.eq(one.fees);
    if (!hasOtherCosts) return void outcomes.set(entry, (each) => asKnown(each, reason));
    if (one.fees.gt(0)) {
      const costs = `com custos de ${inReais(one.fees)}; esta linha diz ${inReais(entry.fees)}`;
      return void outcomes.set(entry, (each) => asKnown(each, `${reason}, ${costs}`));
    }
    if (one.entry) {
      const withCosts = { ...one.entry, fees: entry.fees };
      outcomes.set(one.entry, (each) => ({
        ...each,
        entry: withCosts,
        reason: `${each.reason}, com os custos de outro arquivo`,
      }));
      return void outcomes.set(entry, (each) => asKnown(each, reason));
    }
    const { digest, custodianId } = one;
    if (digest === undefined) {
      const costs = `sem os custos de ${inReais(entry.fees)}: some-os em Transações`;
      return void outcomes.set(entry, (each) => asKnown(each, `${reason}, ${costs}`));
    }
    const withCustodian = { ...entry, ...(custodianId && { custodianId }) };
    outcomes.set(entry, (each) => ({
      ...each,
      entry: withCustodian,
      replaces: { id: digest },
      reason: `Já está na carteira: entram os custos de ${inReais(entry.fees)}`,
    }));
  }

  // Rows of B3 come first: their entries also say the broker.
  const inOrder = [
    ...traded.filter(({ entry }) => entry.origin === "B3"),
    ...traded.filter(({ entry }) => entry.origin === "SHEET"),
  ];
  const seen = new Set<PlannedTrade>();
  for (const row of inOrder) {
    const { entry } = row;
    if (seen.has(entry)) continue;
    seen.add(entry);
    const place = placeOfEntry(entry);
    const atPlace = former.get(place) ?? [];
    const one = atPlace.find(
      (each) =>
        mayState(row, each) && isEqual(each, entry) && isSameInstitution(each.institution, entry.institution),
    );
    if (one) state(row, one);
    else
      former.set(place, [
        ...atPlace,
        { ...entry, from: "upload", place, origin: entry.origin, file: fileOf(row.row), entry },
      ]);
  }

  const left = inOrder.filter(({ entry }) => !outcomes.has(entry));
  for (const [place, here] of Map.groupBy(left, ({ entry }) => placeOfEntry(entry))) {
    for (const [, ofFile] of Map.groupBy(here, ({ row }) => fileOf(row))) {
      const others = (former.get(place) ?? []).filter((one) => ofFile.every((row) => mayState(row, one)));
      const like = ofFile.flatMap((row) => others.filter((one) => areAlike([row.entry], [one])))[0];
      const all = areAlike(
        ofFile.map(({ entry }) => entry),
        others,
      );
      if (others.length === 0 || (!like && !all)) continue;
      const where =
        (like ?? others[0])?.from === "upload" ? "de outro arquivo deste envio" : "que já está na carteira";
      const what = like
        ? `${shown(like.quantity)} a ${shown(like.price)}`
        : `${shown(totalOf(others).quantity)} ao todo`;
      for (const { row, entry } of ofFile)
        outcomes.set(
          entry,
          askedAgain(row, entry, { answers, reason: `Parece o mesmo negócio ${where}: ${what}` }),
        );
    }
  }
  return rows.map((row) => {
    const outcome = row.entry?.kind === "trade" ? outcomes.get(row.entry) : undefined;
    return outcome && isTrade(row) ? outcome(row) : row;
  });
}
