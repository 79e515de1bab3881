import { isSameInstitution } from "#domain/imports/institutions.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { shownNumber } from "#domain/imports/shown-text.ts";
import { areAlike, totalOf } from "#server/imports/plan/alike-amounts.ts";
import {
  type FormerTrade,
  type FormerTrades,
  originOf,
  type TradeRow,
} from "#server/imports/plan/former-trades.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";

const goneText = " e não está mais no arquivo";

/** Whether two sources of different kinds may state one trade with other amounts. Two brokers make two trades. */
function mayDiffer({ entry: { origin, institution } }: TradeRow, former: FormerTrade): boolean {
  return originOf(former) !== origin && isSameInstitution(former.institution, institution);
}

/** Names the trades that rows of one file may repeat, or correct. Undefined if they do neither. */
function repeatedText(
  rows: readonly [TradeRow, ...TradeRow[]],
  others: readonly FormerTrade[],
  mayReplace: (row: TradeRow, former: FormerTrade) => boolean,
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
    const gone = { upload: "", imported: goneText, typed: goneText }[corrected.from];
    return `Pode corrigir um negócio ${whereOf(corrected)}${gone}: ${amountsOf(corrected)}`;
  }
  const other = others.find((former) => mayDiffer(rows[0], former));
  return other && `Há outro negócio ${whereOf(other)} neste dia: ${amountsOf(other)}. Confira se é o mesmo`;
}

const places: Readonly<Record<FormerTrade["from"], string>> = {
  upload: "de outro arquivo deste envio",
  imported: "que já está na carteira",
  typed: "que já está na carteira",
};
const whereOf = ({ from, place }: FormerTrade) => (place === null ? places[from] : `que já está ${place}`);
const amountsOf = ({ quantity, price }: FormerTrade) => `${shownNumber(quantity)} a ${shownNumber(price)}`;

/**
 * The question for each trade that nearly repeats a former one of the same security, side and day. `mayReplace`: the row's
 * file is a newer state of the other's, so that the row may correct it.
 */
export function findAlikeTrades(
  rows: readonly TradeRow[],
  former: FormerTrades,
  {
    fileOf,
    mayReplace,
  }: { fileOf: (row: ImportRow) => number; mayReplace: (row: TradeRow, former: FormerTrade) => boolean },
): Map<PlannedTrade, string> {
  const asked = new Map<PlannedTrade, string>();
  const places = Map.groupBy(rows, ({ row, entry }) => `${fileOf(row)} ${former.placeOf(entry)}`);
  for (const [first, ...others] of places.values()) {
    if (!first) continue;
    const text = repeatedText([first, ...others], former.of(first), mayReplace);
    if (text !== undefined) for (const { entry } of [first, ...others]) asked.set(entry, text);
  }
  return asked;
}
