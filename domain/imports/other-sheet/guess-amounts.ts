import type { Decimal } from "#domain/decimal.ts";
import { parseNumber } from "#domain/imports/numbers.ts";

type Amounts = { quantity: number; price: number };

const isWhole = (text: string) => /^-?(?:\d{1,12}|\d{1,3}(?:\.\d{3}){1,4})$/.test(text);
const hasCents = (text: string) => /[.,]\d{2}$|,\d{3,12}$/.test(text) || /^R\$/i.test(text);

const most = 0.8;

/** Whether the third column is the product of the others, to the cent, in most of the rows. */
function isProduct(
  quantities: readonly Decimal[],
  prices: readonly Decimal[],
  totals: readonly Decimal[],
): boolean {
  const right = quantities.filter((quantity, row) => {
    const [price, total] = [prices[row], totals[row]];
    return price && total && quantity.abs().times(price).minus(total.abs()).abs().lte("0.01");
  });
  return right.length >= most * quantities.length;
}

/**
 * Guesses the columns of quantity and price where no header names them. It needs one column of whole numbers and one of
 * amounts with cents, or two of which one is the total. Undefined in any other case.
 *
 * @param columns The texts of the columns that have no meaning yet, by their index.
 */
export function guessAmounts(columns: ReadonlyMap<number, readonly string[]>): Amounts | undefined {
  const numeric = [...columns].filter(
    ([, texts]) => texts.length > 0 && texts.every((text) => parseNumber(text, "either") !== null),
  );
  const whole = numeric.filter(([, texts]) => texts.every(isWhole));
  const withCents = numeric.filter(([, texts]) => texts.every(hasCents));
  const [[quantity, quantities] = [], ...otherWhole] = whole;
  const [[first, firsts] = [], [second, seconds] = [], ...otherCents] = withCents;
  if (quantity === undefined || !quantities || first === undefined || !firsts) return undefined;
  if (otherWhole.length + otherCents.length > 0 || whole.length + withCents.length < numeric.length)
    return undefined;
  if (second === undefined || !seconds) return { quantity, price: first };
  const numbers = [quantities, firsts, seconds].map((texts) =>
    texts.flatMap((text) => parseNumber(text, "either") ?? []),
  );
  const [units = [], one = [], other = []] = numbers;
  const [isSecondTotal, isFirstTotal] = [isProduct(units, one, other), isProduct(units, other, one)];
  if (isSecondTotal === isFirstTotal) return undefined;
  return { quantity, price: isSecondTotal ? first : second };
}
