import { Drift } from "#app/entities/portfolio/drift.tsx";
import { classNameOf } from "#app/features/positions/class-sections.ts";
import type { PositionColumn } from "#app/features/positions/column.ts";
import { hasTwoCosts, InvestedHint, InvestedLabel } from "#app/features/positions/invested-label.tsx";
import {
  AveragePrice,
  GainFigure,
  GainRateFigure,
  gainOf,
  gainRateOf,
  investedOf,
  marketValueOf,
  styleOf,
  ValueFigure,
} from "#app/features/positions/position-cells.tsx";
import { LineHeader, NameCell } from "#app/features/positions/position-name-cell.tsx";
import { formatDay } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { IncomeNote } from "#app/ui/data/income-note.tsx";
import { Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { UnfoldButton } from "#app/ui/data/unfolding-row.tsx";

/** The distance from a target on a phone, beside the figure of the row. The smallest phones show it in the opened row. */
const phoneDriftStyle =
  "mr-1.5 inline-block min-w-16 text-right font-normal text-sm sm:hidden max-[22.5rem]:hidden";

/** The asset, its units, and what they cost and are worth. */
export const amountColumns = [
  {
    key: "ticker",
    label: "Ticker",
    pinned: true,
    className: "sm:w-full sm:max-w-0",
    headClassName: "min-w-36",
    aside: <LineHeader />,
    optional: "line",
    optionalLabel: "Linha de 12 meses, se couber",
    sortText: ({ asset }) => asset.ticker,
    phoneSorts: [{ place: 3, value: "ticker", label: "Ticker", descending: false }],
    csvTexts: { Classe: classNameOf, Ticker: ({ asset }) => asset.ticker, Nome: ({ asset }) => asset.name },
    cell: (row) => <NameCell row={row} />,
    phone: "lead",
    details: ({ position }) => <EntryLine name="Nome">{position.asset.name}</EntryLine>,
    skeleton: "w-16",
  },
  {
    key: "quantity",
    label: "Quantidade",
    numeric: true,
    wide: true,
    from: "wide",
    figure: ({ quantity }) => quantity,
    csv: "Quantidade",
    cell: ({ position, isContract }) => (isContract ? "—" : <Quantity value={position.quantity} />),
    part: ({ quantity }, isContract) => (isContract ? "—" : <Quantity value={quantity} />),
    skeleton: "w-20",
  },
  {
    key: "averagePrice",
    label: "Preço Médio",
    numeric: true,
    wide: true,
    from: "wide",
    figure: ({ averagePrice }) => averagePrice,
    csv: "Preço médio",
    cell: (row) => (row.isContract ? "—" : <AveragePrice row={row} />),
    part: ({ averagePrice }, isContract) => (isContract ? "—" : <UnitPrice value={averagePrice} />),
    skeleton: "w-20",
  },
  {
    key: "invested",
    label: "Valor Investido",
    numeric: true,
    from: "tablet",
    hint: { isNeeded: hasTwoCosts, content: <InvestedHint /> },
    figure: ({ invested }) => invested,
    csv: "Valor investido",
    cell: ({ position }) => investedOf(position),
    part: investedOf,
    total: investedOf,
    details: ({ position }, name) => (
      <EntryLine name={hasTwoCosts(position) ? <InvestedLabel /> : name}>{investedOf(position)}</EntryLine>
    ),
    skeleton: "w-20",
  },
  {
    key: "currentPrice",
    label: "Preço Atual",
    numeric: true,
    from: "wide",
    className: "max-[90rem]:hidden in-[[data-without~=price]]:hidden",
    optional: "price",
    figure: ({ currentPrice }) => currentPrice.price,
    csv: "Preço atual",
    csvTexts: { "Dia do preço": ({ currentPrice }) => currentPrice.day },
    cell: ({ position, isContract }) =>
      isContract ? "—" : <UnitPrice value={position.currentPrice.price} />,
    details: ({ position: { currentPrice }, isContract }) =>
      !isContract && (
        <EntryLine name={`Preço em ${formatDay(currentPrice.day)}`}>
          <UnitPrice value={currentPrice.price} />
        </EntryLine>
      ),
    detailsAfter: "gainRate",
    skeleton: "w-20",
  },
  {
    key: "marketValue",
    label: "Valor Atual",
    numeric: true,
    figure: ({ marketValue }) => marketValue,
    phoneSorts: [{ place: 1, value: "value", label: "Maior valor", descending: true }],
    csv: "Valor atual",
    cell: (row) => <ValueFigure row={row} />,
    phone: "top",
    phoneCell: ({ position, isOpen, onToggle }) => (
      <UnfoldButton
        isOpen={isOpen}
        onToggle={onToggle}
        name={`detalhes de ${position.asset.ticker}`}
        className="font-semibold after:right-0"
      >
        {marketValueOf(position)}
      </UnfoldButton>
    ),
    part: marketValueOf,
    total: marketValueOf,
    ofClass: ({ name, totals, phone, isUnfolded, onUnfold }) =>
      phone ? (
        <UnfoldButton isOpen={isUnfolded} onToggle={onUnfold} name={`somas de ${name}`}>
          {marketValueOf(totals)}
        </UnfoldButton>
      ) : (
        marketValueOf(totals)
      ),
    skeleton: "w-20",
  },
  {
    key: "gain",
    label: "P&L R$",
    numeric: true,
    from: "tablet",
    figure: ({ gain }) => gain,
    csv: "P&L R$",
    cell: (row) => <GainFigure row={row} className={styleOf(row)} />,
    part: gainOf,
    total: gainOf,
    details: (row, name) => (
      <EntryLine name={name}>
        <GainFigure row={row} />
      </EntryLine>
    ),
    skeleton: "w-20",
  },
  {
    key: "gainRate",
    label: "P&L %",
    numeric: true,
    className: "sm:max-xl:pr-5",
    headClassName: "max-xl:pr-5",
    figure: ({ gainRate }) => gainRate,
    phoneSorts: [
      { place: 4, value: "gain", label: "Maior ganho", descending: true },
      { place: 4, value: "loss", label: "Maior perda", descending: false },
    ],
    csv: "P&L (fração)",
    cell: (row) => <GainRateFigure row={row} className={styleOf(row)} />,
    phone: "bottom",
    phoneCell: (row) =>
      row.measure?.(row) ?? (
        <>
          <Drift place={row.share} className={phoneDriftStyle} />
          {gainRateOf(row.position)}
        </>
      ),
    part: gainRateOf,
    total: (totals) => (
      <>
        {totals.gainRate && gainRateOf(totals)}
        <IncomeNote isIncluded={false} className="block sm:ml-auto" />
      </>
    ),
    ofClass: ({ totals, share }) => (
      <>
        <Drift place={share} className={phoneDriftStyle} />
        {totals.gainRate && gainRateOf(totals)}
      </>
    ),
    details: (row, name) => (
      <EntryLine name={name}>
        <GainRateFigure row={row} />
      </EntryLine>
    ),
    skeleton: "w-20",
  },
] as const satisfies readonly PositionColumn[];
