import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type Valued = { portfolio: { id: string }; summary: Pick<PortfolioSummary, "value"> | null | undefined };

/** The ids, the largest value first. A portfolio without entries is worth nothing. */
export const idsByValue = (items: readonly Valued[]): string[] =>
  items
    .toSorted((a, b) => decimal(b.summary?.value ?? "0").cmp(decimal(a.summary?.value ?? "0")))
    .map(({ portfolio }) => portfolio.id);

/** The ids in the order of `known`; those that it lacks follow in their own order. */
export function inKnownOrder(ids: readonly string[], known: readonly string[]): string[] {
  const places = new Map(known.map((id, index) => [id, index]));
  const placeOf = (id: string) => places.get(id) ?? known.length;
  return ids.toSorted((a, b) => placeOf(a) - placeOf(b));
}
