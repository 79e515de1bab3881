import { useState } from "react";
import { benchmarkName, benchmarkNameBeforeRate } from "#app/features/overview/benchmark-name.ts";
import { unfinishedMonths } from "#app/features/overview/ends.ts";
import { formatMonth } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data-table.tsx";
import { Rate, Result } from "#app/ui/rate.tsx";
import { WithoutIncome } from "#app/ui/without-income.tsx";
import type { Overview } from "#contract/overview.ts";

const aYear = 12;

export function Months({ overview }: { overview: Overview }) {
  const { months, benchmark } = overview;
  const [shown, setShown] = useState(aYear);
  const title = "Mês a mês";
  const listed = months.slice(0, shown);
  const notes = unfinishedMonths({ ...overview, months: listed });
  const isGap = listed.some((month) => "unavailable" in month.return || "unavailable" in month.benchmark);
  if (isGap) notes.push("Um traço (—) marca o mês sem preço, sem índice ou sem nada em carteira.");
  if (months.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0 sm:mt-2">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg">{title}</h2>
        <WithoutIncome />
      </div>
      <DataTable label={title}>
        <TableHead>
          <ColumnHeader>Mês</ColumnHeader>
          <ColumnHeader numeric>Carteira</ColumnHeader>
          <ColumnHeader numeric>{benchmarkName(benchmark)}</ColumnHeader>
          <ColumnHeader numeric>Resultado</ColumnHeader>
        </TableHead>
        <TableBody>
          {listed.map((month) => (
            <Row key={month.month}>
              <Cell phone="lead">
                <div className="font-semibold sm:font-normal">{formatMonth(month.month)}</div>
                <div className="text-ink-2 text-sm sm:hidden">
                  {benchmarkNameBeforeRate(benchmark)} <Rate value={month.benchmark} plain brief />
                </div>
              </Cell>
              <Cell numeric phone="top">
                <Rate value={month.return} className="max-sm:font-semibold sm:-my-1" brief />
              </Cell>
              <Cell numeric>
                <Rate value={month.benchmark} plain className="-my-1" brief />
              </Cell>
              <Cell numeric phone="bottom">
                <Result value={month.result} rate={month.return} className="sm:-my-1" brief />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-0.5 text-ink-3 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {shown < months.length && (
        <Button variant="subtle" size="sm" className="mt-3" onClick={() => setShown(shown + aYear)}>
          Mostrar meses anteriores
        </Button>
      )}
    </section>
  );
}
