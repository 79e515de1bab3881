import { parseNumber } from "#domain/imports/numbers.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

type Amounts = { quantity: number; price: number };

const isWhole = (text: string) => /^-?(?:\d{1,12}|\d{1,3}(?:\.\d{3}){1,4})$/.test(text);
const hasCents = (text: string) => /[.,]\d{2}$|,\d{3,12}$/.test(text) || /^R\$/i.test(text);
const numberOf = (text: string) => parseNumber(text, "either");

/** Whether each total is quantity × price, to the cent. */
function areTotals(
  totals: readonly string[],
  quantities: readonly string[],
  prices: readonly string[],
): boolean {
  const isTotal = (total: Decimal | null, quantity: Decimal | null, price: Decimal | null) =>
    total && quantity && price && quantity.times(price).abs().minus(total.abs()).abs().lte("0.01");
  return totals.every((total, row) =>
    isTotal(numberOf(total), numberOf(quantities[row] ?? ""), numberOf(prices[row] ?? "")),
  );
}

/**
 * Guesses the columns of quantity and price where no header names them. Without a total, the quantity comes first. It has
 * whole numbers, and the price has cents. With a total the order is free, if each total is quantity × price. Undefined if
 * any column holds anything else.
 *
 * @param columns The texts of the columns that have no meaning yet, by their index, in order.
 */
export function guessAmounts(columns: ReadonlyMap<number, readonly string[]>): Amounts | undefined {
  const used = [...columns].filter(([, texts]) => texts.length > 0);
  const rows = used[0]?.[1].length;
  if (used.some(([, texts]) => texts.length !== rows || !texts.every(numberOf))) return undefined;
  const whole = used.filter(([, texts]) => texts.every(isWhole));
  const withCents = used.filter(([, texts]) => texts.every(hasCents));
  const [[quantity, quantities] = []] = whole;
  const [[first, firsts] = [], [second, seconds] = []] = withCents;
  if (whole.length !== 1 || whole.length + withCents.length !== used.length) return undefined;
  if (quantity === undefined || !quantities || first === undefined || !firsts) return undefined;
  if (second === undefined || !seconds) return quantity < first ? { quantity, price: first } : undefined;
  if (withCents.length > 2) return undefined;
  const isSecondTotal = areTotals(seconds, quantities, firsts);
  if (isSecondTotal === areTotals(firsts, quantities, seconds)) return undefined;
  return { quantity, price: isSecondTotal ? first : second };
}
