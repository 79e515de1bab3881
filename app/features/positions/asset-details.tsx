import type { ReactNode } from "react";
import { AssetNotes } from "#app/features/positions/asset-notes.tsx";
import { AssetTaxKindPart } from "#app/features/positions/asset-tax-kind.tsx";
import { custodyText } from "#app/features/positions/custody-text.ts";
import { EndedCodeNotice } from "#app/features/positions/ended-code-mark.tsx";
import { type FigureName, figureNames, flowNames } from "#app/features/positions/figure.ts";
import { FigureSections } from "#app/features/positions/figure-sections.tsx";
import { GrowthLines } from "#app/features/positions/growth-lines.tsx";
import { PriceStepMark } from "#app/features/positions/price-step-mark.tsx";
import { resultRate } from "#app/features/positions/trail-calculations.ts";
import { TrailLines } from "#app/features/positions/trail-lines.tsx";
import { TrailPayments } from "#app/features/positions/trail-payments.tsx";
import { useAssetTrailDialog } from "#app/features/positions/use-asset-trail-dialog.tsx";
import { formatShare } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useAskedFigure } from "#app/lib/use-asked-figure.ts";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { NamedPeriod } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";

export const assetTabs = ["entries", "income", "origin", "tax", "notes"] as const;
export type AssetTab = (typeof assetTabs)[number];

const tabLabels: Record<AssetTab, string> = {
  entries: "Lançamentos",
  income: "Proventos",
  origin: "De onde vem",
  tax: "Imposto",
  notes: "Anotações",
};

type DetailsProps = {
  portfolioId: string;
  trail: AssetTrail;
  position: Position | undefined;
  tab: AssetTab;
  /** Changes the tab without an address; undefined if the tabs are addresses. */
  onTab?: ((tab: AssetTab) => void) | undefined;
  /** The chosen period of the chart, which the addresses of the tabs keep. */
  period: NamedPeriod | undefined;
};

/** The page of an asset in its address: the tab and the period, without the default ones. */
export const assetParams = ({ tab, period }: { tab: AssetTab; period: NamedPeriod | undefined }) =>
  new URLSearchParams({ ...(period && { period }), ...(tab !== "entries" && { tab }) });

/** Figures by their names in addresses. */
const askedFigures: ReadonlyMap<string, FigureName> = new Map([
  ["average-price", "averagePrice"],
  ["income", "income"],
  ["result", "result"],
  ["value", "marketValue"],
]);

const addressOf = (params: URLSearchParams) => (params.size === 0 ? "." : `?${params}`);

/** The figures of an asset, and its entries, its income or the calculation of its figures. */
export function AssetDetails({ portfolioId, trail, position, tab, onTab, period }: DetailsProps) {
  const readOnly = useReadOnly();
  const shownTabs = assetTabs.filter((name) => !readOnly || (name !== "notes" && name !== "tax"));
  const { openTrail, trailDialog } = useAssetTrailDialog(portfolioId);
  useAskedFigure(true, (asked) => {
    const figure = askedFigures.get(asked);
    if (figure) openTrail({ asset: trail.asset, figure });
  });
  const options = { hidden: useValuesHidden(), requested: "result" as const, includesIncome: true };
  const explain = (figure: FigureName, name: string, shown: ReactNode) => (
    <FigureButton
      name={`${name} de ${trail.asset.ticker}`}
      onClick={() => openTrail({ asset: trail.asset, figure })}
    >
      {shown}
    </FigureButton>
  );
  return (
    <>
      {position && <PriceStepMark position={position} />}
      {position && <EndedCodeNotice position={position} />}
      <Figures trail={trail} position={position} explain={explain} />
      <SectionCard title="Detalhes" className="min-w-0">
        <TabLinks
          isInCard
          label="Detalhes do ativo"
          tabs={shownTabs.map((name) => ({
            label: tabLabels[name],
            to: addressOf(assetParams({ tab: name, period })),
            current: name === tab,
            ...(onTab && { onChoose: () => onTab(name) }),
          }))}
        />
        {tab === "entries" && <TrailLines {...trail} lines={trail.lines.toReversed()} />}
        {tab === "income" &&
          (trail.income.payments.length > 0 ? (
            <TrailPayments income={trail.income} />
          ) : (
            <p className="text-ink-2">Nenhum provento deste ativo nos últimos 12 meses.</p>
          ))}
        {tab === "tax" && !readOnly && <AssetTaxKindPart assetId={trail.asset.id} />}
        {tab === "notes" && !readOnly && <AssetNotes assetId={trail.asset.id} ticker={trail.asset.ticker} />}
        {tab === "origin" && (
          <div className="grid gap-7">
            <FigureSections trail={trail} options={options} />
            <GrowthLines growth={trail.growth} />
          </div>
        )}
      </SectionCard>
      {trailDialog}
    </>
  );
}

type FiguresProps = {
  trail: AssetTrail;
  position: Position | undefined;
  explain: (figure: FigureName, name: string, shown: ReactNode) => ReactNode;
};

type ShownFigure = [label: string, value: ReactNode];

type AmountAndRateProps = {
  /** Null while it is unknown. */
  amount: ReactNode;
  rate: ReactNode;
};

function AmountAndRate({ amount, rate }: AmountAndRateProps) {
  if (!amount) return "—";
  return (
    <>
      {amount} {rate && <span className="whitespace-nowrap">({rate})</span>}
    </>
  );
}

/** The result of what is held now, and that of the whole life. Each says what it counts. */
function Results({ trail: { result, isContract }, position, explain }: FiguresProps) {
  const rate = resultRate(result);
  const results: { label: string; counts: string; figures: ReactNode }[] = [
    {
      label: figureNames.result,
      counts: isContract
        ? "Com resgates, impostos retidos e juros pagos; % sobre tudo o que você aplicou."
        : "Com vendas, taxas e proventos; % sobre todas as compras.",
      figures: (
        <AmountAndRate
          amount={result.amount && explain("result", figureNames.result, <Gain value={result.amount} />)}
          rate={rate && explain("resultRate", figureNames.resultRate, <Gain kind="percent" value={rate} />)}
        />
      ),
    },
  ];
  if (position) {
    const { gain, gainRate } = position;
    results.unshift({
      label: "P&L",
      counts: isContract
        ? "Do que você tem hoje: valor bruto menos o aplicado, sem juros já pagos."
        : "Do que você tem hoje: valor atual menos custo, sem proventos.",
      figures: (
        <AmountAndRate
          amount={gain && explain("gain", figureNames.gain, <Gain value={gain} />)}
          rate={
            gainRate && explain("gainRate", figureNames.gainRate, <Gain kind="percent" value={gainRate} />)
          }
        />
      ),
    });
  }
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-5 border-line border-t pt-5 @2xl:grid-cols-2">
      {results.map(({ label, counts, figures }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd className="mt-1 font-semibold text-lg">
            {figures}
            <p className="font-normal text-ink-2 text-sm">{counts}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The holding, its income and its results; of a closed position, what went in and came out in place of the holding. */
function Figures({ trail, position, explain }: FiguresProps) {
  const { income, growth, isContract, result } = trail;
  const flows = flowNames(isContract);
  const received = <Money value={income.received} />;
  const value = position && <Money value={position.marketValue} />;
  const places = custodyText(position?.custody ?? [], { hidden: useValuesHidden() });
  const figures: ShownFigure[] = [
    ...(position
      ? ([
          ...((isContract
            ? [["Aplicado", <Money key="invested" value={position.invested} />]]
            : [
                ["Quantidade", <Quantity key="quantity" value={position.quantity} />],
                [
                  "Preço médio",
                  explain("averagePrice", "Preço médio", <UnitPrice value={position.averagePrice} />),
                ],
              ]) satisfies ShownFigure[]),
          ["Valor atual", growth ? explain("marketValue", "Valor atual", value) : value],
        ] satisfies ShownFigure[])
      : ([
          [flows.contributions, <Money key="contributions" value={result.contributions} />],
          [flows.withdrawals, <Money key="withdrawals" value={result.withdrawals} />],
        ] satisfies ShownFigure[])),
    ["Proventos recebidos", income.received === "0" ? received : explain("income", "Proventos", received)],
    ...(position
      ? ([
          [
            "Yield on cost",
            explain("yieldOnCost", "Yield on cost", <Rate value={income.yieldOnCost} plain />),
          ],
          ["Peso na carteira", formatShare(position.weight)],
          ...(places ? ([["Onde está", places]] satisfies ShownFigure[]) : []),
        ] satisfies ShownFigure[])
      : []),
  ];
  return (
    <div className={`${cardStyle} @container p-5 sm:p-6`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 @md:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] @5xl:flex @5xl:justify-between">
        {figures.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="mt-1 font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <Results trail={trail} position={position} explain={explain} />
      <p className="mt-5 text-ink-3 text-sm">
        Resultado e proventos contam desde o primeiro lançamento, em qualquer período do gráfico.
      </p>
    </div>
  );
}
