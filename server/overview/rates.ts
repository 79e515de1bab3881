import type { Rate, Unavailable } from "#contract/overview.ts";
import { type Decimal, textOf } from "#domain/decimal.ts";
import { type Rate as Figure, isUnavailable } from "#domain/returns.ts";

const reasons = {
  "missing-price": "price-missing",
  "nothing-invested": "nothing-held",
  "too-short": "too-short",
  "no-solution": "no-solution",
  "starts-earlier": "index-missing",
  "not-published": "index-missing",
  "withdrew-more": "no-solution",
  "no-growth": "no-growth",
} as const satisfies Record<string, Unavailable>;

export function rateOf(figure: Figure): Rate {
  return isUnavailable(figure) ? { unavailable: reasons[figure.unavailable] } : { rate: textOf(figure) };
}

/** What two figures make together, or why there is none of one of them. */
export function together(a: Figure, b: Figure, figureOf: (a: Decimal, b: Decimal) => Figure): Figure {
  if (isUnavailable(a)) return a;
  if (isUnavailable(b)) return b;
  return figureOf(a, b);
}
