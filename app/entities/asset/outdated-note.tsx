import { lazy, Suspense } from "react";
import type { OutdatedAsset } from "#contract/overview.ts";

/** Few portfolios have such assets. */
const OutdatedAssets = lazy(() => import("#app/entities/asset/outdated-assets.tsx"));

type OutdatedNoteProps = { prices: { outdated: readonly OutdatedAsset[] } };

/** Names the assets that count at an old value. The line of the note is kept free until its code arrives. */
export function OutdatedNote({ prices }: OutdatedNoteProps) {
  if (prices.outdated.length === 0) return null;
  return (
    <Suspense fallback={<div className="h-5" />}>
      <OutdatedAssets prices={prices} />
    </Suspense>
  );
}
