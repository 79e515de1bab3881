import { assetNames } from "#app/entities/asset/asset-names.ts";
import {
  countColumn,
  moneyColumn,
  type ReportTable,
  sum,
  tableOf,
  textColumn,
} from "#app/features/reports/report-table.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import type { Report } from "#contract/report.ts";

const emptyText = "Nenhum provento recebido neste período.";

export const incomeTable = ({ income, overview: { received } }: Report): ReportTable =>
  tableOf(income, {
    id: "income",
    part: "income",
    name: "Proventos por ativo",
    title: "Proventos recebidos por ativo",
    columns: [
      textColumn("Ativo", ({ asset }) => assetNames(asset).main, { phone: "lead" }),
      textColumn("Tipo", ({ kind }) => incomeKindLabels[kind], { phone: "under" }),
      countColumn("Pagamentos", ({ payments }) => `${payments}`, { total: `${received.payments}` }),
      moneyColumn("Bruto", ({ gross }) => gross, { total: received.gross }),
      moneyColumn("IR retido", ({ withheld }) => withheld, {
        total: sum(income.map(({ withheld }) => withheld)),
        taxOf: ["Bruto", "Líquido"],
      }),
      moneyColumn("Líquido", ({ net }) => net, { phone: "top", total: received.net }),
    ],
    emptyText,
  });

/** The kinds have the totals of the assets, which stand below them. */
export function incomeKindTable({ income, overview: { received } }: Report): ReportTable {
  const kinds = [...Map.groupBy(income, ({ kind }) => kind)];
  return tableOf(kinds, {
    id: "income-kinds",
    part: "income",
    name: "Proventos por tipo",
    title: "Proventos recebidos por tipo",
    columns: [
      textColumn("Tipo", ([kind]) => incomeKindLabels[kind], { phone: "lead" }),
      moneyColumn("Bruto", ([, items]) => sum(items.map(({ gross }) => gross)), { total: received.gross }),
      moneyColumn("IR retido", ([, items]) => sum(items.map(({ withheld }) => withheld)), {
        total: sum(income.map(({ withheld }) => withheld)),
        taxOf: ["Bruto", "Líquido"],
      }),
      moneyColumn("Líquido", ([, items]) => sum(items.map(({ net }) => net)), {
        phone: "top",
        total: received.net,
      }),
    ],
    emptyText,
  });
}
