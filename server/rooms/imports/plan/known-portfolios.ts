import type { Day } from "#domain/kernel/calendar.ts";
import { findPortfolio } from "#server/accounts/portfolios/queries.ts";
import {
  type Adjustment,
  findAdjustments,
  otherPortfolioOf,
} from "#server/ledger/replays/adjustment-queries.ts";
import { loadEvents, type PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { Db } from "#server/platform/db/client.ts";
import { RecordedRows } from "#server/rooms/imports/plan/recorded-row-queries.ts";

/** A portfolio in which a row may be known: the one of the import, or a linked one. */
export type KnownPortfolio = {
  id: string;
  /** The assets that are looked for there; null for all. */
  assetIds: ReadonlySet<string> | null;
  /** Where a row is that a linked portfolio has: 'na carteira “Antiga”, de onde este ativo veio'. Null for the own one. */
  place: string | null;
  /** The rows that earlier imports recorded there. */
  recorded: RecordedRows;
  /** In the order of their days, those of the future too. */
  adjustments: readonly Adjustment[];
};

/** Another portfolio, and the assets of which units moved between it and the portfolio of an import, with those linked to them. */
export type LinkedPortfolio = KnownPortfolio & { assetIds: ReadonlySet<string>; place: string };

const readRecords = async (db: Db, id: string) => ({
  id,
  recorded: await RecordedRows.find(db, id),
  adjustments: await findAdjustments(db, { portfolioId: id }),
});

/** The portfolio of an import. */
export const findOwnPortfolio = async (db: Db, id: string): Promise<KnownPortfolio> => ({
  ...(await readRecords(db, id)),
  assetIds: null,
  place: null,
});

export const hasAsset = ({ assetIds }: KnownPortfolio, assetId: string) => assetIds?.has(assetId) ?? true;

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
    const place = `na carteira “${portfolio.name}”${gave && got ? "" : way}`;
    found.push({ ...(await readRecords(db, id)), assetIds, place });
  }
  return found;
}
