import type { Day } from "#domain/kernel/calendar.ts";
import type { Conversion } from "#domain/ledger/entry.ts";
import { type TickerChange, TickerHistory } from "#domain/ledger/ticker-history.ts";
import { type Adjustment, findAdjustments } from "#server/ledger/replays/adjustment-queries.ts";
import { findIgnoredEvents } from "#server/ledger/replays/ignored-queries.ts";
import {
  entryOf,
  exchangesOf,
  isConversion,
  isUnitEvent,
  type OwnEntry,
  ownUnits,
  tickerChangeOf,
} from "#server/ledger/replays/own-events.ts";
import {
  findRepaymentDecisions,
  type RepaymentDecisions,
} from "#server/ledger/replays/repayment-decisions.ts";
import { isSameConversion } from "#server/ledger/replays/same-event.ts";
import type { LedgerScope } from "#server/ledger/replays/trade-queries.ts";
import { findTickerChanges } from "#server/market/market-data/catalogue/conversion-queries.ts";
import { type Reads, readAlways } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import { ofSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";

/** The adjustments that the owner of a portfolio recorded, and the known events that the owner ignores. */
export type EventDecisions = {
  adjustments: readonly Adjustment[];
  ignored: ReadonlySet<string>;
  repaid: RepaymentDecisions;
};

const noDecisions: EventDecisions = {
  adjustments: [],
  ignored: new Set(),
  repaid: { entries: [], ignoredIds: new Set() },
};

const kindsOfAsset: readonly Adjustment["kind"][] = [
  "split",
  "bonus",
  "conversion",
  "share-merger",
  "spin-off",
  "return-of-capital",
];

/** The decisions about an asset itself, which any holding of it follows. The others concern the units that the person holds. */
export const decisionsOnAssets = ({ adjustments, ignored }: EventDecisions): EventDecisions => ({
  adjustments: adjustments.filter(({ kind }) => kindsOfAsset.includes(kind)),
  ignored,
  repaid: noDecisions.repaid,
});

/** The corporate events of one portfolio until a day. */
export type PortfolioEvents = {
  /** Known and own changes of tickers. */
  codes: TickerHistory;
  adjustments: readonly Adjustment[];
  /** Ids of known events that do not count: ignored, or replaced by an adjustment. */
  omitted: ReadonlySet<string>;
  repaid: RepaymentDecisions;
};

function combine(
  changes: readonly TickerChange[],
  { adjustments: all, ignored, repaid }: EventDecisions,
  until: Day,
): PortfolioEvents {
  const omitted = new Set([...ignored, ...all.flatMap(({ eventId }) => eventId ?? [])]);
  const adjustments = all.filter(({ day }) => day <= until);
  const own = adjustments.filter(isConversion).map(tickerChangeOf);
  // Every ledger has the renames: they are the same security under another ticker.
  const known = changes.filter(
    (change) =>
      change.isRename ||
      !(omitted.has(change.id) || own.some((recorded) => isSameConversion(change, recorded))),
  );
  const units = adjustments
    .filter(isUnitEvent)
    .map(({ assetId, firstAssetId, secondAssetId }) => [assetId, firstAssetId, secondAssetId]);
  return { codes: new TickerHistory([...known, ...own], units), adjustments, omitted, repaid };
}

/** The decisions of each portfolio that has any. */
async function findDecisions(db: Db, scope: LedgerScope): Promise<Map<string, EventDecisions>> {
  const adjustments = Map.groupBy(await findAdjustments(db, scope), ({ portfolioId }) => portfolioId);
  const ignored = Map.groupBy(await findIgnoredEvents(db, scope), ({ portfolioId }) => portfolioId);
  const repaid = await findRepaymentDecisions(db, scope);
  return new Map(
    [...new Set([...adjustments.keys(), ...ignored.keys(), ...repaid.keys()])].map((portfolioId) => [
      portfolioId,
      {
        adjustments: adjustments.get(portfolioId) ?? [],
        ignored: new Set(ignored.get(portfolioId)?.map(({ eventId }) => eventId)),
        repaid: repaid.get(portfolioId) ?? noDecisions.repaid,
      },
    ]),
  );
}

type Supposing = {
  decide?: ((recorded: EventDecisions) => EventDecisions) | undefined;
  remember?: Reads | undefined;
};

const recordedEvents = snapshotKeys<[portfolioId: string, until: Day], Promise<PortfolioEvents>>();

/** The events of a portfolio until a day; `decide` supposes other decisions than the recorded ones. */
export async function loadEvents(
  db: Db,
  portfolioId: string,
  until: Day,
  { decide, remember = readAlways }: Supposing = {},
): Promise<PortfolioEvents> {
  const load = async () => {
    const decisions = (await findDecisions(db, { portfolioId })).get(portfolioId) ?? noDecisions;
    const changes = await remember(`ticker changes ${until}`, () => findTickerChanges(db, until));
    return combine(changes, decide?.(decisions) ?? decisions, until);
  };
  return decide ? load() : ofSnapshot(db, recordedEvents(portfolioId, until), load);
}

/** The events until a day of each portfolio with decisions, and those of all other portfolios. */
export async function loadEventsOfAll(
  db: Db,
  until: Day,
): Promise<{ own: ReadonlyMap<string, PortfolioEvents>; common: PortfolioEvents }> {
  const changes = await findTickerChanges(db, until);
  const decisions = await findDecisions(db, "taxpayer");
  const own = new Map([...decisions].map(([id, decided]) => [id, combine(changes, decided, until)]));
  return { own, common: combine(changes, noDecisions, until) };
}

/** The adjustments of some assets as entries, except conversions. Those of a converted security are its successor's. */
export function ownEntries(
  { adjustments, codes }: PortfolioEvents,
  assetIds: ReadonlySet<string>,
  conversions: readonly Conversion[],
): OwnEntry[] {
  return adjustments.flatMap((adjustment) => {
    if (isConversion(adjustment) || !assetIds.has(adjustment.assetId)) return [];
    if (isUnitEvent(adjustment)) return exchangesOf(adjustment, codes, conversions);
    // A replacement counts before the conversions of its day, as the known event does.
    if (adjustment.eventId)
      return entryOf(adjustment, { assetId: codes.securityOf(adjustment.assetId), ratio: ownUnits });
    return entryOf(adjustment, codes.heldAs(adjustment, conversions));
  });
}
