import type { Asset } from "#contract/assets.ts";
import { type CorporateEvent, maxCorporateEvents } from "#contract/corporate-events.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import {
  assetsOfEffect,
  type EventEffects,
  eventEffects,
  momentsHeld,
} from "#domain/ledger/event-effects.ts";
import type { ComeCotasProposal } from "#domain/tax/come-cotas-proposals.ts";
import { findPortfolioNames } from "#server/accounts/portfolios/queries.ts";
import {
  findAssetsWithActions,
  findKnownEvents,
  type KnownEvent,
} from "#server/ledger/corporate-actions/known-event-queries.ts";
import {
  type ListedEvent,
  presentComeCotas,
  presentEvent,
  presentPriceStep,
} from "#server/ledger/corporate-actions/present-event.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import { otherPortfolioOf } from "#server/ledger/replays/adjustment-queries.ts";
import { type AssetGroup, groupsOf, inSlices } from "#server/ledger/replays/asset-groups.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import { findOpenActions, type HeldStep } from "#server/ledger/replays/price-steps.ts";
import { findOpenChanges } from "#server/ledger/replays/probable-changes.ts";
import { findAssetEntries } from "#server/ledger/replays/version-queries.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The probable events of the portfolio's assets that are neither confirmed nor ignored, nor recorded by the person. */
async function findProbableEvents(
  db: Db,
  { portfolioId, today }: { portfolioId: string; today: Day },
  events: PortfolioEvents,
): Promise<KnownEvent[]> {
  const entered = (await findAssetEntries(db, portfolioId)).map(({ assetId }) => assetId);
  const assetIds = [...entered, ...events.adjustments.map(({ assetId }) => assetId)];
  const scope = { assetIds: events.codes.includeLinked(assetIds), until: today };
  const actions = await findOpenActions(db, events, scope);
  const changes = await findOpenChanges(db, events, scope);
  return [
    ...(
      await findKnownEvents(
        db,
        [...actions, ...changes].map(({ id }) => id),
      )
    ).values(),
  ];
}

/** The groups of assets to which any event belongs. */
async function groupsWithEvents(
  db: Db,
  portfolioId: string,
  events: PortfolioEvents,
  ignored: readonly KnownEvent[],
): Promise<AssetGroup[]> {
  const { codes, adjustments } = events;
  const groups = groupsOf(await findAssetEntries(db, portfolioId), events);
  const all = codes.includeLinked(groups.flatMap(({ assetIds }) => assetIds));
  const withActions = await findAssetsWithActions(db, all);
  const others = new Set([...adjustments, ...ignored].map(({ assetId }) => assetId));
  return groups.filter(({ assetIds }) =>
    codes
      .includeLinked(assetIds)
      .some((id) => withActions.has(id) || others.has(id) || codes.hasTickerChange(id)),
  );
}

type Traced = { effects: EventEffects; heldIgnored: KnownEvent[] };

/** The effects of the events that count, and the other events whose assets were held. */
async function traceEvents(
  db: Db,
  { portfolioId, today }: { portfolioId: string; today: Day },
  events: PortfolioEvents,
  ignored: readonly KnownEvent[],
): Promise<Traced> {
  const { codes } = events;
  const moments = ignored
    .map((known) => ({ known, assetId: codes.securityOf(known.assetId), day: known.day }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const effects: EventEffects = new Map();
  const heldIgnored: KnownEvent[] = [];
  for (const slice of inSlices(await groupsWithEvents(db, portfolioId, events, ignored))) {
    const assetIds = slice.flatMap((group) => group.assetIds);
    const { entries } = await loadLedger(db, { portfolioId }, today, { assetIds, events });
    for (const [id, effect] of eventEffects(entries)) effects.set(id, effect);
    const ofSlice = new Set(codes.includeLinked(assetIds));
    const momentsOfSlice = moments.filter(({ assetId }) => ofSlice.has(assetId));
    heldIgnored.push(...momentsHeld(entries, momentsOfSlice).map(({ known }) => known));
  }
  return { effects, heldIgnored };
}

const sequenceOf = ({ known, adjustment, effect }: ListedEvent) => ({
  day: effect?.entry.day ?? adjustment?.day ?? known?.day ?? "",
  order: effect?.entry.order ?? adjustment?.order ?? 0,
});

function inReverse(a: ListedEvent, b: ListedEvent): number {
  const first = sequenceOf(a);
  const second = sequenceOf(b);
  if (first.day !== second.day) return first.day < second.day ? 1 : -1;
  return second.order - first.order;
}

/**
 * The newest events of the assets that the portfolio held at the time, and all that its owner recorded, newest first. Steps of
 * prices that look like an event are among them, and so are come-cotas that nobody recorded.
 */
export async function listCorporateEvents(
  db: Db,
  {
    events,
    steps,
    comeCotas,
    ...scope
  }: {
    portfolioId: string;
    today: Day;
    events: PortfolioEvents;
    steps: readonly HeldStep[];
    comeCotas: readonly ComeCotasProposal[];
  },
): Promise<CorporateEvent[]> {
  const { adjustments, omitted } = events;
  const replaced = new Set(adjustments.flatMap(({ eventId }) => eventId ?? []));
  const left = await findKnownEvents(db, [...omitted]);
  const ignored = [...left.values()].filter(({ id, kind }) => !replaced.has(id) && kind !== "rename");
  const probable = await findProbableEvents(db, scope, events);
  const { effects, heldIgnored } = await traceEvents(db, scope, events, [...ignored, ...probable]);
  const own = adjustments.map(
    (adjustment): ListedEvent => ({
      adjustment,
      known: left.get(adjustment.eventId ?? ""),
      effect: effects.get(adjustment.id),
    }),
  );
  for (const { id } of adjustments) effects.delete(id);
  const known = [...(await findKnownEvents(db, [...effects.keys()])).values()].map(
    (event): ListedEvent => ({ known: event, adjustment: undefined, effect: effects.get(event.id) }),
  );
  const notCounting = heldIgnored.map(
    (event): ListedEvent => ({
      known: event,
      adjustment: undefined,
      effect: undefined,
      isProbable: probable.includes(event),
    }),
  );
  const newest = [...own, ...known, ...notCounting].toSorted(inReverse).slice(0, maxCorporateEvents);
  const listed = [
    ...(await present(db, newest)),
    ...(await presentEach(db, steps, ({ codeId }) => codeId, presentPriceStep)),
    ...(await presentEach(db, comeCotas, ({ assetId }) => assetId, presentComeCotas)),
  ];
  return newestFirst(listed);
}

/** Events of one day stay in their order. */
export const newestFirst = (listed: readonly CorporateEvent[]): CorporateEvent[] =>
  listed.toSorted((a, b) => (a.day > b.day ? -1 : Number(a.day < b.day))).slice(0, maxCorporateEvents);

async function present(db: Db, listed: readonly ListedEvent[]): Promise<CorporateEvent[]> {
  const assetIds = listed.flatMap(({ known, adjustment, effect }) => [
    ...[known, adjustment].flatMap((event) => {
      if (!event) return [];
      const { assetId } = event;
      if ("firstAssetId" in event) return [assetId, event.firstAssetId, event.secondAssetId];
      const toAssetId = "toAssetId" in event ? event.toAssetId : null;
      return toAssetId === null ? assetId : [assetId, toAssetId];
    }),
    ...(effect ? assetsOfEffect(effect) : []),
  ]);
  const assets = await findAssets(db, [...new Set(assetIds)]);
  const custodians = new Map((await listCustodians(db)).map((custodian) => [custodian.id, custodian]));
  const assetOf = (id: string) => {
    const asset = assets.get(id);
    if (!asset) throw new Error(`asset ${id} has an event but cannot be seen`);
    return asset;
  };
  const others = listed.flatMap(({ adjustment }) => (adjustment && otherPortfolioOf(adjustment)) ?? []);
  const portfolios = await findPortfolioNames(db, [...new Set(others)]);
  return listed.flatMap((event) => presentEvent(event, { assetOf, custodians, portfolios }) ?? []);
}

/** Presents events that have no row. */
async function presentEach<Computed>(
  db: Db,
  computed: readonly Computed[],
  assetIdOf: (event: Computed) => string,
  presentOne: (event: Computed, asset: Asset) => CorporateEvent,
): Promise<CorporateEvent[]> {
  const assets = await findAssets(db, [...new Set(computed.map(assetIdOf))]);
  return computed.flatMap((event) => {
    const asset = assets.get(assetIdOf(event));
    return asset ? presentOne(event, asset) : [];
  });
}
