import { type Decimal, decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";

// Test support: the arithmetic of a working, from the values that it shows.

/** '0,005%' is a fraction; other values are decimal text. */
const numberOf = (value: string): Decimal =>
  value.endsWith("%") ? decimal(value.slice(0, -1).replace(",", ".")).div(100) : decimal(value);

type Term = { sign: string; amount: { value: string } };

/** The part of the screen's working that its arithmetic needs. Its own type, because `app` is no support of tests. */
type ShownWorking = {
  parts: readonly (Term & { detail?: readonly Term[] })[];
  steps?: readonly { amount: { value: string } }[];
  total: { kind: keyof typeof places; value: string };
};

/** The terms from left to right: sums first to last, with × and ÷ on all that stands before them. */
const evaluated = (terms: readonly Term[]): Decimal =>
  terms.reduce((result, { sign, amount }) => {
    const value = numberOf(amount.value);
    switch (sign) {
      case "−":
        return result.minus(value);
      case "×":
        return result.times(value);
      case "÷":
        return result.div(value);
      default:
        return result.plus(value);
    }
  }, zero);

const places = { money: 2, gain: 2, rate: 4, percent: 4, points: 4, share: 3, text: 2 } as const;

/** The result of the terms, as the screen rounds it: of chained steps the product. */
export function resultOf({ parts, steps = [], total }: ShownWorking): string {
  const product = steps.reduce((growth, { amount }) => growth.times(one.plus(numberOf(amount.value))), one);
  const result = steps.length > 0 ? product.minus(one) : evaluated(parts);
  return textOf(result, places[total.kind]);
}

/** The total as the screen rounds it. */
export const totalOf = ({ total }: ShownWorking): string => textOf(numberOf(total.value), places[total.kind]);

/** The terms that stand below a part, in the same manner. */
export const detailsOf = ({ parts }: ShownWorking): [string, string][] =>
  parts.flatMap(({ detail, amount }) =>
    detail ? [[textOf(evaluated(detail), 2), textOf(decimal(amount.value), 2)] as [string, string]] : [],
  );
