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
import { formatDay } from "#app/lib/format.ts";
import type { Report } from "#contract/report.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

/** From the first value to the last, and the parts of the result. */
export function summaryTable({ overview: { result, period } }: Report): ReportTable {
  const rows = result
    ? [
        { item: `Valor em ${formatDay(period.from)}`, amount: result.begin },
        { item: "Aportes (compras mais taxas)", amount: result.contributions },
        { item: "Retiradas (vendas menos taxas)", amount: result.withdrawals },
        { item: "Valorização", amount: result.parts.price },
        { item: "Proventos com data-com no período, sem o IR retido", amount: result.parts.income },
        { item: "Taxas", amount: result.parts.fees },
        { item: "Resultado do período", amount: result.amount },
        { item: `Valor em ${formatDay(result.until)}`, amount: result.end },
      ]
    : [];
  return tableOf(rows, {
    id: "summary",
    part: null,
    name: "Resumo",
    title: "Resumo",
    columns: [
      textColumn("Item", ({ item }) => item, { phone: "lead" }),
      moneyColumn("Valor", ({ amount }) => amount, { phone: "top" }),
    ],
    emptyText: "Sem os preços do período não há resultado.",
  });
}

export function returnTable({ overview }: Report): ReportTable {
  const { benchmark } = overview;
  const name = benchmarkName(benchmark);
  const rows = [
    { measure: "Rentabilidade da carteira", rate: overview.return },
    { measure: name, rate: benchmark.return },
    { measure: `Diferença para ${name} (pontos percentuais)`, rate: benchmark.difference },
    { measure: "Percentual do CDI", rate: overview.ofCdi },
    { measure: "TIR ao ano", rate: overview.internalReturn },
    { measure: "Retorno real (descontado o IPCA)", rate: overview.realReturn },
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

export function monthTable({ months, overview }: Report): ReportTable {
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
      gainColumn("Valorização", ofResult("price"), { total: result?.parts.price }),
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
    note: months.some((month) => month.result === null)
      ? "Um mês sem preços fica com um traço: o que mudou nele entra no próximo mês com preços."
      : null,
    emptyText: "Não há meses neste período.",
  });
}
