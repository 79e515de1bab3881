import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useDeferredValue, useState } from "react";
import { Drift } from "#app/entities/portfolio/drift.tsx";
import { priceLinesQuery } from "#app/features/positions/api.ts";
import {
  ClassDayAmount,
  ClassDayCell,
  ClassDayLine,
  ClassDayRate,
} from "#app/features/positions/class-day.tsx";
import { ClassDetails } from "#app/features/positions/class-details.tsx";
import type { ClassSection, Totals } from "#app/features/positions/class-sections.ts";
import { columnStyles, phoneDriftStyle, secondLines } from "#app/features/positions/column-styles.ts";
import type { FigureName } from "#app/features/positions/figure.ts";
import { hasTwoCosts, InvestedHint } from "#app/features/positions/invested-label.tsx";
import { useOptionalColumns } from "#app/features/positions/optional-columns.ts";
import { ReceivedAmount } from "#app/features/positions/position-cells.tsx";
import { PositionRow } from "#app/features/positions/position-row.tsx";
import {
  defaultSort,
  nextSort,
  type PositionSort,
  type SortKey,
  sortedPositions,
} from "#app/features/positions/position-sort.ts";
import { sessionDayName } from "#app/features/positions/session-day.ts";
import { TotalRow } from "#app/features/positions/total-row.tsx";
import { formatShare } from "#app/lib/format.ts";
import { useNarrow, usePhone, useUltrawide, useWidest } from "#app/ui/base/use-media.ts";
import { Cell, ColumnHeader, DataTable, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { GroupRow } from "#app/ui/data/group-row.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { SortHeader } from "#app/ui/data/sort-header.tsx";
import { UnfoldButton } from "#app/ui/data/unfolding-row.tsx";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type SecondLine = "weight" | "income" | "today";

type Column = {
  by: SortKey;
  label: string;
  /** The figure shown in the second line of this column's cells on screens too narrow for a column of its own. */
  secondLine?: { by: SecondLine; label: string };
} & Omit<ComponentProps<typeof ColumnHeader>, "children">;

const columns: Column[] = [
  { by: "ticker", label: "Ticker", pinned: true, className: "min-w-36" },
  { by: "quantity", label: "Quantidade", numeric: true, wide: true },
  { by: "averagePrice", label: "Preço Médio", numeric: true, wide: true },
  { by: "invested", label: "Valor Investido", numeric: true },
  { by: "currentPrice", label: "Preço Atual", numeric: true, className: columnStyles.price },
  { by: "marketValue", label: "Valor Atual", numeric: true, secondLine: { by: "weight", label: "Peso" } },
  { by: "gain", label: "P&L R$", numeric: true, secondLine: { by: "income", label: "Proventos" } },
  {
    by: "gainRate",
    label: "P&L %",
    numeric: true,
    className: "max-xl:pr-5",
    secondLine: { by: "today", label: "Dia" },
  },
  { by: "today", label: "Dia", numeric: true, className: columnStyles.today },
  { by: "weight", label: "Peso", numeric: true, className: columnStyles.weight },
  { by: "income", label: "Proventos", numeric: true, className: columnStyles.income },
];

type PositionColumnsProps = {
  sort?: PositionSort;
  /** Omitted while there are no rows to sort. */
  onSort?: (sort: PositionSort) => void;
  /** The name of the day's figures. */
  dayName?: string;
  /** Whether a held bond costs another amount in Renda fixa. */
  hasBond?: boolean;
  children: ReactNode;
};

export function PositionColumns({
  sort = defaultSort,
  onSort,
  dayName = "Dia",
  hasBond = false,
  children,
}: PositionColumnsProps) {
  const narrow = useNarrow();
  const widest = useWidest();
  const ultrawide = useUltrawide();
  const phone = usePhone();
  const { isShown, shown, hidden } = useOptionalColumns();
  const hasOwnColumn = (by: SecondLine) => (by === "weight" && isShown("price") ? ultrawide : widest);
  const isOnSecondLine = (by: SecondLine) =>
    !phone && isShown(by) && (by === "income" ? !narrow && !ultrawide : !hasOwnColumn(by));
  const nameOf = ({ by, label }: { by: SortKey; label: string }) => (by === "today" ? dayName : label);
  const sorting = (by: SortKey) => ({
    order: sort.by === by ? (sort.descending ? ("descending" as const) : ("ascending" as const)) : undefined,
    onSort: () => onSort?.(nextSort(sort, by)),
  });
  return (
    <div data-with={shown} data-without={hidden}>
      <DataTable label="Posições">
        <TableHead>
          {columns.map(({ by, label, secondLine, ...column }) => (
            <SortHeader
              key={by}
              {...sorting(by)}
              second={
                secondLine && isOnSecondLine(secondLine.by)
                  ? { label: nameOf(secondLine), ...sorting(secondLine.by) }
                  : undefined
              }
              {...column}
              hint={by === "invested" && hasBond && <InvestedHint />}
              aside={
                by === "ticker" &&
                !narrow && (
                  <span aria-hidden="true" className={`text-center font-normal ${columnStyles.line}`}>
                    12 meses
                  </span>
                )
              }
            >
              {nameOf({ by, label })}
            </SortHeader>
          ))}
          <ColumnHeader wide className={columnStyles.custodian}>
            Custodiante
          </ColumnHeader>
        </TableHead>
        {children}
      </DataTable>
    </div>
  );
}

type PositionsTableProps = {
  portfolioId: string;
  sections: ClassSection[];
  /** The sums of all sections. */
  totals: Totals;
  sort: PositionSort;
  onSort: (sort: PositionSort) => void;
  onExplain: (request: { asset: Position["asset"]; figure: FigureName }) => void;
  onValue: (asset: Position["asset"]) => void;
};

/** The sections are open initially; the user can close each of them. */
export function PositionsTable({
  portfolioId,
  sections,
  totals,
  sort,
  onSort,
  ...handlers
}: PositionsTableProps) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name]);
  const positions = sections.flatMap((section) => section.positions);
  const narrow = useNarrow();
  const { isShown } = useOptionalColumns();
  const { data } = useQuery({
    ...priceLinesQuery(portfolioId),
    enabled: !narrow && isShown("line"),
    meta: { background: true },
  });
  // The lines are deferred, because every row renders again with its own.
  const shownLines = useDeferredValue(data);
  const lines = new Map(shownLines?.map((line) => [line.assetId, line]));
  const [today] = useState(() => dayOf(new Date()));
  const dayName = sessionDayName(positions, today);
  const changes = positions.filter(({ today }) => "rate" in today).length;
  return (
    <div data-few-changes={changes * 3 < positions.length || undefined}>
      <PositionColumns sort={sort} onSort={onSort} dayName={dayName} hasBond={positions.some(hasTwoCosts)}>
        {sections.map((section) => (
          <Section
            key={section.name}
            {...section}
            open={!closed.includes(section.name)}
            onToggle={() => toggle(section.name)}
            lines={lines}
            sort={sort}
            dayName={dayName}
            {...handlers}
          />
        ))}
        <TableBody>
          <TotalRow totals={totals} />
        </TableBody>
      </PositionColumns>
    </div>
  );
}

type SectionProps = ClassSection &
  Pick<PositionsTableProps, "sort" | "onExplain" | "onValue"> & {
    open: boolean;
    onToggle: () => void;
    lines: ReadonlyMap<string, PriceLine>;
    dayName: string;
  };

function Section(props: SectionProps) {
  const { name, positions, totals, open, onToggle, lines, sort, dayName, onExplain, onValue } = props;
  const narrow = useNarrow();
  const phone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const code = positions[0]?.asset.assetClass.code ?? "";
  const drift = <Drift place={{ id: code, weight: totals.weight }} />;
  return (
    <TableBody>
      <GroupRow
        name={name}
        open={open}
        onToggle={onToggle}
        span={narrow ? 1 : 3}
        below={phone && <ClassDayLine day={totals.day} dayName={dayName} />}
      >
        {!phone && (
          <Cell numeric className="font-semibold">
            <Money value={totals.invested} />
          </Cell>
        )}
        {!narrow && <Cell className={columnStyles.price} />}
        <Cell numeric phone="top" className="font-semibold">
          {phone ? (
            <UnfoldButton
              isOpen={isUnfolded}
              onToggle={() => setUnfolded(!isUnfolded)}
              name={`somas de ${name}`}
            >
              <Money value={totals.marketValue} />
            </UnfoldButton>
          ) : (
            <Money value={totals.marketValue} />
          )}
          <div className={`font-normal ${secondLines.weight}`}>
            peso {formatShare(totals.weight)} {drift}
          </div>
        </Cell>
        {!phone && (
          <Cell numeric className="font-semibold">
            {totals.gain ? <Gain value={totals.gain} /> : "—"}
            <ClassDayAmount day={totals.day} />
          </Cell>
        )}
        <Cell numeric phone="bottom" className="font-semibold sm:max-xl:pr-5">
          <Drift place={{ id: code, weight: totals.weight }} className={phoneDriftStyle} />
          {totals.gainRate && <Gain kind="percent" value={totals.gainRate} />}
          <ClassDayRate day={totals.day} />
        </Cell>
        {!narrow && (
          <>
            <ClassDayCell day={totals.day} />
            <Cell numeric className={`font-semibold ${columnStyles.weight}`}>
              {formatShare(totals.weight)}
              <div className="font-normal">{drift}</div>
            </Cell>
            <Cell numeric className={columnStyles.income}>
              <ReceivedAmount value={totals.received} />
            </Cell>
            <Cell wide className={columnStyles.custodian} />
          </>
        )}
        {phone && isUnfolded && <ClassDetails code={code} totals={totals} />}
      </GroupRow>
      {(open || !phone) &&
        sortedPositions(positions, sort).map((position) => (
          <PositionRow
            key={position.asset.id}
            position={position}
            line={lines.get(position.asset.id)}
            hidden={!open}
            narrow={narrow}
            measure={sort.by}
            dayName={dayName}
            onExplain={(figure) => onExplain({ asset: position.asset, figure })}
            onValue={() => onValue(position.asset)}
          />
        ))}
    </TableBody>
  );
}
