import { benchmarkNameBeforeRate } from "#app/entities/portfolio/benchmark-name.ts";
import { Gap, MonthRate } from "#app/features/overview/month-rate.tsx";
import type { OverviewMonth } from "#app/features/overview/years-of-months.ts";
import { formatMonth } from "#app/lib/format.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Gain } from "#app/ui/data/money.tsx";
import type { Overview } from "#contract/overview.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

type MonthListProps = { months: readonly OverviewMonth[] } & Pick<Overview, "benchmark">;

/** One row for each month. */
export default function MonthList({ months, benchmark }: MonthListProps) {
  return (
    <DataTable label="Mês a mês">
      <TableHead>
        <ColumnHeader>Mês</ColumnHeader>
        <ColumnHeader numeric>Carteira</ColumnHeader>
        <ColumnHeader numeric>{benchmarkName(benchmark)}</ColumnHeader>
        <ColumnHeader numeric>Resultado</ColumnHeader>
      </TableHead>
      <TableBody>
        {months.map((month) => (
          <Row key={month.month}>
            <Cell phone="lead">
              <div className="font-semibold sm:font-normal">{formatMonth(month.month)}</div>
              <div className="text-ink-2 text-sm sm:hidden">
                {benchmarkNameBeforeRate(benchmark)} <MonthRate value={month.benchmark} plain />
              </div>
            </Cell>
            <Cell numeric phone="top">
              <MonthRate value={month.return} className="max-sm:font-semibold sm:-my-1" />
            </Cell>
            <Cell numeric>
              <MonthRate value={month.benchmark} plain className="-my-1" />
            </Cell>
            <Cell numeric phone="bottom">
              {month.result === null ? <Gap /> : <Gain value={month.result} className="sm:-my-1" />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
