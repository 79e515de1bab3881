import { type Decimal, decimal, textOf, zero } from "#domain/decimal.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { FormerTrade, FormerTrades, TradeRow } from "#server/imports/plan/former-trades.ts";
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

/** Rounded prices and averages of one trade differ by less, and so do coins before and after their fee. */
const tolerance = decimal("0.01");
const isNear = (a: Decimal, b: Decimal) => a.minus(b).abs().lte(a.times(tolerance));

/** Whether both are as many units for nearly as much: one trade, rounded, or divided into parts by one of the files. */
function areAlike(some: readonly Amounts[], others: readonly Amounts[], isCoin: boolean): boolean {
  const [a, b] = [totalOf(some), totalOf(others)];
  const hasSameUnits = isCoin ? isNear(a.quantity, b.quantity) : a.quantity.eq(b.quantity);
  return hasSameUnits && isNear(a.value, b.value);
}

const shown = (amount: Decimal) => textOf(amount).replace(".", ",");

/** Names the trades that rows of one file may repeat, or correct. Undefined if they do neither. */
function repeatedText(
  rows: readonly [TradeRow, ...TradeRow[]],
  others: readonly FormerTrade[],
  isSentAgain: boolean,
): string | undefined {
  const isCoin = rows[0].entry.asset.assetClass.code === "CRYPTO";
  const like = rows.flatMap(({ entry }) => others.filter((other) => areAlike([entry], [other], isCoin)))[0];
  const first = like ?? others[0];
  if (!first) return undefined;
  const where = first.from === "upload" ? "de outro arquivo deste envio" : "que já está na carteira";
  if (like) return `Parece o mesmo negócio ${where}: ${shown(like.quantity)} a ${shown(like.price)}`;
  const entries = rows.map(({ entry }) => entry);
  if (areAlike(entries, others, isCoin))
    return `Parece o mesmo negócio ${where}: ${shown(totalOf(others).quantity)} ao todo`;
  const former = others.find((other) => other.from === "imported" && other.origin === "SHEET");
  if (!isSentAgain || !former) return undefined;
  return `Pode corrigir um negócio que já está na carteira e não está mais no arquivo: ${shown(former.quantity)} a ${shown(former.price)}`;
}

/**
 * The question for each trade that nearly repeats a former one of the same security, side and day. `isSentAgain`: other rows of
 * the upload are known from an earlier spreadsheet, so that a row may also correct one.
 */
export function findAlikeTrades(
  rows: readonly TradeRow[],
  former: FormerTrades,
  { fileOf, isSentAgain }: { fileOf: (row: ImportRow) => number; isSentAgain: boolean },
): Map<PlannedTrade, string> {
  const asked = new Map<PlannedTrade, string>();
  const places = Map.groupBy(rows, ({ row, entry }) => `${fileOf(row)} ${former.placeOf(entry)}`);
  for (const [first, ...others] of places.values()) {
    if (!first) continue;
    const text = repeatedText([first, ...others], former.of(first), isSentAgain);
    if (text !== undefined) for (const { entry } of [first, ...others]) asked.set(entry, text);
  }
  return asked;
}
