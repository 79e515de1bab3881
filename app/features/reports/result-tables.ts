import { outdatedTexts } from "#app/entities/asset/outdated-text.ts";
import { roundFlows } from "#app/entities/portfolio/rounded-flows.ts";
import { pricesDayText, returnEnds } from "#app/features/reports/report-days.ts";
import {
  gainColumn,
  moneyColumn,
  monthColumn,
  percentColumn,
  type ReportTable,
  rateColumn,
  rateOf,
  tableOf,
  textColumn,
} from "#app/features/reports/report-table.ts";
import { formatDay, formatPercent } from "#app/lib/format.ts";
import { atLastValueIn } from "#contract/assets-at-last-value.ts";
import type { Report } from "#contract/report.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { benchmarkName, ofBenchmark } from "#domain/returns/benchmark-name.ts";

/** In cents: the rows up to the last value sum to it, and the result is what the holdings gained, the income and all fees. */
function summaryRows(report: Report) {
  const { result, period } = report.overview;
  if (!result) return [];
  const { begin, contributions, withdrawals, price, fees, end, income, custodyFees, amount } =
    roundFlows(result);
  const rows = [
    { item: `Valor em ${formatDay(period.from)}`, amount: begin },
    { item: "Aportes (compras mais taxas)", amount: contributions },
    { item: "Retiradas (vendas menos taxas)", amount: withdrawals.negated() },
    { item: "Valorização", amount: price },
    { item: "Taxas das operações", amount: fees },
    { item: `Valor em ${formatDay(result.until)}${pricesDayText(report)}`, amount: end },
    { item: "Proventos com data-com no período, sem o IR retido", amount: income },
    ...(custodyFees.isZero() ? [] : [{ item: "Taxas de custódia", amount: custodyFees.negated() }]),
    { item: "Resultado do período", amount },
  ];
  return rows.map((row) => ({ ...row, amount: textOf(row.amount) }));
}

/** The parts of the result in the cents of the summary. */
export function shownParts(result: Report["overview"]["result"]): { price: string; income: string } | null {
  if (!result) return null;
  const { price, income } = roundFlows(result);
  return { price: textOf(price), income: textOf(income) };
}

const outdatedNote = (report: Report): string | null => {
  const texts = outdatedTexts({ outdated: atLastValueIn(report) });
  return texts.length > 0 ? texts.join(" ") : null;
};

/** From the first value to the last, and the parts of the result. */
export function summaryTable(report: Report): ReportTable {
  const rows = summaryRows(report);
  return tableOf(rows, {
    id: "summary",
    part: null,
    name: "Resumo",
    title: "Resumo",
    columns: [
      textColumn("Item", ({ item }) => item, { phone: "lead" }),
      moneyColumn("Valor", ({ amount }) => amount, { phone: "top" }),
    ],
    note: outdatedNote(report),
    emptyText: "Sem os preços do período não há resultado.",
  });
}

/**
 * Each rate says its days where they are not those of the period. Portfolio and benchmark stand over the days of their difference, so
 * the rows subtract.
 */
export function returnTable(report: Report): ReportTable {
  const { overview } = report;
  const { benchmark } = overview;
  const { compared } = benchmark;
  const name = benchmarkName(benchmark);
  const until = returnEnds(report);
  const rows = [
    { measure: `Rentabilidade da carteira${until.portfolio}`, rate: overview.return },
    ...(until.isOtherReturn
      ? [{ measure: `Rentabilidade da carteira${until.compared}`, rate: compared.portfolio }]
      : []),
    { measure: `${name}${until.compared}`, rate: compared.benchmark },
    { measure: `Diferença para ${name}${until.compared} (pontos percentuais)`, rate: compared.difference },
    { measure: `Percentual do CDI${until.ofCdi}`, rate: overview.ofCdi },
    { measure: `TIR ao ano${until.portfolio}`, rate: overview.internalReturn },
    { measure: `Retorno real (descontado o IPCA)${until.real}`, rate: overview.realReturn },
  ];
  return tableOf(rows, {
    id: "returns",
    part: null,
    name: "Rentabilidade",
    title: "Rentabilidade",
    columns: [
      textColumn("Medida", ({ measure }) => measure, { phone: "lead" }),
      rateColumn("Taxa", ({ rate }) => rateOf(rate), { phone: "top" }),
    ],
    emptyText: "",
  });
}

type Month = Report["months"][number];
type MonthResult = NonNullable<Month["result"]>;

/** An amount of a month; null without prices in it. */
const ofResult =
  (key: keyof MonthResult) =>
  ({ result }: Month) =>
    result?.[key] ?? null;

/** The benchmark of the months is that of all their days, also of those on which nothing was held. */
function monthNotes(report: Report): string | null {
  const { months, overview } = report;
  const { benchmark } = overview;
  const { compared } = benchmark;
  const notes: string[] = [];
  if (months.some((month) => month.result === null))
    notes.push("Um mês sem preços fica com um traço: o que mudou nele entra no próximo mês com preços.");
  if ("rate" in compared.benchmark && rateOf(compared.benchmark) !== rateOf(benchmark.return)) {
    const name = benchmarkName(benchmark);
    const rate = formatPercent(compared.benchmark.rate);
    notes.push(
      `O total ${ofBenchmark(name)} é o de todos os dias dos meses. Comparado com a carteira${returnEnds(report).compared}: ${rate}.`,
    );
  }
  return notes.length > 0 ? notes.join(" ") : null;
}

export function monthTable(report: Report): ReportTable {
  const { months, overview } = report;
  const { result, benchmark } = overview;
  return tableOf(months, {
    id: "months",
    part: "months",
    name: "Mês a mês",
    title: "Mês a mês",
    columns: [
      monthColumn("Mês", ({ month }) => month, { phone: "lead" }),
      moneyColumn("Valor inicial", ofResult("begin"), { only: "files", total: result?.begin }),
      moneyColumn("Aportes", ofResult("contributions"), { total: result?.contributions }),
      moneyColumn("Retiradas", ofResult("withdrawals"), { total: result?.withdrawals }),
      gainColumn("Valorização", ofResult("price"), {
        total: result?.parts.price,
        differenceOf: ["Resultado", "Proventos", "Taxas"],
      }),
      gainColumn("Proventos", ofResult("income"), { total: result?.parts.income }),
      gainColumn("Taxas", ofResult("fees"), { total: result?.parts.fees }),
      gainColumn("Resultado", ofResult("amount"), { phone: "bottom", total: result?.amount }),
      moneyColumn("Valor final", ofResult("end"), { total: result?.end }),
      rateColumn("Rentabilidade", (month) => rateOf(month.return), {
        phone: "top",
        total: result && rateOf(overview.return),
      }),
      rateColumn("Acumulada", ({ accumulated }) => rateOf(accumulated), {
        only: "paper",
        total: result && rateOf(overview.return),
      }),
      percentColumn(benchmarkName(benchmark), (month) => rateOf(month.benchmark), {
        phone: "under",
        total: result && rateOf(benchmark.return),
      }),
      moneyColumn("Recebido", ({ received }) => received, {
        only: "files",
        total: result && overview.received.net,
      }),
    ],
    note: monthNotes(report),
    emptyText: "Não há meses neste período.",
  });
}
