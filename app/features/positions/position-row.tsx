import { lazy, type ReactNode, Suspense, useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { Monogram } from "#app/entities/asset/monogram.tsx";
import { repaidText } from "#app/entities/asset/price-origin.ts";
import { Drift } from "#app/entities/portfolio/drift.tsx";
import { columnStyles, secondLines } from "#app/features/positions/column-styles.ts";
import { custodyText } from "#app/features/positions/custody-text.ts";
import { EndedCodeMark } from "#app/features/positions/ended-code-mark.tsx";
import { type FigureName, figureNames } from "#app/features/positions/figure.ts";
import { PartsButton } from "#app/features/positions/parts-button.tsx";
import { PositionDetails } from "#app/features/positions/position-details.tsx";
import type { SortKey } from "#app/features/positions/position-sort.ts";
import { PriceStepMark } from "#app/features/positions/price-step-mark.tsx";
import { priceText } from "#app/features/positions/price-text.ts";
import { DayRate, RowMeasure } from "#app/features/positions/row-measure.tsx";
import { formatShare } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Sparkline } from "#app/ui/charts/sparkline.tsx";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { UnfoldButton } from "#app/ui/data/unfolding-row.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import { isContractPrice, ownValuation } from "#contract/price-source.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

/** Only the sum of portfolios has parts, and they are closed at first. */
const PositionParts = lazy(() => import("#app/features/positions/position-parts.tsx"));

/** Few portfolios have applications. */
const AppliedAmounts = lazy(() => import("#app/features/positions/applied-amounts.tsx"));

type PositionRowProps = {
  position: Position;
  line: PriceLine | undefined;
  narrow: boolean;
  /** The row is not shown, but its cells still widen the columns, so that a closed section moves nothing. */
  hidden: boolean;
  /** The sort key of the rows; on a phone the row shows this figure. */
  measure: SortKey | undefined;
  /** The name of the day's figures. */
  dayName: string;
  onExplain: (figure: FigureName) => void;
  onValue: () => void;
};

export function PositionRow({
  position,
  line,
  narrow,
  hidden,
  measure,
  dayName,
  onExplain,
  onValue,
}: PositionRowProps) {
  const { asset, quantity, averagePrice, invested, marketValue, gain, gainRate, custody, income, parts } =
    position;
  const names = assetNames(asset);
  const isContract = isOfContract(position);
  const valuesHidden = useValuesHidden();
  const places = custodyText(custody, { hidden: valuesHidden });
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const [arePartsOpen, setPartsOpen] = useState(false);
  const weight = formatShare(position.weight);
  const drift = <Drift place={{ id: asset.id, weight: position.weight }} />;
  // Each portfolio explains the figures of its own part.
  const withExplanation = (figure: FigureName, children: ReactNode) =>
    parts ? (
      children
    ) : (
      <FigureButton name={`${figureNames[figure]} de ${asset.ticker}`} onClick={() => onExplain(figure)}>
        {children}
      </FigureButton>
    );
  const explained = parts ? "" : explainedStyle;
  const average = withExplanation("averagePrice", <UnitPrice value={averagePrice} />);
  const value = <Money value={marketValue} />;
  const received =
    income.received !== "0" &&
    withExplanation("income", <Money value={income.received} className={explained} />);
  const row = (
    <Row className={classNames("max-sm:relative", hidden && "collapse")}>
      <Cell pinned phone="lead" className="sm:w-full sm:max-w-0">
        <div className="@container">
          <div className="flex gap-3">
            <Monogram asset={asset} className="mt-0.5 size-9 text-xs" />
            <div className="min-w-0 flex-1">
              <div className="flex items-center gap-4">
                <div className="min-w-0 flex-1">
                  <AssetLink
                    ticker={asset.ticker}
                    label={names.main}
                    className="wrap-anywhere font-semibold"
                  />
                  <div className={classNames("text-ink-2 text-sm", !narrow && "truncate")}>
                    {isContract ? (
                      <Suspense fallback="…">
                        <AppliedAmounts position={position} hasColumn={!phone} />
                      </Suspense>
                    ) : !narrow ? (
                      names.detail
                    ) : (
                      <>
                        <Quantity value={quantity} /> × {average}
                      </>
                    )}
                  </div>
                </div>
                {!narrow && <div className={columnStyles.line}>{line && <PriceSparkline line={line} />}</div>}
              </div>
              {parts ? (
                <PartsButton
                  parts={parts}
                  ticker={asset.ticker}
                  isOpen={arePartsOpen}
                  onToggle={() => setPartsOpen(!arePartsOpen)}
                />
              ) : (
                <PriceStepMark position={position} />
              )}
              {!parts && <EndedCodeMark position={position} />}
              {position.repaidOn && <div className="text-ink-2 text-sm">{repaidText(position.repaidOn)}</div>}
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
      </Cell>
      {!narrow && (
        <>
          <Cell numeric wide>
            {isContract ? "—" : <Quantity value={quantity} />}
            {places && (
              <div title={places} className={secondLines.custodian}>
                {places}
              </div>
            )}
          </Cell>
          <Cell numeric wide>
            {isContract ? "—" : average}
          </Cell>
        </>
      )}
      {!phone && (
        <Cell numeric>
          <Money value={invested} />
        </Cell>
      )}
      {!narrow && (
        <Cell numeric className={columnStyles.price}>
          {isContract ? "—" : <UnitPrice value={position.currentPrice.price} />}
        </Cell>
      )}
      <Cell numeric phone="top">
        {phone ? (
          <UnfoldButton
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            name={`detalhes de ${asset.ticker}`}
            className="font-semibold after:right-0"
          >
            {value}
          </UnfoldButton>
        ) : isContract && !parts ? (
          withExplanation("marketValue", value)
        ) : (
          <Hint
            text={priceText(position.currentPrice, valuesHidden)}
            className={`text-right ${explainedStyle}`}
          >
            {value}
          </Hint>
        )}
        {!phone && (
          <div className={secondLines.weight}>
            peso {weight} {drift}
          </div>
        )}
      </Cell>
      {!phone && (
        <Cell numeric>
          {gain ? withExplanation("gain", <Gain value={gain} className={explained} />) : "—"}
          {received && (
            <div className={secondLines.income}>
              prov. <Money value={income.received} />
            </div>
          )}
        </Cell>
      )}
      <Cell numeric phone="bottom" className="sm:max-xl:pr-5">
        {phone && <RowMeasure position={position} measure={measure} />}
        {!phone &&
          (gainRate
            ? withExplanation("gainRate", <Gain kind="percent" value={gainRate} className={explained} />)
            : "—")}
        {!phone && position.session && (
          <div className={secondLines.today}>
            dia <DayRate position={position} />
          </div>
        )}
      </Cell>
      {!narrow && (
        <>
          <Cell numeric className={columnStyles.today}>
            <DayRate position={position} />
          </Cell>
          <Cell numeric className={columnStyles.weight}>
            {weight}
            <div>{drift}</div>
          </Cell>
          <Cell numeric className={`text-ink-2 ${columnStyles.income}`}>
            {received || "—"}
          </Cell>
          <Cell wide className={columnStyles.custodian}>
            <span
              title={places || undefined}
              className="block max-w-20 truncate text-ink-2 min-[100rem]:max-w-24 in-[[data-without~=price]]:max-w-32 in-[[data-without~=price]]:min-[100rem]:max-w-40 min-[110rem]:max-w-40"
            >
              {places || "—"}
            </span>
          </Cell>
        </>
      )}
      {phone && isOpen && (
        <PositionDetails
          position={position}
          name={asset.name}
          places={places}
          dayName={dayName}
          withExplanation={withExplanation}
        />
      )}
    </Row>
  );
  return parts && arePartsOpen ? (
    <>
      {row}
      <Suspense>
        <PositionParts parts={parts} narrow={narrow} hidden={hidden} />
      </Suspense>
    </>
  ) : (
    row
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

/** Net income received; a dash if there was none. */
export function ReceivedAmount({ value }: { value: string }) {
  return value === "0" ? "—" : <Money value={value} />;
}

/** An asset is valued by its owner only if the market does not quote it. */
function isValued({ asset, currentPrice: { source } }: Position): boolean {
  return isValuedByOwner(asset) && (source === null || source === ownValuation);
}

const isOfContract = ({ currentPrice: { source } }: Position): boolean =>
  source !== null && isContractPrice(source);
