import type { AssetGroup } from "#app/entities/asset/asset-results.tsx";
import type { FoundAsset } from "#contract/assets.ts";

/** Assets that the empty search shows. */
const maxShown = 8;
/** The places among them that are kept for assets which are no longer held. */
const maxRecent = 3;

type Usage = {
  /** Ids of the assets that the portfolio holds. */
  held: ReadonlySet<string>;
  /** Ids of assets of the newest entries, the newest first. */
  lastUsed: readonly string[];
};

/** The held assets by their last use, and then others with entries. A person without entries sees the most traded. */
export function usedAssets(found: readonly FoundAsset[], { held, lastUsed }: Usage): AssetGroup[] {
  const places = new Map([...lastUsed].reverse().map((id, index) => [id, index]));
  const byLastUse = found.toSorted((one, other) => (places.get(other.id) ?? -1) - (places.get(one.id) ?? -1));
  const isHeld = ({ id }: FoundAsset) => held.has(id);
  const current = byLastUse.filter(isHeld);
  const former = byLastUse.filter((asset) => asset.isHeld && !isHeld(asset));
  const recent = former.slice(0, Math.max(maxRecent, maxShown - current.length));
  const groups = [
    { title: "Na sua carteira", assets: current.slice(0, maxShown - recent.length) },
    { title: "Recentes", assets: recent },
  ].filter(({ assets }) => assets.length > 0);
  return groups.length > 0 ? groups : [{ title: "Mais negociados", assets: found.slice(0, maxShown) }];
}
