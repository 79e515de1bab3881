import { assetNames } from "#app/entities/asset/asset-names.ts";
import { benchmarkName } from "#app/entities/portfolio/benchmark-name.ts";
import { darfStateLabels, taxMonthStateLabels } from "#app/entities/tax/state-labels.ts";
import type { ReportPart } from "#app/features/reports/report-view.ts";
import { formatDay } from "#app/lib/format.ts";
import { incomeKindLabels, transactionTypeLabels } from "#app/lib/labels.ts";
import type { Rate } from "#contract/overview.ts";
import type { Report } from "#contract/report.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";

/** `gain` and `rate` are amounts and fractions with the sign and the colour of a gain or a loss. */
export type ColumnKind =
  | "text"
  | "day"
  | "month"
  | "money"
  | "gain"
  | "price"
  | "quantity"
  | "count"
  | "percent"
  | "rate";

export type ReportColumn = {
  label: string;
  kind: ColumnKind;
  /** Its place in a row of the phone; other columns stay out. Those `under` it stand below the lead. */
  phone?: "lead" | "under" | "top" | "bottom";
  /** Stands before the value on the phone, where no header names it. */
  phoneLabel?: string;
  /** Has no room on screen: on paper and in files, or in files alone. */
  only?: "paper" | "files";
};

/** Decimal text, a day, a month or a text, by the kind of the column; null for an unknown or an empty one. */
export type ReportCell = string | null;

export type ReportTable = {
  id: string;
  /** Null for a part that every report has. */
  part: ReportPart | null;
  /** The name of a sheet. */
  name: string;
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  total: readonly ReportCell[] | null;
  note: string | null;
  /** In place of the rows. */
  emptyText: string;
};

const rateOf = (rate: Rate): ReportCell => ("rate" in rate ? rate.rate : null);

const sum = (amounts: readonly (string | null)[]): string =>
  textOf(amounts.reduce((total, amount) => total.plus(amount ?? "0"), zero));

const text = (label: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  label,
  kind: "text",
  ...more,
});
const money = (label: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  label,
  kind: "money",
  ...more,
});

/** From the first value to the last, and the parts of the result. */
function summaryTable({ overview: { result, period } }: Report): ReportTable {
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
    columns: [text("Item", { phone: "lead" }), money("Valor", { phone: "top" })],
    rows,
    total: null,
    note: null,
    emptyText: "Sem os preços do período não há resultado.",
  };
}

function returnTable({ overview }: Report): ReportTable {
  const { benchmark } = overview;
  const name = benchmarkName(benchmark);
  return {
    id: "returns",
    part: null,
    name: "Rentabilidade",
    title: "Rentabilidade",
    columns: [text("Medida", { phone: "lead" }), { label: "Taxa", kind: "rate", phone: "top" }],
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

function monthTable({ months, overview }: Report): ReportTable {
  const { result } = overview;
  return {
    id: "months",
    part: "months",
    name: "Mês a mês",
    title: "Mês a mês",
    columns: [
      { label: "Mês", kind: "month", phone: "lead" },
      money("Valor inicial", { only: "files" }),
      money("Aportes"),
      money("Retiradas"),
      { label: "Valorização", kind: "gain" },
      { label: "Proventos", kind: "gain" },
      { label: "Taxas", kind: "gain" },
      { label: "Resultado", kind: "gain", phone: "bottom" },
      money("Valor final"),
      { label: "Rentabilidade", kind: "rate", phone: "top" },
      { label: "Acumulada", kind: "rate", only: "paper" },
      { label: benchmarkName(overview.benchmark), kind: "percent", phone: "under" },
      money("Recebido", { only: "files" }),
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

function incomeTable({ income, overview: { received } }: Report): ReportTable {
  return {
    id: "income",
    part: "income",
    name: "Proventos por ativo",
    title: "Proventos recebidos por ativo",
    columns: [
      text("Ativo", { phone: "lead" }),
      text("Tipo", { phone: "under" }),
      { label: "Pagamentos", kind: "count" },
      money("Bruto"),
      money("IR retido"),
      money("Líquido", { phone: "top" }),
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

function incomeKindTable({ income }: Report): ReportTable {
  const kinds = [...Map.groupBy(income, ({ kind }) => kind)];
  return {
    id: "income-kinds",
    part: "income",
    name: "Proventos por tipo",
    title: "Proventos recebidos por tipo",
    columns: [
      text("Tipo", { phone: "lead" }),
      money("Bruto"),
      money("IR retido"),
      money("Líquido", { phone: "top" }),
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
function taxTable({ taxes }: Report): ReportTable {
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
      text("Situação", { phone: "under" }),
      money("Vendas"),
      money("Imposto do mês", { phone: "top" }),
      text("Código do DARF"),
      money("Valor do DARF"),
      { label: "Vencimento", kind: "day" },
      text("Situação do DARF"),
      ...(isShared ? [text("Titular", { phone: "under" })] : []),
    ],
    rows: taxes.flatMap(rowsOf),
    total: null,
    note: taxNoteOf(taxes),
    emptyText: "Nenhuma venda e nenhum DARF neste período.",
  };
}

function allocationTable({ allocation, totals, heldOn }: Report): ReportTable {
  return {
    id: "allocation",
    part: "allocation",
    name: "Alocação",
    title: `Alocação em ${formatDay(heldOn)}`,
    columns: [
      text("Classe", { phone: "lead" }),
      money("Valor", { phone: "bottom" }),
      { label: "Peso", kind: "percent", phone: "top" },
    ],
    rows: allocation.map(({ assetClass, value, weight }) => [assetClass.name, value, weight]),
    total: [null, totals.value, allocation.length > 0 ? "1" : null],
    note: null,
    emptyText: "Não havia nada em carteira.",
  };
}

function positionTable({ positions, totals, heldOn }: Report): ReportTable {
  const unpriced = positions.filter(({ value }) => value === null).map(({ asset }) => assetNames(asset).main);
  const gains = positions.map(({ gain }) => gain);
  return {
    id: "positions",
    part: "positions",
    name: "Posições",
    title: `Posições em ${formatDay(heldOn)}`,
    columns: [
      text("Ativo", { phone: "lead" }),
      text("Nome", { only: "files" }),
      text("Classe", { phone: "under" }),
      { label: "Quantidade", kind: "quantity" },
      { label: "Preço médio", kind: "price" },
      money("Custo"),
      money("Valor", { phone: "top" }),
      { label: "Ganho ou perda", kind: "gain", phone: "bottom" },
      { label: "Peso", kind: "percent" },
    ],
    rows: positions.map(({ asset, quantity, averagePrice, invested, value, gain, weight }) => [
      assetNames(asset).main,
      asset.name,
      asset.assetClass.name,
      quantity,
      averagePrice,
      invested,
      value,
      gain,
      weight,
    ]),
    total: [
      null,
      null,
      null,
      null,
      null,
      totals.invested,
      totals.value,
      gains.includes(null) ? null : sum(gains),
      positions.some(({ weight }) => weight) ? "1" : null,
    ],
    note:
      unpriced.length > 0
        ? `Sem preço conhecido, fora do valor: ${unpriced.join(", ")}.`
        : "Custo sem taxas. Ganho ou perda é o valor menos o custo, sem proventos.",
    emptyText: "Não havia nada em carteira.",
  };
}

function fixedIncomeTable({ fixedIncome, heldOn }: Report): ReportTable {
  const { contracts, bonds, unpricedBonds, sums } = fixedIncome;
  const rows: ReportCell[][] = [
    ...contracts.map((contract) => [
      assetNames(contract).main,
      contract.remuneration,
      contract.firstDay,
      contract.maturity,
      contract.invested,
      contract.gross,
      sum([contract.iof, contract.incomeTax]),
      contract.net,
    ]),
    ...bonds.map((bond) => [
      assetNames(bond).main,
      null,
      bond.lots[0]?.day ?? null,
      bond.maturity,
      bond.invested,
      bond.gross,
      sum([bond.iof, bond.incomeTax]),
      bond.net,
    ]),
    ...unpricedBonds.map((bond) => [
      assetNames(bond).main,
      null,
      null,
      bond.maturity,
      bond.invested,
      null,
      null,
      null,
    ]),
  ];
  const byMaturity = rows.toSorted(([, , , a = null], [, , , b = null]) =>
    (a ?? "9") < (b ?? "9") ? -1 : 1,
  );
  return {
    id: "fixed-income",
    part: "fixed-income",
    name: "Renda fixa",
    title: `Renda fixa em ${formatDay(heldOn)}, por vencimento`,
    columns: [
      text("Título", { phone: "lead" }),
      text("Rendimento"),
      { label: "Aplicação", kind: "day" },
      { label: "Vencimento", kind: "day", phone: "under" },
      money("Custo"),
      money("Valor bruto", { phone: "top" }),
      money("IOF e IR"),
      money("Valor líquido", { phone: "bottom", phoneLabel: "líquido" }),
    ],
    rows: byMaturity,
    total: [null, null, null, null, sums.invested, sums.gross, sum([sums.iof, sums.incomeTax]), sums.net],
    note: "Valor líquido: o que sobraria se tudo fosse resgatado nesse dia.",
    emptyText: "Não havia renda fixa em carteira.",
  };
}

function tradeTable({ trades, tradeCount }: Report): ReportTable {
  const isOfSum = trades.some(({ portfolio }) => portfolio);
  return {
    id: "trades",
    part: "trades",
    name: "Transações",
    title: "Transações do período",
    columns: [
      { label: "Data", kind: "day", phone: "under" },
      text("Tipo", { phone: "bottom" }),
      text("Ativo", { phone: "lead" }),
      { label: "Quantidade", kind: "quantity" },
      { label: "Preço", kind: "price" },
      money("Taxas"),
      money("Total", { phone: "top" }),
      text("Custodiante"),
      ...(isOfSum ? [text("Carteira", { phone: "under" })] : []),
    ],
    rows: trades.map(({ tradeDate, type, asset, quantity, price, fees, total, custodian, portfolio }) => [
      tradeDate,
      transactionTypeLabels[type],
      assetNames(asset).main,
      quantity,
      price,
      fees,
      total,
      custodian?.name ?? null,
      ...(isOfSum ? [portfolio?.name ?? null] : []),
    ]),
    total: null,
    note:
      trades.length < tradeCount
        ? `As primeiras ${trades.length} de ${tradeCount} transações. Escolha um período menor para ver as outras.`
        : null,
    emptyText: "Nenhuma transação neste período.",
  };
}

/** All tables of a report, in order. Screen, paper, XLSX and CSV show the same ones. */
export const reportTables = (report: Report): ReportTable[] => [
  summaryTable(report),
  returnTable(report),
  monthTable(report),
  incomeKindTable(report),
  incomeTable(report),
  taxTable(report),
  allocationTable(report),
  positionTable(report),
  fixedIncomeTable(report),
  tradeTable(report),
];

/** The tables of the parts that a person wants. */
export const chosenTables = (report: Report, without: readonly ReportPart[]): ReportTable[] =>
  reportTables(report).filter(({ part }) => part === null || !without.includes(part));

/** 'Titular: Ana Souza', 'Titulares: Ana Souza, Mãe' */
export const holdersText = ({ taxes }: Report): string =>
  `${taxes.length > 1 ? "Titulares" : "Titular"}: ${taxes.map(({ holder }) => holder.name).join(", ")}`;

/** '01/01/2026 a 20/11/2026' */
export const reportDaysText = ({ overview: { period } }: Report): string =>
  period.from < period.to
    ? `${formatDay(addDays(period.from, 1))} a ${formatDay(period.to)}`
    : formatDay(period.to);
