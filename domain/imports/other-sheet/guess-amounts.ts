import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";

type Amounts = { quantity: number; price: number };

/** Whether a cell is a whole number, such as 1.000. */
export const isWholeCell = (text: string) => /^-?(?:\d{1,12}|\d{1,3}(?:\.\d{3}){1,4})$/.test(text);
const hasCents = (text: string) => /[.,]\d{2}$|,\d{3,12}$/.test(text) || /^R\$/i.test(text);
const numberOf = (text: string) => parseNumber(text, "either");

/** Whether more than half of the cells are such. */
export const areMostly = (texts: readonly string[], fits: (text: string) => boolean): boolean =>
  texts.filter(fits).length > texts.length / 2;

/** Whether each total is quantity × price, to the cent. Rows in which one of the three is no number tell nothing. */
function areTotals(
  totals: readonly string[],
  quantities: readonly string[],
  prices: readonly string[],
): boolean {
  const compared = totals.flatMap((text, row) => {
    const [total, quantity, price] = [text, quantities[row] ?? "", prices[row] ?? ""].map(numberOf);
    return total && quantity && price ? [quantity.times(price).abs().minus(total.abs()).abs()] : [];
  });
  return compared.length > totals.length / 2 && compared.every((difference) => difference.lte("0.01"));
}

/**
 * Guesses the columns of quantity and price where no header names them. Without a total, the quantity comes first. It has
 * whole numbers, and the price has cents. With a total the order is free, if each total is quantity × price. A few cells without a
 * number change no column: their rows are named by themselves. Undefined if any column holds anything else.
 *
 * @param columns The texts of the columns that have no meaning yet, by their index, in order, with a text for each row.
 */
export function guessAmounts(columns: ReadonlyMap<number, readonly string[]>): Amounts | undefined {
  const used = [...columns].filter(([, texts]) => texts.some((text) => !isBlankCell(text)));
  if (!used.every(([, texts]) => areMostly(texts, (text) => numberOf(text) !== null))) return undefined;
  const areAll = (texts: readonly string[], fits: (text: string) => boolean) =>
    texts.filter((text) => numberOf(text) !== null).every(fits);
  const whole = used.filter(([, texts]) => areAll(texts, isWholeCell));
  const withCents = used.filter(([, texts]) => areAll(texts, hasCents));
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
