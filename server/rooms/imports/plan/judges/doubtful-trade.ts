import { isSameInstitution } from "#domain/imports/institutions.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { shownNumber } from "#domain/imports/shown-text.ts";
import { findCorrectedTrades, goneTradesIn } from "#server/rooms/imports/plan/judges/corrected-trade.ts";
import {
  areAlike,
  type FormerTrade,
  type FormerTrades,
  loadFormerTrades,
  newTrades,
  totalOf,
} from "#server/rooms/imports/plan/judges/former-trades.ts";
import type { Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import type { PlannedRow, TradeRow } from "#server/rooms/imports/plan/planned-row.ts";

const goneText = " e não está mais no arquivo";
const places: Readonly<Record<FormerTrade["from"], string>> = {
  upload: "de outro arquivo deste envio",
  imported: "que já está na carteira",
  typed: "que já está na carteira",
};
const whereOf = ({ from, place }: FormerTrade) => (place === null ? places[from] : `que já está ${place}`);
const amountsOf = ({ quantity, price }: FormerTrade) => `${shownNumber(quantity)} a ${shownNumber(price)}`;

/** Whether two sources of different kinds may state one trade with other amounts. Two brokers make two trades. */
function mayDiffer({ entry: { origin, institution } }: TradeRow, former: FormerTrade): boolean {
  return former.origin !== origin && isSameInstitution(former.institution, institution);
}

type MayReplace = (row: TradeRow, former: FormerTrade) => boolean;

/** Names the trades that rows of one file may repeat, or correct. Undefined if they do neither. */
function repeatedText(
  rows: readonly [TradeRow, ...TradeRow[]],
  others: readonly FormerTrade[],
  mayReplace: MayReplace,
): string | undefined {
  const isCoin = rows[0].entry.asset.assetClass.code === "CRYPTO";
  const like = rows.flatMap(({ entry }) => others.filter((other) => areAlike([entry], [other], isCoin)))[0];
  const first = like ?? others[0];
  if (!first) return undefined;
  const where = whereOf(first);
  if (like) return `Parece o mesmo negócio ${where}: ${amountsOf(like)}`;
  const entries = rows.map(({ entry }) => entry);
  if (areAlike(entries, others, isCoin))
    return `Parece o mesmo negócio ${where}: ${shownNumber(totalOf(others).quantity)} ao todo`;
  const corrected = others.find((other) => mayReplace(rows[0], other));
  if (corrected) {
    const gone = corrected.from === "upload" ? "" : goneText;
    return `Pode corrigir um negócio ${whereOf(corrected)}${gone}: ${amountsOf(corrected)}`;
  }
  const other = others.find((former) => mayDiffer(rows[0], former));
  return other && `Há outro negócio ${whereOf(other)} neste dia: ${amountsOf(other)}. Confira se é o mesmo`;
}

/** The question for each trade that nearly repeats a former one of the same security, side and day, by the rows of one file together. */
function findAlikeTrades(rows: readonly TradeRow[], former: FormerTrades, mayReplace: MayReplace) {
  const asked = new Map<TradeRow, string>();
  for (const [first, ...others] of Map.groupBy(rows, (row) => former.placeOf(row)).values()) {
    const text = first && repeatedText([first, ...others], former.on(first), mayReplace);
    if (first && text !== undefined) for (const row of [first, ...others]) asked.set(row, text);
  }
  return asked;
}

/**
 * Whether a row is of an earlier state of another's file, which does not hold it. Spreadsheets of an upload that hold some of the same
 * rows are states of one.
 */
function earlierStates(rows: readonly PlannedRow[], fileOf: (row: ImportRow) => number) {
  const trades = rows.flatMap(({ row }) => (row.kind === "other-trades" ? row : []));
  const filesOf = new Map(
    [...Map.groupBy(trades, ({ key }) => key)].map(([key, same]) => [key, new Set(same.map(fileOf))]),
  );
  const several = [...filesOf.values()].filter(({ size }) => size > 1).map((files) => [...files]);
  if (several.length === 0) return () => false;
  const states = new Set(several.flatMap((files) => files.flatMap((a) => files.map((b) => `${a} ${b}`))));
  return (earlier: ImportRow, row: ImportRow): boolean => {
    const before = fileOf(earlier);
    const after = fileOf(row);
    return before < after && states.has(`${before} ${after}`) && !filesOf.get(earlier.key)?.has(after);
  };
}

/** May this trade repeat or correct one that is there with other amounts, on another day, or under one of several contracts? */
export const doubtfulTrade: Judge<FormerTrades> = {
  load: loadFormerTrades,
  judge(rows, former, { fileOf, own, digests }) {
    const left = newTrades(rows).filter((row) => !former.isStating(row));
    const isEarlier = earlierStates(rows, fileOf);
    const gone = former.isSentAgain ? goneTradesIn(own.recorded, digests) : [];
    const corrected = findCorrectedTrades(left, { former, gone, isEarlier });
    const alike = findAlikeTrades(left, former, ({ row }, trade) =>
      trade.from === "upload"
        ? isEarlier(trade.row.row, row)
        : former.isSentAgain && trade.from === "imported" && trade.origin === "SHEET",
    );
    return new Map(
      left.flatMap((row): [PlannedRow, Verdict][] => {
        const reason = alike.get(row) ?? corrected.get(row) ?? former.severalContractsText(row);
        return reason === undefined ? [] : [[row, { is: "asked", reason }]];
      }),
    );
  },
};
