import type { Asset } from "#contract/assets.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { projectIncome } from "#domain/income/projection.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { findContractInterest } from "#server/ledger/fixed-income/contract-interest.ts";
import type { Contract } from "#server/ledger/fixed-income/contract-queries.ts";
import { findIgnoredDistributions } from "#server/ledger/replays/ignored-queries.ts";
import { findIncomeEntries } from "#server/ledger/replays/income-queries.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { SourcedDistribution } from "#server/market/market-data/catalogue/distribution-queries.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";

/** `marketVersion` must come from the snapshot of `db`. `replays` are until `today`. */
type IncomeScope = {
  portfolioId: string;
  today: Day;
  marketVersion: string;
  replays: ReadonlyMap<string, AssetReplay>;
  codes: TickerHistory;
  /** Own entries to leave out. */
  exceptIds?: ReadonlySet<string>;
  /** Assets and contracts that an import would record. */
  drafted?: { assets: readonly Asset[]; contracts: readonly Contract[] };
};

type LoadedIncome = {
  /** In order of payment, else record, date. */
  items: IncomeItem[];
  /** By id, for all tickers of the portfolio's securities. */
  distributions: ReadonlyMap<string, SourcedDistribution>;
  assetOf(id: string): Asset;
};

/** The income of a portfolio: distributions and interest of contracts for its holdings, and the person's own entries. */
export async function loadIncome(
  db: Db,
  market: MarketCache,
  { portfolioId, today, marketVersion, replays, codes, exceptIds = new Set(), drafted }: IncomeScope,
): Promise<LoadedIncome> {
  const recordedEntries = await findIncomeEntries(db, portfolioId);
  const entries = recordedEntries.filter(({ id }) => !exceptIds.has(id));
  const ignoredIds = await findIgnoredDistributions(db, portfolioId);
  const recorded = entries.map(({ assetId }) => codes.securityOf(assetId));
  const securities = [...new Set([...replays.keys(), ...recorded])];
  const accrual = { today, remember: market.of(marketVersion) };
  const recordedAssets = await findAssets(db, securities);
  const isOwn = (id: string) => recordedAssets.get(id)?.isCustom === true;
  const ownIds = securities.filter(isOwn);
  const tickers = securities.filter((id) => !isOwn(id)).flatMap((id) => codes.tickersOf(id));
  const distributions = [
    ...(await market.distributions(db, marketVersion, tickers)),
    ...(await findContractInterest(db, ownIds, accrual, drafted?.contracts)),
  ];
  const assets = new Map([
    ...recordedAssets,
    ...(drafted?.assets ?? []).map((asset) => [asset.id, asset] as const),
  ]);
  const assetOf = (id: string): Asset => {
    const asset = assets.get(id);
    if (!asset) throw new Error(`asset ${id} pays income but cannot be seen`);
    return asset;
  };
  return {
    items: projectIncome({ replays, distributions, entries, ignoredIds, codes, today, assetOf }),
    distributions: new Map(distributions.map((distribution) => [distribution.id, distribution])),
    assetOf,
  };
}
