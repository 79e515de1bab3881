import type { Rate, Unavailable } from "#contract/overview.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { type Rate as Figure, isUnavailable, type Unavailable as NoFigure } from "#domain/returns/returns.ts";

const reasons = {
  "price-missing": "price-missing",
  "price-doubtful": "price-doubtful",
  "nothing-invested": "nothing-held",
  "too-short": "too-short",
  "no-solution": "no-solution",
  "starts-earlier": "index-missing",
  "not-published": "index-missing",
  "withdrew-more": "withdrew-more",
  "no-growth": "no-growth",
  lost: "lost",
  "sold-out": "sold-out",
  "few-prices": "few-prices",
} as const satisfies Record<NoFigure["unavailable"], Unavailable>;

export const reasonOf = (figure: NoFigure): Unavailable => reasons[figure.unavailable];

export const presentRate = (figure: Figure): Rate =>
  isUnavailable(figure) ? { unavailable: reasonOf(figure) } : { rate: textOf(figure) };
