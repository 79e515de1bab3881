import { darfStateLabels, taxMonthStateLabels } from "#app/entities/tax/state-labels.ts";
import {
  moneyColumn,
  type ReportCell,
  type ReportTable,
  sum,
  textColumn,
} from "#app/features/reports/report-table.ts";
import type { Report } from "#contract/report.ts";

type Taxes = Report["taxes"][number];
type TaxMonth = Taxes["months"][number];

const isShown = ({ darfs, groups, state }: TaxMonth) =>
  state !== "future" && (darfs.length > 0 || Object.values(groups).some(({ count }) => count > 0));

function taxRows(month: TaxMonth): ReportCell[][] {
  const sales = sum(Object.values(month.groups).map((group) => group.sales));
  const tax = sum([month.payable, month.coins.tax]);
  const start = [month.month, taxMonthStateLabels[month.state], sales, tax];
  const [first, ...others] = month.darfs.map(({ code, amount, dueDay, state }) => [
    code,
    amount,
    dueDay,
    darfStateLabels[state],
  ]);
  const repeated = [month.month, null, null, null];
  return [
    [...start, ...(first ?? [null, null, null, null])],
    ...others.map((darf) => [...repeated, ...darf]),
  ];
}

const taxNote = "O imposto do mês já desconta o IR retido.";

function taxNoteOf(taxes: Report["taxes"]): string {
  const [only] = taxes;
  if (only && taxes.length === 1 && only.holder.portfolios.length > 1)
    return `O imposto é do titular ${only.holder.name}, por todas as suas carteiras: ${only.holder.portfolios.join(", ")}. ${taxNote}`;
  if (taxes.length > 1) return `O imposto é de cada titular, por todas as suas carteiras. ${taxNote}`;
  return `${taxNote} Abaixo do mínimo de um DARF, ele se acumula.`;
}

/** With several holders each row names its own. */
export function taxTable({ taxes }: Report): ReportTable {
  const isShared = taxes.length > 1;
  const rowsOf = ({ months, holder }: Taxes) =>
    months
      .filter(isShown)
      .flatMap(taxRows)
      .map((row) => (isShared ? [...row, holder.name] : row));
  return {
    id: "taxes",
    part: "taxes",
    name: "Imposto de renda",
    title: "Imposto de renda e DARFs",
    columns: [
      { label: "Mês", kind: "month", phone: "lead" },
      textColumn("Situação", { phone: "under" }),
      moneyColumn("Vendas"),
      moneyColumn("Imposto do mês", { phone: "top" }),
      textColumn("Código do DARF"),
      moneyColumn("Valor do DARF"),
      { label: "Vencimento", kind: "day" },
      textColumn("Situação do DARF"),
      ...(isShared ? [textColumn("Titular", { phone: "under" })] : []),
    ],
    rows: taxes.flatMap(rowsOf),
    total: null,
    note: taxNoteOf(taxes),
    emptyText: "Nenhuma venda e nenhum DARF neste período.",
  };
}
