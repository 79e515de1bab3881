import type { Day } from "#domain/kernel/calendar.ts";
import { stampOf } from "#domain/kernel/stamped.ts";
import { inLedgerOrder, type Trade } from "#domain/ledger/entry.ts";
import type { SupposedSales } from "#domain/tax/simulate-sale.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";
import { type HolderSales, joinSales, taxedSales } from "#domain/tax/taxed-sales.ts";
import type { Holder } from "#server/accounts/portfolios/holder-queries.ts";
import { groupsOf, inSlices } from "#server/ledger/replays/asset-groups.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents, type PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import { findTradedAsset } from "#server/ledger/replays/trade-queries.ts";
import { findAssetEntries, findVersions } from "#server/ledger/replays/version-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { GroupSales, SalesCache } from "#server/rooms/tax/sales-cache.ts";
import { findChosenKinds, loadTaxKinds } from "#server/rooms/tax/tax-kinds.ts";

/** The assets of the entries, each once. */
export const assetsOf = (entries: readonly TaxEntry[]): string[] => [
  ...new Set(
    entries.flatMap((entry) =>
      entry.kind === "conversion" || entry.kind === "exchange"
        ? [entry.assetId, entry.toAssetId]
        : entry.assetId,
    ),
  ),
];

type HeldPortfolio = { id: string; events: PortfolioEvents };

/** Assets that conversions of any of the holder's portfolios link to each other. */
type HolderGroup = { id: string; assetIds: Set<string>; versions: string[]; count: number };

/** Joins the groups of all portfolios that have an asset in common, because a holder has one cost for each asset. */
function joinGroups(groups: readonly HolderGroup[]): HolderGroup[] {
  const groupOf = new Map<string, HolderGroup>();
  for (const group of groups) {
    const joined: HolderGroup = {
      ...group,
      assetIds: new Set(group.assetIds),
      versions: [...group.versions],
    };
    for (const other of new Set([...group.assetIds].flatMap((id) => groupOf.get(id) ?? []))) {
      for (const id of other.assetIds) joined.assetIds.add(id);
      joined.versions.push(...other.versions);
      joined.count += other.count;
      if (other.id < joined.id) joined.id = other.id;
    }
    for (const id of joined.assetIds) groupOf.set(id, joined);
  }
  return [...new Set(groupOf.values())];
}

async function findHolderGroups(db: Db, portfolios: readonly HeldPortfolio[]): Promise<HolderGroup[]> {
  const groups: HolderGroup[] = [];
  for (const { id, events } of portfolios) {
    for (const group of groupsOf(await findAssetEntries(db, id), events)) {
      const assetIds = new Set(events.codes.includeLinked(group.assetIds));
      const versions = [`${id} ${group.versions.toSorted().join(" ")}`];
      groups.push({ id: group.id, assetIds, versions, count: group.count });
    }
  }
  return joinGroups(groups);
}

/** The entries of all assets, or of some, in all portfolios, in ledger order. */
async function loadEntries(
  db: Db,
  portfolios: readonly HeldPortfolio[],
  { today, assetIds, exceptId }: { today: Day; assetIds?: readonly string[]; exceptId?: string | undefined },
): Promise<TaxEntry[]> {
  const ledgers: TaxEntry[][] = [];
  for (const { id, events } of portfolios) {
    const { entries } = await loadLedger(db, { portfolioId: id }, today, {
      ...(assetIds && { assetIds }),
      exceptIds: exceptId === undefined ? [] : [exceptId],
      events,
    });
    if (entries.length > 0) ledgers.push(entries.map((entry) => ({ ...entry, portfolioId: id })));
  }
  return ledgers.length > 1 ? inLedgerOrder(ledgers.flat()) : (ledgers[0] ?? []);
}

type Loaded = { parts: GroupSales[]; portfolios: HeldPortfolio[] };

/** The sales of each group that has none of the assets `apart`. */
async function loadGroups(
  db: Db,
  cache: SalesCache,
  { holder, today, apart }: { holder: Holder; today: Day; apart: ReadonlySet<string> },
): Promise<Loaded & { apart: HolderGroup[] }> {
  const portfolios: HeldPortfolio[] = [];
  const common: string[] = [today, JSON.stringify([...(await findChosenKinds(db))])];
  for (const { id } of holder.portfolios) {
    const { market, person, adjustments } = await findVersions(db, id);
    common.push(id, market, person, adjustments);
    portfolios.push({ id, events: await loadEvents(db, id, today) });
  }
  const known: GroupSales[] = [];
  const changed: HolderGroup[] = [];
  const owner = holder.portfolios[0]?.id ?? "";
  const keyOf = ({ id }: HolderGroup) => ({ portfolio: owner, name: id });
  const stampOfGroup = ({ versions }: HolderGroup) => stampOf(...common, ...versions.toSorted());
  const groups = await findHolderGroups(db, portfolios);
  const isApart = ({ assetIds }: HolderGroup) => [...apart].some((id) => assetIds.has(id));
  for (const group of groups) {
    if (isApart(group)) continue;
    const sales = cache.get(keyOf(group), stampOfGroup(group));
    if (sales) known.push(sales);
    else changed.push(group);
  }
  for (const slice of inSlices(changed)) {
    const assetIds = [...new Set(slice.flatMap((group) => [...group.assetIds]))];
    const part = slice.length < groups.length ? { assetIds } : {};
    const entries = await loadEntries(db, portfolios, { today, ...part });
    const kinds = await loadTaxKinds(db, assetsOf(entries));
    const taxKindOf = (id: string) => kinds.get(id)?.kind ?? "other";
    const groupOf = new Map(slice.flatMap((group) => [...group.assetIds].map((id) => [id, group] as const)));
    const byGroup = Map.groupBy(entries, ({ assetId }) => groupOf.get(assetId));
    for (const group of slice) {
      const ofGroup = byGroup.get(group) ?? [];
      const sales = { ...taxedSales({ entries: ofGroup, taxKindOf }), assetIds: assetsOf(ofGroup) };
      known.push(sales);
      cache.set(keyOf(group), { value: sales, stamp: stampOfGroup(group) });
    }
  }
  return { parts: known, portfolios, apart: groups.filter(isApart) };
}

/** All sales of a holder until `today`. Reads and computes only assets whose entries changed since the last call. */
export async function loadHolderSales(
  db: Db,
  cache: SalesCache,
  day: { holder: Holder; today: Day },
): Promise<{ sales: HolderSales; assetIds: string[] }> {
  const { parts } = await loadGroups(db, cache, { ...day, apart: new Set() });
  return { sales: joinSales(parts), assetIds: parts.flatMap(({ assetIds }) => assetIds) };
}

/** A sale that is not recorded, in place of the transaction `exceptId`. */
type Supposed = { sale: TaxEntry & Trade; exceptId: string | undefined };

/** All sales of a holder without and with a supposed one. Reads and computes only the assets of both trades. */
export async function loadSupposedSales(
  db: Db,
  cache: SalesCache,
  day: { holder: Holder; today: Day },
  { sale, exceptId }: Supposed,
): Promise<SupposedSales> {
  const except = exceptId === undefined ? undefined : await findTradedAsset(db, exceptId);
  const touched = [sale.assetId, ...(except === undefined ? [] : [except])];
  const { parts, portfolios, apart } = await loadGroups(db, cache, { ...day, apart: new Set(touched) });
  const assetIds = [...new Set([...touched, ...apart.flatMap((group) => [...group.assetIds])])];
  const entries = await loadEntries(db, portfolios, { today: day.today, assetIds, exceptId });
  const kinds = await loadTaxKinds(db, [...assetsOf(entries), sale.assetId]);
  const taxKindOf = (id: string) => kinds.get(id)?.kind ?? "other";
  const joined = (of: readonly TaxEntry[]) => joinSales([...parts, taxedSales({ entries: of, taxKindOf })]);
  return { without: joined(entries), with: joined(inLedgerOrder([...entries, sale])) };
}
