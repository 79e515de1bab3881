import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/db/client.ts";
import { otherPortfolioOf } from "#server/ledger/adjustment-queries.ts";
import { loadEvents, type PortfolioEvents } from "#server/ledger/portfolio-events.ts";
import { findPortfolio } from "#server/portfolios/queries.ts";

/** Another portfolio, and the assets of which units moved between it and the portfolio of an import, with those linked to them. */
export type LinkedPortfolio = {
  id: string;
  assetIds: ReadonlySet<string>;
  /** Where a row is that this portfolio has: 'na carteira “Antiga”, de onde este ativo veio'. */
  place: string;
};

/** `gave` and `got`: whether units came from the portfolio, and whether some went to it. */
type Link = { assetIds: Set<string>; gave: boolean; got: boolean };

type Scope = { portfolioId: string; today: Day; events: PortfolioEvents };

/**
 * The portfolios between which units moved, also through others. Together they are one record of these assets, so what one of them
 * has is no further trade or payment for another.
 */
export async function findLinkedPortfolios(db: Db, scope: Scope): Promise<LinkedPortfolio[]> {
  const { portfolioId, today, events: own } = scope;
  const linked = new Map<string, Link>();
  const open = new Set([portfolioId]);
  for (const id of open) {
    open.delete(id);
    const { adjustments, codes } = id === portfolioId ? own : await loadEvents(db, id, today);
    const through = linked.get(id);
    for (const adjustment of adjustments) {
      const { assetId, kind } = adjustment;
      const other = otherPortfolioOf(adjustment);
      if (other === null || other === portfolioId || through?.assetIds.has(assetId) === false) continue;
      const link = linked.get(other) ?? { assetIds: new Set(), gave: false, got: false };
      const further = codes.includeLinked([assetId]).filter((each) => !link.assetIds.has(each));
      const isArrival = kind === "portfolio-arrival";
      link.gave ||= through?.gave ?? isArrival;
      link.got ||= through?.got ?? !isArrival;
      for (const each of further) link.assetIds.add(each);
      linked.set(other, link);
      if (further.length > 0) open.add(other);
    }
  }
  const found: LinkedPortfolio[] = [];
  for (const [id, { assetIds, gave, got }] of linked) {
    const portfolio = await findPortfolio(db, id);
    if (!portfolio) continue;
    const way = gave ? ", de onde este ativo veio" : ", para onde este ativo foi";
    // One name stands for all assets, so it tells no way where they went both ways.
    found.push({ id, assetIds, place: `na carteira “${portfolio.name}”${gave && got ? "" : way}` });
  }
  return found;
}
