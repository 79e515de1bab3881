import { monthName } from "#app/lib/format.ts";
import type { AnnualReturn, ReturnMonth } from "#contract/annual-return.ts";
import { largeDividendRule } from "#domain/income/withholding.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { dayIn } from "#domain/tax/months.ts";
import { amountText, percentText, rateText } from "#domain/tax/rule-text.ts";

type TableCell = string | { amount: string };

/** A part of the annual return as a table, for the screen, for paper and as CSV. The first cell of a row names it. */
export type ReturnTable = {
  /** The same for every year. */
  name: Bucket | "month" | "withheld" | "coins-abroad" | "large-dividends";
  title: string;
  note: string | null;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly TableCell[] }[];
};

const isZero = (amount: string) => !/[1-9]/.test(amount);
const cell = (amount: string): TableCell => ({ amount });

const rowName = ({ month, isIncomplete }: ReturnMonth) =>
  isIncomplete ? `${monthName(month)} (incompleto)` : monthName(month);

type Bucket = keyof ReturnMonth["buckets"];

const bucketTitles: Record<Bucket, string> = {
  common: "Operações comuns",
  "day-trade": "Day trade",
  fund: "FII ou Fiagro",
};

/** Nothing for a bucket without results and losses in the year. */
function bucketTable({ months }: AnnualReturn, bucket: Bucket): ReturnTable[] {
  const isEmpty = months.every(({ buckets }) => {
    const { result, lossBefore } = buckets[bucket];
    return isZero(result) && isZero(lossBefore);
  });
  if (isEmpty) return [];
  return [
    {
      name: bucket,
      title: bucketTitles[bucket],
      note:
        bucket === "common"
          ? "Sem o ganho isento com ações, que vai em Rendimentos Isentos, e sem criptoativos."
          : null,
      head: ["Mês", "Resultado", "Prejuízo anterior", "Base", "Imposto"],
      rows: months.map((month) => {
        const { result, lossBefore, base, tax } = month.buckets[bucket];
        return { key: month.month, cells: [rowName(month), ...[result, lossBefore, base, tax].map(cell)] };
      }),
    },
  ];
}

function taxTable({ months }: AnnualReturn): ReturnTable[] {
  const amountsOf = ({ tax, withheld, payable, paid }: ReturnMonth) => {
    const { common, "day-trade": dayTrade } = withheld;
    return [tax, dayTrade.amount, dayTrade.left, common.amount, common.left, payable, paid];
  };
  if (months.every((month) => amountsOf(month).every(isZero))) return [];
  return [
    {
      name: "month",
      title: "Imposto do mês",
      note: "O IRRF usado no mês já saiu do valor a pagar. O que sobra vale até dezembro.",
      head: [
        "Mês",
        "Imposto",
        "IRRF day trade",
        "Sobra day trade",
        "IRRF comum",
        "Sobra comum",
        "A pagar",
        "Pago",
      ],
      rows: months.map((month) => ({
        key: month.month,
        cells: [rowName(month), ...amountsOf(month).map(cell)],
      })),
    },
  ];
}

/** The table without rows in which all amounts are zero. */
export const withValues = (table: ReturnTable): ReturnTable => ({
  ...table,
  rows: table.rows.filter(({ cells }) =>
    cells.some((each) => typeof each === "object" && !isZero(each.amount)),
  ),
});

/** 'Renda Variável', with every month of the year. */
export const variableIncomeTables = (annual: AnnualReturn): ReturnTable[] => [
  ...bucketTable(annual, "common"),
  ...bucketTable(annual, "day-trade"),
  ...bucketTable(annual, "fund"),
  ...taxTable(annual),
];

function withheldTable({ withheldLeft, hasEnded, year }: AnnualReturn): ReturnTable[] {
  const rows = [
    { label: "Operações comuns (Lei 11.033/2004)", amount: withheldLeft.common },
    { label: "Day trade: confira se pode ser usado", amount: withheldLeft["day-trade"] },
  ].filter(({ amount }) => !isZero(amount));
  if (rows.length === 0) return [];
  return [
    {
      name: "withheld",
      title: hasEnded ? `IRRF que sobrou em 31/12/${year}` : "IRRF que sobra até agora",
      note: "Vai na ficha Imposto Pago/Retido. Não passa para os meses do ano seguinte.",
      head: ["IRRF", "Valor"],
      rows: rows.map(({ label, amount }) => ({ key: label, cells: [label, cell(amount)] })),
    },
  ];
}

function coinsTable({ coinsAbroad, year }: AnnualReturn): ReturnTable[] {
  if (!coinsAbroad) return [];
  const { gains, losses, lossBefore, lossUsed, lossAfter, base, tax } = coinsAbroad;
  const rows = [
    { label: "Ganhos", amount: gains },
    { label: "Perdas", amount: losses },
    ...(isZero(lossBefore)
      ? []
      : [
          { label: "Perdas de anos anteriores", amount: lossBefore },
          { label: "Perdas anteriores compensadas", amount: lossUsed },
        ]),
    { label: "Base", amount: base },
    ...(tax === null
      ? []
      : [{ label: `Imposto de ${rateText("coin-abroad", `${year}-12-31`)}`, amount: tax }]),
    ...(isZero(lossAfter) ? [] : [{ label: "Perdas que passam para o ano seguinte", amount: lossAfter }]),
  ];
  return [
    {
      name: "coins-abroad",
      title: "Criptoativos no exterior",
      note:
        tax === null
          ? "Até 2023 a lei era outra, com ganho de capital mês a mês: confira."
          : "Imposto da declaração, sem isenção. As perdas de criptoativos no exterior passam de um ano para o outro, sem prazo (Lei 14.754/2023, art. 9º, § 2º). As de antes de 2024 não entram.",
      head: ["No ano", "Valor"],
      rows: rows.map(({ label, amount }) => ({ key: label, cells: [label, cell(amount)] })),
    },
  ];
}

function dividendTable({ largeDividends }: AnnualReturn): ReturnTable[] {
  const rule = largeDividends[0] && largeDividendRule(dayIn(largeDividends[0].month));
  if (!rule) return [];
  const rate = percentText(rule.rate);
  const differs = largeDividends.some(({ withheld, due }) => !decimal(withheld).eq(due));
  return [
    {
      name: "large-dividends",
      title: `Dividendos acima de ${amountText(rule.limit)} no mês`,
      note: `Da mesma empresa, com IRRF de ${rate} sobre o total (${rule.source}). Ficam fora da linha 09: confira a ficha e a linha no programa e no informe.${differs ? " O IRRF registrado não é o que a lei pede: confira." : ""}`,
      head: ["Mês", "Empresa", "CNPJ", "Rendimento", "IRRF", ...(differs ? [`${rate} seriam`] : [])],
      rows: largeDividends.map(({ month, assets, gross, withheld, due }) => {
        const tickers = assets.map(({ ticker }) => ticker).join(", ");
        const cnpj = assets.find((asset) => asset.cnpj)?.cnpj ?? "veja no informe";
        return {
          key: `${month} ${tickers}`,
          cells: [monthName(month), tickers, cnpj, ...[gross, withheld, ...(differs ? [due] : [])].map(cell)],
        };
      }),
    },
  ];
}

/** Parts of the return that only some people have. */
export const specialTables = (annual: AnnualReturn): ReturnTable[] => [
  ...withheldTable(annual),
  ...coinsTable(annual),
  ...dividendTable(annual),
];
