import type { AssetGroup } from "#app/entities/asset/asset-results.tsx";
import type { FoundAsset } from "#contract/assets.ts";

/** Assets of each group that the person does not hold. */
const maxOthers = 8;

/**
 * Groups the assets of an empty search: all that the portfolio holds, by ticker, and those that it held before. Without entries the most
 * traded assets are shown.
 */
export function heldAssets(found: readonly FoundAsset[], held: ReadonlySet<string>): AssetGroup[] {
  const used = found.filter(({ id, isHeld }) => isHeld || held.has(id));
  const byTicker = used.toSorted((one, other) => one.ticker.localeCompare(other.ticker, "pt-BR"));
  const groups = [
    { title: "Na sua carteira", assets: byTicker.filter(({ id }) => held.has(id)) },
    { title: "Recentes", assets: byTicker.filter(({ id }) => !held.has(id)).slice(0, maxOthers) },
  ].filter(({ assets }) => assets.length > 0);
  return groups.length > 0 ? groups : [{ title: "Mais negociados", assets: found.slice(0, maxOthers) }];
}
