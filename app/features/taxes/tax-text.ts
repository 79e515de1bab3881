import { formatLongMonth, monthName } from "#app/lib/format.ts";
import type { SaleGroup } from "#contract/tax-kinds.ts";
import type { TaxMonth, TaxQuestion, TaxSale, TaxYear } from "#contract/taxes.ts";
import { rateText } from "#domain/tax/rule-text.ts";

export const groupLabels: Record<SaleGroup, string> = {
  shares: "Ações",
  others: "Units, ETFs e BDRs",
  funds: "FIIs e Fiagros",
  "day-trade": "Day trade",
  coins: "Criptoativos",
  short: "Vendas a descoberto encerradas",
  untaxed: "Fora do DARF",
};

export const saleKindLabels: Record<TaxSale["kind"], string> = {
  sale: "Venda",
  rights: "Venda de direitos",
  fraction: "Leilão de fração",
  conversion: "Parte paga em dinheiro",
  "day-trade": "Day trade",
  short: "Venda a descoberto",
  buyback: "Recompra de venda a descoberto",
};

const questionTexts: Record<Exclude<TaxQuestion["kind"], "fund-rights">, string> = {
  oversold: "vendeu mais do que havia: o ganho conta só a parte que tem custo",
  "after-oversold":
    "uma venda anterior foi maior que a posição e não tem explicação, então estas unidades podem não ser suas",
  "unknown-cost": "parte das unidades veio de uma bonificação sem custo informado, que contamos como zero",
  "short-spin-off": "houve uma cisão durante a venda a descoberto: calcule o efeito à parte",
  "share-merger":
    "incorporação de ações: a lei trata como venda pelo valor de mercado, calcule o ganho à parte",
  "capital-above-cost": "devolução de capital maior que o custo: o excesso pode ser ganho",
};

/** How unsure a rule is; null for one that was read in the law. */
export const certaintyMarks = { official: null, secondary: "fonte secundária", open: "a conferir" } as const;

/** Why a figure may be wrong. */
export const questionText = ({ kind, day }: Pick<TaxQuestion, "kind" | "day">): string =>
  kind === "fund-rights"
    ? `venda de direito de um fundo: a alíquota não é certa, usamos ${rateText("fund-rate", day)}`
    : questionTexts[kind];

/** 'out', for the cells of a year. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3);

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** 'falta a compra do que foi vendido de PETR4' */
function gapText(questions: readonly Pick<TaxQuestion, "kind" | "ticker">[]): string {
  const oversold = questions.filter(({ kind }) => kind === "oversold").map(({ ticker }) => ticker);
  return oversold.length > 0
    ? `falta a compra do que foi vendido de ${new Intl.ListFormat("pt-BR").format(new Set(oversold))}`
    : "falta o que define o imposto";
}

/** The text for a month in which nothing is due, for example 'Nada a pagar em …'; null if the state is that of a DARF. */
export function nothingDueText({ month, state, coins, groups, questions }: TaxMonth): string | null {
  const name = formatLongMonth(month);
  switch (state) {
    case "future":
      return `${capitalised(name)} ainda não começou.`;
    case "incomplete":
      return `${capitalised(name)} está incompleto: ${gapText(questions)}.`;
    case "nothing":
      return `Nenhuma venda em ${name}.`;
    case "free":
      return `Nada a pagar em ${name}.`;
    case "exempt":
      return coins.isExempt && groups.coins.count > 0 && groups.shares.count === 0
        ? `Nada a pagar em ${name}: o ganho com criptoativos é isento.`
        : `Nada a pagar em ${name}: o ganho com ações é isento.`;
    case "open":
      return `Nada a pagar em ${name}, até agora.`;
    default:
      return null;
  }
}

/** Day trades have no exemption, and in a month that is over the limit matters only to sales of shares. */
export const hasShareLimit = ({ groups }: Pick<TaxMonth, "groups">, isPast: boolean): boolean =>
  groups.shares.count > 0 || (!isPast && groups["day-trade"].count === 0);

/** The rules that the sections of the screen show, by name. */
export const sectionRules = {
  common: [
    "average-cost",
    "fees-in-cost",
    "order-of-day",
    "share-limit",
    "share-limit-sales",
    "common-rate",
    "unit-without-limit",
    "etf-without-limit",
    "bdr-without-limit",
    "rights-sale",
    "short-sale",
    "split-cost",
    "bonus-cost",
    "repaid-capital",
    "share-merger",
    "loss-carried",
  ],
  "day-trade": ["day-trade-pairs", "order-of-day", "day-trade-rate", "loss-carried", "fees-in-cost"],
  fund: [
    "average-cost",
    "fees-in-cost",
    "order-of-day",
    "fund-rate",
    "fund-rights-sale",
    "repaid-capital",
    "loss-carried",
  ],
  coins: ["average-cost", "order-of-day", "coin-limit", "coin-rate", "coin-abroad"],
  untaxed: ["withheld-at-source", "oldest-first", "infrastructure-fund", "coin-abroad"],
  darf: [
    "common-withheld",
    "common-withheld-minimum",
    "day-trade-withheld",
    "darf-minimum",
    "darf-due-day",
    "late-fine",
    "late-fine-limit",
    "late-interest",
  ],
} as const;

export type TaxSection = keyof typeof sectionRules;

export const sectionTitles: Record<TaxSection, string> = {
  common: "Ações, ETFs e BDRs (comuns)",
  "day-trade": "Day trade",
  fund: "FIIs e Fiagros",
  coins: "Criptoativos",
  untaxed: "Fora do DARF",
  darf: "Do imposto ao DARF",
};

export const sectionGroups: Record<TaxSection, readonly SaleGroup[]> = {
  common: ["shares", "others", "short"],
  "day-trade": ["day-trade"],
  fund: ["funds"],
  coins: ["coins"],
  untaxed: ["untaxed"],
  darf: [],
};

/** Whether nothing was sold in a month. */
export const hasNoSales = ({ groups }: Pick<TaxMonth, "groups">): boolean =>
  Object.values(groups).every(({ count }) => count === 0);

const bucketSections = ["common", "day-trade", "fund"] as const;

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** Sections with sales, a loss or a tax, and those with nothing to show but their rules. */
export function splitSections({ groups, buckets }: Pick<TaxMonth, "groups" | "buckets">): {
  shown: (typeof bucketSections)[number][];
  idle: (typeof bucketSections)[number][];
} {
  const isIdle = (section: (typeof bucketSections)[number]) => {
    const { lossBefore, lossAfter, tax } = buckets[section];
    return (
      sectionGroups[section].every((group) => groups[group].count === 0) &&
      [lossBefore, lossAfter, tax].every(isZero)
    );
  };
  return {
    shown: bucketSections.filter((section) => !isIdle(section)),
    idle: bucketSections.filter(isIdle),
  };
}

export const salesCountText = (count: number) => (count === 1 ? "Ver a venda" : `Ver as ${count} vendas`);

type OpenDarf = TaxYear["otherYears"][number];

/** Lists months as 'dezembro de 2025', newest first; the months beyond the limit appear as a count. */
export function otherYearsText(open: readonly OpenDarf[]): string {
  const months = [...new Set(open.map(({ month }) => month))].toSorted().reverse();
  const shown = months.slice(0, monthsNamed).map(formatLongMonth);
  const rest = months.length - shown.length;
  const all = rest > 0 ? [...shown, rest === 1 ? "outro mês" : `outros ${rest} meses`] : shown;
  return new Intl.ListFormat("pt-BR").format(all);
}

const monthsNamed = 3;
