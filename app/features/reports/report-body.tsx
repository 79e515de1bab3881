import type { ReactNode } from "react";
import { Link } from "react-router";
import { benchmarkNameBeforeRate } from "#app/entities/portfolio/benchmark-name.ts";
import { pricesDayText, returnEnds } from "#app/features/reports/report-days.ts";
import type { ReportFigure } from "#app/features/reports/report-figure.ts";
import { missingText, reportReturnLines } from "#app/features/reports/report-lines.ts";
import { ReportSection } from "#app/features/reports/report-section.tsx";
import type { ReportTable } from "#app/features/reports/report-table.ts";
import { chosenTables, holdersText, reportDaysText } from "#app/features/reports/report-tables.ts";
import type { ReportPart } from "#app/features/reports/report-view.ts";
import { shownParts } from "#app/features/reports/result-tables.ts";
import { formatDay } from "#app/lib/format.ts";
import { ChartCard } from "#app/ui/charts/chart-card.tsx";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Rate, Result } from "#app/ui/data/rate.tsx";
import { SummaryCards } from "#app/ui/data/summary-cards.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { useLinkedPart } from "#app/ui/layout/use-linked-part.ts";
import type { Report } from "#contract/report.ts";

type ReportBodyProps = {
  report: Report;
  without: readonly ReportPart[];
  /** The figures are those of an earlier choice. */
  outdated: boolean;
  readOnly: boolean;
  onCsv: (table: ReportTable) => void;
  onExplain: (figure: ReportFigure) => void;
};

/** The links of the monthly mail end in it. */
const reportId = "report";

/** The report on screen. */
export function ReportBody({ report, without, outdated, readOnly, onCsv, onExplain }: ReportBodyProps) {
  const { overview, portfolioName } = report;
  const { from, to } = overview.period;
  const missing = missingText(report);
  return (
    <div
      ref={useLinkedPart<HTMLDivElement>(reportId)}
      id={reportId}
      tabIndex={-1}
      className={`grid scroll-mt-20 grid-cols-1 gap-6 outline-none transition-opacity ${outdated ? "opacity-50" : ""}`}
      aria-busy={outdated}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{portfolioName}</span> · {reportDaysText(report)} ·{" "}
        {holdersText(report)}
      </p>
      {missing && (
        <p className={`${cardStyle} px-5 py-4`}>
          {missing}{" "}
          {!readOnly && (
            <Link to="../data-health" className="text-accent underline underline-offset-4">
              Saúde dos dados
            </Link>
          )}
        </p>
      )}
      <ReportFigures report={report} onExplain={onExplain} />
      <ChartCard
        title="Rentabilidade"
        days={overview.series.days}
        lines={reportReturnLines(report)}
        kind="percent"
        size="hero"
        pricedUntil={overview.pricedUntil}
        selectionKey={`${from} ${to}`}
      />
      {chosenTables(report, without)
        .filter(({ id }) => id !== "returns")
        .map((table) => (
          <ReportSection key={`${table.id} ${from} ${to}`} table={table} onCsv={onCsv} />
        ))}
      <p className="text-ink-3 text-sm">
        As rentabilidades passadas não garantem as futuras. Confira com os informes das corretoras.
      </p>
    </div>
  );
}

function ReportFigures({ report, onExplain }: Pick<ReportBodyProps, "report" | "onExplain">) {
  const { overview, heldOn, totals } = report;
  const { result, benchmark } = overview;
  const parts = shownParts(result);
  const until = returnEnds(report);
  /** A missing figure says its own reason. */
  const explained = (figure: ReportFigure, label: string, isKnown: boolean, value: ReactNode) => ({
    label,
    value: isKnown ? (
      <FigureButton name={label} onClick={() => onExplain(figure)}>
        {value}
      </FigureButton>
    ) : (
      value
    ),
  });
  return (
    <SummaryCards
      figures={[
        {
          ...explained(
            "value",
            `Valor em ${formatDay(heldOn)}${pricesDayText(report)}`,
            result !== null,
            <Money value={result?.end ?? totals.value} />,
          ),
          notes: [
            result && (
              <>
                Em {formatDay(overview.period.from)}: <Money value={result.begin} />
              </>
            ),
          ],
        },
        {
          ...explained(
            "result",
            "Resultado",
            result !== null,
            <Result value={result?.amount ?? null} rate={overview.return} />,
          ),
          notes: [
            parts && (
              <>
                Valorização <Gain value={parts.price} />
              </>
            ),
            parts && (
              <>
                Proventos <Gain value={parts.income} />
              </>
            ),
          ],
        },
        {
          ...explained(
            "return",
            `Rentabilidade${until.portfolio}`,
            "rate" in overview.return,
            <Rate value={overview.return} />,
          ),
          notes: [
            <>
              {benchmarkNameBeforeRate(benchmark)} <Rate value={benchmark.compared.benchmark} plain />
              {until.compared}
            </>,
            <>
              Diferença <Rate value={benchmark.compared.difference} kind="points" />
              {until.compared}
            </>,
            until.isOtherReturn && (
              <>
                Carteira <Rate value={benchmark.compared.portfolio} plain />
                {until.compared}
              </>
            ),
          ],
        },
        {
          ...explained(
            "internal",
            "TIR ao ano",
            "rate" in overview.internalReturn,
            <Rate value={overview.internalReturn} />,
          ),
          notes: [
            <>
              Acima do IPCA <Rate value={overview.realReturn} />
              {until.real}
            </>,
          ],
        },
      ]}
    />
  );
}
