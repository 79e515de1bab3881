import { type Decimal, decimal, textOf, zero } from "#domain/decimal.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import {
  type FormerTrade,
  type FormerTrades,
  placeOfTrade,
  type TradeRow,
} from "#server/imports/plan/former-trades.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";

type Amounts = { quantity: Decimal; price: Decimal };

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

const shown = (amount: Decimal) => textOf(amount).replace(".", ",");

/** Names the trades that rows of one file may repeat; undefined if they repeat none. */
function repeatedText(rows: readonly TradeRow[], others: readonly FormerTrade[]): string | undefined {
  const like = rows.flatMap(({ entry }) => others.filter((other) => areAlike([entry], [other])))[0];
  const first = like ?? others[0];
  if (!first) return undefined;
  const entries = rows.map(({ entry }) => entry);
  if (!like && !areAlike(entries, others)) return undefined;
  const where = first.from === "upload" ? "de outro arquivo deste envio" : "que já está na carteira";
  const amounts = like
    ? `${shown(like.quantity)} a ${shown(like.price)}`
    : `${shown(totalOf(others).quantity)} ao todo`;
  return `Parece o mesmo negócio ${where}: ${amounts}`;
}

/** The question for each trade that nearly repeats a former one of the same asset, side and day. */
export function findAlikeTrades(
  rows: readonly TradeRow[],
  former: FormerTrades,
  fileOf: (row: ImportRow) => number,
): Map<PlannedTrade, string> {
  const asked = new Map<PlannedTrade, string>();
  const places = Map.groupBy(rows, ({ row, entry }) => `${fileOf(row)} ${placeOfTrade(entry)}`);
  for (const [first, ...others] of places.values()) {
    if (!first) continue;
    const text = repeatedText([first, ...others], former.of(first));
    if (text !== undefined) for (const { entry } of [first, ...others]) asked.set(entry, text);
  }
  return asked;
}
