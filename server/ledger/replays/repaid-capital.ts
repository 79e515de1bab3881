import type { Distribution } from "#domain/income/distribution.ts";
import { repaymentsOf, returnsOfCapital } from "#domain/income/repayments.ts";
import type { LedgerEntry, ReturnOfCapital } from "#domain/ledger/entry.ts";
import type { OwnEntry } from "#server/ledger/replays/own-events.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import { isSameRepayment } from "#server/ledger/replays/same-event.ts";

type Sources = {
  assetIds: ReadonlySet<string>;
  /** Possibly of other assets too. */
  known: readonly Distribution[];
  /** Events that the person recorded count instead of known payments. */
  own: readonly OwnEntry[];
  events: PortfolioEvents;
};

/** Known and entered repayments of the assets in `entries`. */
export function repaidCapital(
  entries: readonly LedgerEntry[],
  { assetIds, known, own, events: { codes, repaid } }: Sources,
): ReturnOfCapital[] {
  const isOfLedger = ({ assetId }: { assetId: string }) => assetIds.has(assetId);
  const distributions = known.filter(isOfLedger);
  const entered = repaid.entries.filter(isOfLedger);
  const repayments = repaymentsOf({ ...repaid, distributions, entries: entered, codes }).filter(
    (repayment) => !own.some((entry) => isSameRepayment(repayment, entry)),
  );
  if (repayments.length === 0) return [];
  const linked = new Set(codes.includeLinked(repayments.map(({ assetId }) => assetId)));
  return returnsOfCapital(
    repayments,
    entries.filter(({ assetId }) => linked.has(assetId)),
  );
}
