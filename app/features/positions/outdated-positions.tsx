import OutdatedAssets from "#app/entities/asset/outdated-assets.tsx";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** Names the positions that count at their last value, largest first. Few portfolios have one. */
export default function OutdatedPositions({ positions }: { positions: readonly Position[] }) {
  const outdated = positions
    .flatMap((position) => position.outdated ?? [])
    .toSorted((a, b) => decimal(b.weight ?? "0").comparedTo(decimal(a.weight ?? "0")));
  return <OutdatedAssets prices={{ outdated }} />;
}
