import { assetNames } from "#app/entities/asset/asset-names.ts";
import { moneyColumn, type ReportTable, sum, textColumn } from "#app/features/reports/report-table.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import type { Report } from "#contract/report.ts";

export function incomeTable({ income, overview: { received } }: Report): ReportTable {
  return {
    id: "income",
    part: "income",
    name: "Proventos por ativo",
    title: "Proventos recebidos por ativo",
    columns: [
      textColumn("Ativo", { phone: "lead" }),
      textColumn("Tipo", { phone: "under" }),
      { label: "Pagamentos", kind: "count" },
      moneyColumn("Bruto"),
      moneyColumn("IR retido"),
      moneyColumn("Líquido", { phone: "top" }),
    ],
    rows: income.map(({ asset, kind, payments, gross, withheld, net }) => [
      assetNames(asset).main,
      incomeKindLabels[kind],
      `${payments}`,
      gross,
      withheld,
      net,
    ]),
    total: [
      null,
      null,
      `${received.payments}`,
      received.gross,
      sum(income.map(({ withheld }) => withheld)),
      received.net,
    ],
    note: null,
    emptyText: "Nenhum provento recebido neste período.",
  };
}

export function incomeKindTable({ income }: Report): ReportTable {
  const kinds = [...Map.groupBy(income, ({ kind }) => kind)];
  return {
    id: "income-kinds",
    part: "income",
    name: "Proventos por tipo",
    title: "Proventos recebidos por tipo",
    columns: [
      textColumn("Tipo", { phone: "lead" }),
      moneyColumn("Bruto"),
      moneyColumn("IR retido"),
      moneyColumn("Líquido", { phone: "top" }),
    ],
    rows: kinds.map(([kind, items]) => [
      incomeKindLabels[kind],
      sum(items.map(({ gross }) => gross)),
      sum(items.map(({ withheld }) => withheld)),
      sum(items.map(({ net }) => net)),
    ]),
    total: null,
    note: null,
    emptyText: "Nenhum provento recebido neste período.",
  };
}
