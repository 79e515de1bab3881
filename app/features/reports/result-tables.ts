import { moneyColumn, type ReportTable, rateOf, textColumn } from "#app/features/reports/report-table.ts";
import { formatDay } from "#app/lib/format.ts";
import type { Report } from "#contract/report.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

/** From the first value to the last, and the parts of the result. */
export function summaryTable({ overview: { result, period } }: Report): ReportTable {
  const rows: (readonly [string, string])[] = result
    ? [
        [`Valor em ${formatDay(period.from)}`, result.begin],
        ["Aportes (compras mais taxas)", result.contributions],
        ["Retiradas (vendas menos taxas)", result.withdrawals],
        ["Valorização", result.parts.price],
        ["Proventos com data-com no período, sem o IR retido", result.parts.income],
        ["Taxas", result.parts.fees],
        ["Resultado do período", result.amount],
        [`Valor em ${formatDay(result.until)}`, result.end],
      ]
    : [];
  return {
    id: "summary",
    part: null,
    name: "Resumo",
    title: "Resumo",
    columns: [textColumn("Item", { phone: "lead" }), moneyColumn("Valor", { phone: "top" })],
    rows,
    total: null,
    note: null,
    emptyText: "Sem os preços do período não há resultado.",
  };
}

export function returnTable({ overview }: Report): ReportTable {
  const { benchmark } = overview;
  const name = benchmarkName(benchmark);
  return {
    id: "returns",
    part: null,
    name: "Rentabilidade",
    title: "Rentabilidade",
    columns: [textColumn("Medida", { phone: "lead" }), { label: "Taxa", kind: "rate", phone: "top" }],
    rows: [
      ["Rentabilidade da carteira", rateOf(overview.return)],
      [name, rateOf(benchmark.return)],
      [`Diferença para ${name} (pontos percentuais)`, rateOf(benchmark.difference)],
      ["Percentual do CDI", rateOf(overview.ofCdi)],
      ["TIR ao ano", rateOf(overview.internalReturn)],
      ["Retorno real (descontado o IPCA)", rateOf(overview.realReturn)],
    ],
    total: null,
    note: null,
    emptyText: "",
  };
}

export function monthTable({ months, overview }: Report): ReportTable {
  const { result } = overview;
  return {
    id: "months",
    part: "months",
    name: "Mês a mês",
    title: "Mês a mês",
    columns: [
      { label: "Mês", kind: "month", phone: "lead" },
      moneyColumn("Valor inicial", { only: "files" }),
      moneyColumn("Aportes"),
      moneyColumn("Retiradas"),
      { label: "Valorização", kind: "gain" },
      { label: "Proventos", kind: "gain" },
      { label: "Taxas", kind: "gain" },
      { label: "Resultado", kind: "gain", phone: "bottom" },
      moneyColumn("Valor final"),
      { label: "Rentabilidade", kind: "rate", phone: "top" },
      { label: "Acumulada", kind: "rate", only: "paper" },
      { label: benchmarkName(overview.benchmark), kind: "percent", phone: "under" },
      moneyColumn("Recebido", { only: "files" }),
    ],
    rows: months.map(({ month, result: ofMonth, ...rates }) => [
      month,
      ofMonth?.begin ?? null,
      ofMonth?.contributions ?? null,
      ofMonth?.withdrawals ?? null,
      ofMonth?.price ?? null,
      ofMonth?.income ?? null,
      ofMonth?.fees ?? null,
      ofMonth?.amount ?? null,
      ofMonth?.end ?? null,
      rateOf(rates.return),
      rateOf(rates.accumulated),
      rateOf(rates.benchmark),
      rates.received,
    ]),
    total: result && [
      null,
      result.begin,
      result.contributions,
      result.withdrawals,
      result.parts.price,
      result.parts.income,
      result.parts.fees,
      result.amount,
      result.end,
      rateOf(overview.return),
      rateOf(overview.return),
      rateOf(overview.benchmark.return),
      overview.received.net,
    ],
    note: months.some(({ result: ofMonth }) => ofMonth === null)
      ? "Um mês sem preços fica com um traço: o que mudou nele entra no próximo mês com preços."
      : null,
    emptyText: "Não há meses neste período.",
  };
}
