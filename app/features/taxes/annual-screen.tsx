import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, FileText, Printer } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { annualReturnQuery } from "#app/entities/tax/api.ts";
import { AnnualGoods } from "#app/features/taxes/annual-goods.tsx";
import { AnnualLines, OpeningSheet } from "#app/features/taxes/annual-lines.tsx";
import {
  type ReturnTable,
  specialTables,
  variableIncomeTables,
  withValues,
} from "#app/features/taxes/annual-tables.ts";
import { annualLines, yearNote } from "#app/features/taxes/annual-text.ts";
import { IncompleteReturn } from "#app/features/taxes/incomplete-return.tsx";
import { PrintedReturn } from "#app/features/taxes/printed-return.tsx";
import { ReturnCard } from "#app/features/taxes/return-card.tsx";
import { type ReturnPart, returnIndex, tableItem } from "#app/features/taxes/return-items.ts";
import { ReturnProgress } from "#app/features/taxes/return-progress.tsx";
import { ReturnRow } from "#app/features/taxes/return-row.tsx";
import { ReturnTableView } from "#app/features/taxes/return-table.tsx";
import { useReturnMarks } from "#app/features/taxes/use-return-marks.ts";
import { type ReturnView, useReturnView } from "#app/features/taxes/use-return-view.ts";
import { csvFile } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** The amounts of the annual return of the portfolio's holder, each ready to copy. */
export function AnnualScreen({ portfolioId }: { portfolioId: string }) {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const requested = Number(params.get("year"));
  const currentYear = Number(today.slice(0, 4));
  const isYear = Number.isInteger(requested) && requested >= 2005 && requested <= currentYear;
  // Returns are about the year before.
  const year = isYear ? requested : currentYear - 1;
  const query = useQuery({
    ...annualReturnQuery(portfolioId, year),
    placeholderData: keepPreviousData,
  });
  const choose = (next: string) => {
    const changed = new URLSearchParams(params);
    changed.set("year", next);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return (
    <QueryStates query={query} loading={<Loading />} errorLook="card">
      {(data) => <YearReturn portfolioId={portfolioId} data={data} onYear={choose} />}
    </QueryStates>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Carregando a declaração...
      </p>
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

type YearReturnProps = { portfolioId: string; data: AnnualReturn; onYear: (year: string) => void };

function YearReturn({ portfolioId, data, onYear }: YearReturnProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const index = returnIndex(data);
  const view = useReturnView({ year: data.year, index }, useReturnMarks(portfolioId, data.year));
  const years = [...new Set([...data.years, data.year])].toSorted((a, b) => b - a);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-2">
          Titular: <span className="font-semibold text-ink">{data.holder.name}</span>
          <span className="block text-sm">
            Ano-calendário {data.year}, declaração de {data.year + 1}
            {yearNote(data)}
          </span>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Button
            variant="secondary"
            icon={<Printer className="size-4.5" />}
            onClick={() => setIsPrinting(true)}
          >
            Imprimir
          </Button>
          <Button
            variant="secondary"
            icon={<Download className="size-4.5" />}
            onClick={() => saveFile(csvFile(annualLines(data)), `declaracao-${data.year}.csv`)}
          >
            Baixar CSV
          </Button>
          <Select
            label="Ano"
            labelHidden
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(data.year)}
            onChange={onYear}
            className="w-32"
          />
        </div>
      </div>
      <IncompleteReturn portfolioId={portfolioId} data={data} />
      {isEmpty(data) ? (
        <EmptyState
          className={cardStyle}
          icon={<FileText />}
          title={`Nada a declarar de ${data.year}`}
          text="Não havia ativos nas carteiras deste titular, nem proventos ou ganhos neste ano."
        />
      ) : (
        <>
          <ReturnProgress index={index} view={view} />
          <AnnualGoods data={data} view={view} />
          <AnnualLines data={data} view={view} />
          <Tables
            title="Renda Variável"
            description="Mês a mês, sem os meses que não têm valores. Toque em um valor para copiar."
            tables={variableIncomeTables(data)}
            view={view}
          />
          <Tables title="Outras informações" tables={specialTables(data)} view={view} />
          <OpeningSheet data={data} view={view} />
        </>
      )}
      <p className="text-ink-3 text-sm">
        Estes cálculos ajudam, mas não substituem um contador. Confira com os informes das corretoras e das
        empresas.
      </p>
      {isPrinting && <PrintedReturn data={data} onPrinted={() => setIsPrinting(false)} />}
    </div>
  );
}

const isEmpty = (data: AnnualReturn) =>
  data.goods.length === 0 &&
  data.lines.length === 0 &&
  variableIncomeTables(data).length === 0 &&
  specialTables(data).length === 0;

type TablesProps = {
  title: ReturnPart;
  description?: string;
  tables: readonly ReturnTable[];
  view: ReturnView;
};

/** One line a table, which unfolds it. */
function Tables({ title, description, tables, view }: TablesProps) {
  if (tables.length === 0) return null;
  return (
    <ReturnCard title={title} description={description} items={tables.map(tableItem)} view={view}>
      <ul className="divide-y divide-line">
        {tables.map((table) => {
          const { rows } = withValues(table);
          return (
            <ReturnRow
              key={table.name}
              name={table.title}
              item={tableItem(table)}
              view={view}
              title={
                <>
                  <span className="font-semibold">{table.title}</span>{" "}
                  <span className="text-ink-2 text-sm">
                    · {rows.length === 1 ? "1 linha" : `${rows.length} linhas`} com valores
                  </span>
                </>
              }
            >
              <ReturnTableView table={{ ...table, rows }} />
            </ReturnRow>
          );
        })}
      </ul>
    </ReturnCard>
  );
}
