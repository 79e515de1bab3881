import { lazy, Suspense } from "react";
import type { OutdatedAsset } from "#contract/overview.ts";

/** Few portfolios have such assets. */
const OutdatedAssets = lazy(() => import("#app/entities/asset/outdated-assets.tsx"));

type OutdatedNoteProps = { prices: { outdated: readonly OutdatedAsset[] } };

/** Three assets have a line each, and all others share one. On a phone a line takes two. */
const maxLines = 4;

/** Names the assets that count at an old value. The lines of the note are kept free until its code arrives. */
export function OutdatedNote({ prices }: OutdatedNoteProps) {
  if (prices.outdated.length === 0) return null;
  const room = prices.outdated
    .slice(0, maxLines)
    .map(({ asset: { id } }) => <div key={id} className="h-10 sm:h-5" />);
  return (
    <Suspense fallback={<div className="grid gap-1">{room}</div>}>
      <OutdatedAssets prices={prices} />
    </Suspense>
  );
}
