import { lazy, Suspense, useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { Monogram } from "#app/entities/asset/monogram.tsx";
import { repaidText } from "#app/entities/asset/price-origin.ts";
import type { ShownPosition } from "#app/features/positions/column.ts";
import { EndedCodeMark } from "#app/features/positions/ended-code-mark.tsx";
import { PartsButton } from "#app/features/positions/parts-button.tsx";
import { AveragePrice } from "#app/features/positions/position-cells.tsx";
import { PriceStepMark } from "#app/features/positions/price-step-mark.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Sparkline } from "#app/ui/charts/sparkline.tsx";
import { Quantity } from "#app/ui/data/money.tsx";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import { ownValuation } from "#contract/price-source.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

/** Few portfolios have applications. */
const AppliedAmounts = lazy(() => import("#app/features/positions/applied-amounts.tsx"));

/** Beside the name, where that has room for it. */
const lineStyle = "w-16 shrink-0 @max-[15rem]:hidden in-[[data-without~=line]]:hidden";

/** Stands above the lines of the prices. */
export const LineHeader = () => (
  <span aria-hidden="true" className={`text-center font-normal ${lineStyle}`}>
    12 meses
  </span>
);

/** The asset with its line, what is asked about it, and on a narrow screen its units and their price. */
export function NameCell({ row }: { row: ShownPosition }) {
  const { position, isContract, line, narrow, phone, arePartsOpen, onToggleParts, onValue } = row;
  const { asset, quantity, parts, repaidOn } = position;
  const names = assetNames(asset);
  return (
    <div className="@container">
      <div className="flex gap-3">
        <Monogram asset={asset} className="mt-0.5 size-9 text-xs" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-4">
            <div className="min-w-0 flex-1">
              <AssetLink ticker={asset.ticker} label={names.main} className="wrap-anywhere font-semibold" />
              <div className={classNames("text-ink-2 text-sm", !narrow && !isContract && "truncate")}>
                {isContract ? (
                  <Suspense fallback="…">
                    <AppliedAmounts position={position} hasColumn={!phone} />
                  </Suspense>
                ) : !narrow ? (
                  names.detail
                ) : (
                  <>
                    <Quantity value={quantity} /> × <AveragePrice row={row} />
                  </>
                )}
              </div>
            </div>
            {!narrow && <div className={lineStyle}>{line && <PriceSparkline line={line} />}</div>}
          </div>
          {parts ? (
            <PartsButton parts={parts} ticker={asset.ticker} isOpen={arePartsOpen} onToggle={onToggleParts} />
          ) : (
            <PriceStepMark position={position} />
          )}
          {!parts && <EndedCodeMark position={position} />}
          {repaidOn && <div className="text-ink-2 text-sm">{repaidText(repaidOn)}</div>}
          {!parts && isValued(position) && (
            <button
              type="button"
              aria-label={`Atualizar valor de ${asset.ticker}`}
              onClick={onValue}
              className="relative block min-h-6 rounded-sm text-accent text-sm underline-offset-4 hover:underline max-xl:mt-2 max-xl:min-h-8"
            >
              Atualizar valor
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

const yearInMilliseconds = 365 * 86_400_000;

/** Fewer closes are a scratch, and no line. */
const minCloses = 20;

/** The closes at their places in the 12 months until now. */
function PriceSparkline({ line: { days, closes } }: { line: PriceLine }) {
  const [start] = useState(() => Date.now() - yearInMilliseconds);
  if (closes.length < minCloses) return null;
  const places = days.map((day) => Math.min(1, Math.max(0, (Date.parse(day) - start) / yearInMilliseconds)));
  return <Sparkline values={closes} places={places} bare className="h-7 w-full" />;
}

/** An asset is valued by its owner only if neither the market nor a contract tells its value. */
function isValued({ asset, isContract, currentPrice: { source } }: Position): boolean {
  return isValuedByOwner(asset) && !isContract && (source === null || source === ownValuation);
}
