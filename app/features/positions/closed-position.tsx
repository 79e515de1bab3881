import { closingOf } from "#app/features/positions/closing.ts";
import { figureNames } from "#app/features/positions/figure.ts";
import { resultRate } from "#app/features/positions/trail-calculations.ts";
import { Gain } from "#app/ui/data/money.tsx";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Asset } from "#contract/assets.ts";

type ClosedPositionProps = { asset: Asset; trail: AssetTrail };

/** How and when a position ended, with its result, in place of a price. Nothing while something is held. */
export function ClosedPosition({ asset, trail }: ClosedPositionProps) {
  const closing = closingOf(trail, asset);
  if (!closing) return null;
  const { result } = trail;
  const rate = resultRate(result);
  return (
    <>
      <p>
        <span className="figure text-2xl">{closing.verb}</span> {closing.when}
      </p>
      {result.amount !== null && (
        <p>
          <span className="text-ink-2">{figureNames.result}:</span> <Gain value={result.amount} />
          {rate && (
            <span className="whitespace-nowrap">
              {" "}
              (<Gain kind="percent" value={rate} />)
            </span>
          )}
        </p>
      )}
    </>
  );
}
