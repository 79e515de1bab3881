import "#app/features/reports/printed-report.css";
import { benchmarkNameBeforeRate } from "#app/entities/portfolio/benchmark-name.ts";
import { chartWidth, hasChart, PrintedChart } from "#app/features/reports/printed-chart.tsx";
import { PrintedTable } from "#app/features/reports/printed-table.tsx";
import { pricesDayText, returnEnds } from "#app/features/reports/report-days.ts";
import { missingText, reportReturnLines, reportValueLines } from "#app/features/reports/report-lines.ts";
import type { ReportTable } from "#app/features/reports/report-table.ts";
import { chosenTables, holdersText, reportDaysText } from "#app/features/reports/report-tables.ts";
import type { ReportPart } from "#app/features/reports/report-view.ts";
import { shownParts } from "#app/features/reports/result-tables.ts";
import { formatDay, formatMoney, formatPercent, formatPoints } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { productName } from "#app/lib/product.ts";
import { CompassArt } from "#app/ui/base/compass-art.tsx";
import { Wordmark } from "#app/ui/base/wordmark.tsx";
import { PrintSheet } from "#app/ui/layout/print-sheet.tsx";
import type { Rate } from "#contract/overview.ts";
import type { Report } from "#contract/report.ts";

export type PaperProps = { report: Report; title: string; without: readonly ReportPart[] };

type PrintedReportProps = PaperProps & { onPrinted: () => void };

/** The report on paper: a cover, charts, and the chosen parts. The browser saves it as PDF. */
export function PrintedReport({ onPrinted, ...paper }: PrintedReportProps) {
  const { report, title } = paper;
  return (
    <PrintSheet
      title={`${title} · ${report.portfolioName}`}
      bare
      className="report-paper"
      onPrinted={onPrinted}
    >
      <PrintedCover report={report} title={title} />
      <PrintedParts {...paper} />
    </PrintSheet>
  );
}

/** The pages after the cover. */
export function PrintedParts({ report, without }: Omit<PaperProps, "title">) {
  const hidden = useValuesHidden();
  const { allocation } = report;
  const tables = chosenTables(report, without).filter(({ id }) => id !== "returns");
  return (
    <>
      {tables.map((table) =>
        table.id === "summary" ? (
          <PrintedSummary key={table.id} report={report} table={table} hidden={hidden} />
        ) : (
          <section key={table.id} className={`report-part ${table.rows.length <= 12 ? "is-short" : ""}`}>
            <h2>{table.title}</h2>
            {table.id === "allocation" && <AllocationBar allocation={allocation} />}
            <PrintedTable table={table} hidden={hidden} />
          </section>
        ),
      )}
      <p className="report-note">
        Valores em reais. Retornos diários encadeados, com proventos contados na data ex. Rentabilidades
        passadas não garantem as futuras. Confira com os informes das corretoras: os cálculos do {productName}{" "}
        ajudam, mas não substituem um contador.
      </p>
    </>
  );
}

/** In millimetres: a page, and on it the title, a row of the table and the frame of a chart. */
const page = { height: 260, title: 14, row: 6.3, frame: 12.8, width: 182 };

/** The height at which two charts fill the page of the summary. */
function filledHeight(rows: number): number {
  const room = (page.height - page.title - rows * page.row) / 2 - page.frame;
  return Math.round((room * chartWidth) / page.width);
}

type PrintedSummaryProps = { report: Report; table: ReportTable; hidden: boolean };

/** The page after the cover: the summary and two charts, which take the rest of it. */
function PrintedSummary({ report, table, hidden }: PrintedSummaryProps) {
  const { days } = report.overview.series;
  const missing = missingText(report);
  const returns = reportReturnLines(report);
  const values = reportValueLines(report);
  const isFilled = hasChart(days, returns) && hasChart(days, values);
  const height = isFilled ? filledHeight(table.rows.length) : undefined;
  return (
    <section className={`report-part is-short ${isFilled ? "is-page" : ""}`}>
      <h2>{table.title}</h2>
      {missing ? <p>{missing}</p> : <PrintedTable table={table} hidden={hidden} />}
      <PrintedChart
        title="Rentabilidade acumulada"
        days={days}
        lines={returns}
        kind="percent"
        hidden={hidden}
        height={height}
      />
      <PrintedChart
        title="Valor e custo da carteira"
        days={days}
        lines={values}
        kind="money"
        hidden={hidden}
        height={height}
      />
    </section>
  );
}

const rateText = (rate: Rate, format = formatPercent) => ("rate" in rate ? format(rate.rate) : "—");

export function PrintedCover({ report, title }: Omit<PaperProps, "without">) {
  const hidden = useValuesHidden();
  const { overview, portfolioName, today, heldOn, totals } = report;
  const { result, benchmark } = overview;
  const until = returnEnds(report);
  const money = (amount: string | undefined) =>
    amount === undefined ? "—" : hidden ? "••••••" : formatMoney(amount);
  return (
    <div className="report-cover">
      <CompassArt />
      <Wordmark />
      <div>
        <p className="report-note">{portfolioName}</p>
        <h1>{title}</h1>
        <p className="report-note">
          {reportDaysText(report)}
          <br />
          {holdersText(report)}
        </p>
      </div>
      <div>
        <dl>
          <div>
            <dt>
              Valor em {formatDay(heldOn)}
              {pricesDayText(report)}
            </dt>
            <dd>
              {money(result?.end ?? totals.value)}
              <small>
                Em {formatDay(overview.period.from)}: {money(result?.begin)}
              </small>
            </dd>
          </div>
          <div>
            <dt>Resultado do período</dt>
            <dd>
              {money(result?.amount)}
              <small>Proventos: {money(shownParts(result)?.income)}</small>
            </dd>
          </div>
          <div>
            <dt>Rentabilidade{until.portfolio}</dt>
            <dd>
              {rateText(overview.return)}
              <small>
                {benchmarkNameBeforeRate(benchmark)} {rateText(benchmark.compared.benchmark)}, diferença{" "}
                {rateText(benchmark.compared.difference, formatPoints)}
                {until.compared}
                {until.isOtherReturn && ` (carteira ${rateText(benchmark.compared.portfolio)})`}
              </small>
            </dd>
          </div>
          <div>
            <dt>TIR ao ano</dt>
            <dd>
              {rateText(overview.internalReturn)}
              <small>
                Retorno acima do IPCA: {rateText(overview.realReturn)}
                {until.real}
              </small>
            </dd>
          </div>
        </dl>
        <p className="report-note">Gerado em {formatDay(today)}</p>
      </div>
    </div>
  );
}

/** The opacity of the parts, the largest first. All smaller ones share the last. */
const tones = [1, 0.72, 0.52, 0.36, 0.24, 0.14];

function AllocationBar({ allocation }: Pick<Report, "allocation">) {
  return (
    <div aria-hidden="true" className="report-bar">
      {allocation.map(({ assetClass, weight }, index) => (
        <span
          key={assetClass.code}
          style={{ flexGrow: Number(weight ?? 0), opacity: tones[index] ?? tones.at(-1) }}
        />
      ))}
    </div>
  );
}
