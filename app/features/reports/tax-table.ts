import { darfStateLabels, taxMonthStateLabels } from "#app/entities/tax/state-labels.ts";
import {
  dayColumn,
  moneyColumn,
  monthColumn,
  type ReportTable,
  sum,
  tableOf,
  textColumn,
} from "#app/features/reports/report-table.ts";
import type { Report } from "#contract/report.ts";

type Taxes = Report["taxes"][number];
type TaxMonth = Taxes["months"][number];

const isShown = ({ darfs, groups, state }: TaxMonth) =>
  state !== "future" && (darfs.length > 0 || Object.values(groups).some(({ count }) => count > 0));

type Darf = TaxMonth["darfs"][number];

/** A DARF of a month, or the month without one. Its sales and its tax stand in its first row. */
type TaxRow = { month: string; holder: string; darf?: Darf | undefined; ofMonth?: TaxMonth };

function rowsOf({ months, holder }: Taxes): TaxRow[] {
  return months.filter(isShown).flatMap((ofMonth) => {
    const row = { month: ofMonth.month, holder: holder.name };
    const [first, ...others] = ofMonth.darfs;
    return [{ ...row, ofMonth, darf: first }, ...others.map((darf) => ({ ...row, darf }))];
  });
}

const salesOf = ({ groups }: TaxMonth) => sum(Object.values(groups).map(({ sales }) => sales));
const taxOf = ({ payable, coins }: TaxMonth) => sum([payable, coins.tax]);

const taxNote = "O imposto do mês já desconta o IR retido.";

function taxNoteOf(taxes: Report["taxes"]): string {
  const [only] = taxes;
  if (only && taxes.length === 1 && only.holder.portfolios.length > 1)
    return `O imposto é do titular ${only.holder.name}, por todas as suas carteiras: ${only.holder.portfolios.join(", ")}. ${taxNote}`;
  if (taxes.length > 1) return `O imposto é de cada titular, por todas as suas carteiras. ${taxNote}`;
  return `${taxNote} Abaixo do mínimo de um DARF, ele se acumula.`;
}

/** With several holders each row names its own. */
export const taxTable = ({ taxes }: Report): ReportTable =>
  tableOf(taxes.flatMap(rowsOf), {
    id: "taxes",
    part: "taxes",
    name: "Imposto de renda",
    title: "Imposto de renda e DARFs",
    columns: [
      monthColumn("Mês", ({ month }) => month, { phone: "lead" }),
      textColumn("Situação", ({ ofMonth }) => (ofMonth ? taxMonthStateLabels[ofMonth.state] : null), {
        phone: "under",
      }),
      moneyColumn("Vendas", ({ ofMonth }) => (ofMonth ? salesOf(ofMonth) : null)),
      moneyColumn("Imposto do mês", ({ ofMonth }) => (ofMonth ? taxOf(ofMonth) : null), { phone: "top" }),
      textColumn("Código do DARF", ({ darf }) => darf?.code ?? null),
      moneyColumn("Valor do DARF", ({ darf }) => darf?.amount ?? null),
      dayColumn("Vencimento", ({ darf }) => darf?.dueDay ?? null),
      textColumn("Situação do DARF", ({ darf }) => (darf ? darfStateLabels[darf.state] : null)),
      ...(taxes.length > 1
        ? [textColumn<TaxRow>("Titular", ({ holder }) => holder, { phone: "under" })]
        : []),
    ],
    note: taxNoteOf(taxes),
    emptyText: "Nenhuma venda e nenhum DARF neste período.",
  });
