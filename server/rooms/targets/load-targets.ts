import type { Asset, AssetClass } from "#contract/assets.ts";
import type { AssetTarget, NewTargets } from "#contract/targets.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import type { TargetRow } from "#domain/targets/deposit-proposal.ts";
import { sumOfAmounts } from "#domain/targets/share-out.ts";
import { isWholeClass, wholeClassRow } from "#domain/targets/whole-classes.ts";
import { weightedPositions } from "#domain/valuation/current-positions.ts";
import { isStale, type SourcedPrice, totalValuation } from "#domain/valuation/valuation.ts";
import { findOwnPrices } from "#server/ledger/fixed-income/own-prices.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import { findAssets, listAssetClasses } from "#server/market/assets/queries.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import { findCorporateActions, findLastCloses } from "#server/market/market-data/catalogue/queries.ts";
import type { PortfolioDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findTargets, findTargetsDigest } from "#server/rooms/targets/queries.ts";
import { loadPortfolio } from "#server/rooms/valuation/load-portfolio.ts";

export type LoadedRow = TargetRow & {
  asset: Asset;
  weight: Decimal;
  current: SourcedPrice | null;
  hasTarget: boolean;
};

export type LoadedTargets = {
  /** The version of the stored targets. */
  version: string;
  /** The value of the portfolio in BRL, without a deposit. */
  total: Decimal;
  classes: { assetClass: AssetClass; percent: Decimal | null }[];
  rows: LoadedRow[];
};

/** The version of a portfolio's figures and targets. */
export async function targetsVersionOf(db: Db, portfolioId: string): Promise<string> {
  const { all } = await versionsOf(db, portfolioId);
  return `${all}.${await findTargetsDigest(db, portfolioId)}`;
}

type Priced = Pick<
  LoadedRow,
  "asset" | "quantity" | "value" | "weight" | "current" | "hasOldPrice" | "isEnded"
>;

const isOver = (asset: Asset, price: SourcedPrice | null): boolean =>
  asset.status === "delisted" || price?.isFinal === true;

/** Assets that have a target and are not held. A price from before a split of today is none. */
async function loadOthers(
  db: Db,
  ids: string[],
  { today, remember }: { today: string; remember: Remember },
): Promise<Priced[]> {
  const assets = await findAssets(db, ids);
  const prices = new Map([
    ...(await findOwnPrices(db, ids, { today, remember })),
    ...(await findLastCloses(db, ids, today)),
  ]);
  const actions = await findCorporateActions(db, ids, today);
  return [...assets.values()].map((asset) => {
    const last = prices.get(asset.id)?.[0] ?? null;
    const isBeforeSplit = actions.some(({ assetId, day }) => assetId === asset.id && last && day > last.day);
    const current = isBeforeSplit ? null : last;
    const isAwaited = current && !current.isOwn && !current.isFinal;
    return {
      asset,
      quantity: zero,
      value: zero,
      weight: zero,
      current,
      hasOldPrice: Boolean(isAwaited && isStale(current.day, today)),
      isEnded: isOver(asset, current),
    };
  });
}

/** The targets by the newest ticker of each asset: a renamed one keeps its own. */
function targetsByAsset(
  targets: readonly AssetTarget[],
  securityOf: (id: string) => string,
): Map<string, { percent: Decimal; isAvoided: boolean }> {
  const byAsset = Map.groupBy(targets, ({ assetId }) => securityOf(assetId));
  return new Map(
    [...byAsset].map(([id, same]) => [
      id,
      {
        percent: same.reduce((sum, { percent }) => sum.plus(percent), zero),
        isAvoided: same.some(({ isAvoided }) => isAvoided),
      },
    ]),
  );
}

const rowOf = (
  priced: Priced,
  target: { percent: Decimal; isAvoided: boolean } | undefined,
  { classes }: NewTargets,
): LoadedRow => {
  const { code } = priced.asset.assetClass;
  const own = isWholeClass(code) ? undefined : target;
  const ofClass = classes.find(({ assetClass }) => assetClass === code);
  return {
    ...priced,
    id: priced.asset.id,
    assetClass: code,
    price: priced.current?.price ?? null,
    classPercent: decimal(ofClass?.percent ?? "0"),
    percent: own?.percent ?? zero,
    isAvoided: own?.isAvoided ?? false,
    hasTarget: own !== undefined,
  };
};

/** The positions of a portfolio, as its screen has them, and other assets with a target. */
export async function loadTargets(
  context: ReplayContext,
  { portfolioId, today }: PortfolioDay,
): Promise<LoadedTargets> {
  const { db } = context;
  const { replays, codes, remember } = await loadPortfolioReplays(context, { portfolioId, today });
  const loaded = await loadPortfolio(db, replays, codes, today, remember);
  const positions = weightedPositions(loaded, today);
  // Read before the targets: an older version is refused later, and a newer one would overwrite what nobody saw.
  const version = await findTargetsDigest(db, portfolioId);
  const stored = await findTargets(db, portfolioId);
  const targets = targetsByAsset(stored.assets, (id) => codes.securityOf(id));
  const held = positions.map(
    ({ assetId, quantity, marketValue, weight, currentPrice, hasOldPrice }): Priced => {
      const asset = loaded.assetOf(assetId);
      const isEnded = isOver(asset, currentPrice);
      return { asset, quantity, value: marketValue, weight, current: currentPrice, hasOldPrice, isEnded };
    },
  );
  const heldIds = new Set(positions.map(({ assetId }) => assetId));
  const others = await loadOthers(
    db,
    [...targets.keys()].filter((id) => !heldIds.has(id)),
    { today, remember },
  );
  const classes = await listAssetClasses(db);
  return {
    version,
    total: totalValuation(positions).marketValue,
    classes: classes.map((assetClass) => {
      const ofClass = stored.classes.find((each) => each.assetClass === assetClass.code);
      return { assetClass, percent: ofClass ? decimal(ofClass.percent) : null };
    }),
    rows: [...held, ...others.filter(({ asset }) => !isWholeClass(asset.assetClass.code))].map((priced) =>
      rowOf(priced, targets.get(priced.asset.id), stored),
    ),
  };
}

/** The rows that a deposit is split over: each asset, and each class that has one target for all of it. */
export function depositRows({ classes, rows }: LoadedTargets): TargetRow[] {
  const whole = classes.flatMap(({ assetClass: { code }, percent }) => {
    const ofClass = rows.filter((row) => row.assetClass === code);
    if (!isWholeClass(code) || (!percent && ofClass.length === 0)) return [];
    const value = sumOfAmounts(ofClass.map((row) => row.value));
    return wholeClassRow({ assetClass: code, percent: percent ?? zero, value });
  });
  return [...rows.filter(({ assetClass }) => !isWholeClass(assetClass)), ...whole];
}
