import { FigureSkeletons } from "#app/features/income/income-figures.tsx";
import { nowStyle } from "#app/features/income/income-now.tsx";
import { IncomeTable } from "#app/features/income/income-table.tsx";
import { chartHeight } from "#app/features/income/period-chart.tsx";
import { useIncomeIntroduced } from "#app/lib/screen-preferences.ts";
import { Cell, Row, TableBody } from "#app/ui/data/data-table.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];
const barHeights = ["h-2/5", "h-1/2", "h-1/3", "h-3/5", "h-2/5", "h-3/4", "h-1/2", "h-2/3", "h-2/5", "h-4/5"];

/** Placeholders of figures, chart and calendar. */
export function PanelSkeletons() {
  const isIntroduced = useIncomeIntroduced();
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Carregando eventos...
      </p>
      {!isIntroduced && <Skeleton className="h-14 rounded-md" />}
      <div className={nowStyle}>
        <Skeleton className="my-1 h-5 w-80 max-w-full" />
        <Skeleton className="my-1 h-4 w-56 max-w-full" />
      </div>
      <FigureSkeletons />
      <div className={`${cardStyle} p-5 sm:p-6`}>
        <Skeleton className="mb-5 h-5 w-32" />
        <Skeleton className="mb-5 h-10 w-full max-w-md" />
        <Skeleton className="mb-5 h-4 w-72 max-w-full" />
        <div className={`flex items-end gap-3 ${chartHeight}`}>
          {barHeights.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change
            <Skeleton key={index} className={`flex-1 ${height}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Placeholder rows of the same size as the real ones. */
export function IncomeRowSkeletons() {
  return (
    <IncomeTable label="Todos os proventos">
      <TableBody>
        {rows.map((row) => (
          <Row key={row}>
            <Cell wide>
              <Skeleton className="h-4 w-20" />
            </Cell>
            <Cell>
              <Skeleton className="h-4 w-20" />
            </Cell>
            <Cell phone="lead">
              <Skeleton className="my-1 h-4 w-16" />
              <Skeleton className="my-1 h-3.5 w-32" />
            </Cell>
            <Cell wide>
              <Skeleton className="h-4 w-16" />
            </Cell>
            <Cell numeric phone="bottom">
              <Skeleton className="ml-auto h-4 w-24" />
            </Cell>
            <Cell numeric wide>
              <Skeleton className="ml-auto h-4 w-18" />
            </Cell>
            <Cell numeric wide>
              <Skeleton className="ml-auto h-4 w-14" />
            </Cell>
            <Cell numeric phone="top">
              <Skeleton className="mb-1 ml-auto h-4 w-20" />
            </Cell>
            <Cell>
              <Skeleton className="h-4 w-20" />
            </Cell>
            <Cell phone="trail">
              <Skeleton className="ml-auto size-9 rounded-full! max-sm:ml-3 md:w-16" />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </IncomeTable>
  );
}
