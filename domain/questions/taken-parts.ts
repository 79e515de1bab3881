import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Intent, Measure, Question } from "#domain/questions/question.ts";

/**
 * Things that a question may name to narrow its answer. `dollar` asks for the amounts in dollars, and `income` for one kind of income.
 */
export const questionParts = [
  "assets",
  "contracts",
  "assetClass",
  "classes",
  "custodian",
  "goal",
  "income",
  "withoutIncome",
  "period",
  "dollar",
] as const;

export type QuestionPart = (typeof questionParts)[number];

/** The parts that the figures of each answer follow. A question that names another would get the figures of a neighbour. */
const partsOfIntent: Readonly<Record<Intent, readonly QuestionPart[]>> = {
  wealth: ["period"],
  day: ["period", "assets", "assetClass"],
  result_period: ["period", "assets", "assetClass", "withoutIncome"],
  return_period: ["period", "assets", "assetClass", "withoutIncome"],
  return_vs_index: ["period", "assetClass", "dollar"],
  of_cdi: ["period"],
  best_worst: ["period", "assetClass"],
  position: ["assets", "assetClass", "period", "custodian"],
  allocation: ["assets", "assetClass", "custodian"],
  average_price: ["assets", "assetClass"],
  income_received: ["period", "assets", "assetClass", "income"],
  income_to_come: ["period", "assets", "assetClass", "income"],
  income_by_asset: ["period", "assets", "assetClass"],
  income_by_month: ["period", "assetClass"],
  income_yield: ["assets", "assetClass"],
  calendar: ["period", "assets", "assetClass", "classes"],
  fi_maturity: ["period", "contracts", "assets"],
  fi_net_today: ["contracts", "assets"],
  fi_fgc: ["contracts", "assets", "assetClass"],
  fi_terms: ["contracts", "assets"],
  tax_month: ["period"],
  darf: ["period"],
  exemption_left: ["assetClass", "assets", "period"],
  sale_simulation: ["assets"],
  losses: ["period"],
  // The year is no period here.
  annual_return: ["assets", "income"],
  compare_assets: ["assets", "assetClass", "classes", "period", "dollar"],
  goals: ["goal"],
  deposit: [],
  data_health: ["assets"],
  transactions: ["assets", "assetClass", "custodian", "period"],
  glossary: questionParts,
  entry_draft: questionParts,
  help: questionParts,
};

/** The parts of measures whose figures follow others than those of their intent. */
const partsOfMeasure: Partial<Record<Intent, Readonly<Record<string, readonly QuestionPart[]>>>> = {
  wealth: { invested: [], "without-class": ["assetClass"] },
  return_period: { "money-weighted": ["period"], real: ["period"], months: ["period"] },
  return_vs_index: { equivalent: ["period", "dollar"] },
  best_worst: { drawdown: ["period"], volatility: ["period"], month: ["period"], "best-day": ["period"] },
  allocation: { "without-class": ["assetClass"], custodian: ["custodian"], count: ["assetClass"] },
  income_received: { "monthly-average": ["period", "assetClass"] },
  calendar: { corporate: questionParts },
  darf: { late: [] },
  // The tables have a row for each asset or class.
  annual_return: {
    lines: ["assets", "assetClass", "income"],
    losses: ["assetClass"],
    months: ["assetClass"],
  },
  deposit: { drift: ["assetClass"] },
  data_health: { index: ["dollar"], "income-to-check": [], reconciliation: [] },
};

/** Taxes are those of a month or of a year. */
export const taxIntents: ReadonlySet<Intent> = new Set(["tax_month", "darf"]);

/** The classes whose sales a month tells apart. */
const classesOfSales: ReadonlySet<AssetClassCode> = new Set(["STOCK", "FII", "CRYPTO"]);
/** Classes whose losses go into an account that a question may name too. */
const accountsOfLosses: Partial<Record<AssetClassCode, Measure>> = { STOCK: "common", FII: "fund" };

const applicationIntents: ReadonlySet<Intent> = new Set([
  "fi_maturity",
  "fi_net_today",
  "fi_fgc",
  "fi_terms",
]);
const bondIntents: ReadonlySet<Intent> = new Set(["fi_maturity", "fi_net_today"]);

/** Whether the answer is about the named class. */
function isClassTaken({ intent, slots }: Question): boolean {
  const { assetClass, measure } = slots;
  if (assetClass === undefined) return false;
  if (assetClass === "FIXED_INCOME" && applicationIntents.has(intent)) return true;
  if (assetClass === "TREASURY" && bondIntents.has(intent)) return true;
  if (intent === "losses") {
    const account = accountsOfLosses[assetClass];
    const isWhole = measure === undefined || measure === "used";
    return account !== undefined && (isWhole || measure === account);
  }
  if (intent !== "tax_month") return false;
  return measure === "sales" ? classesOfSales.has(assetClass) : assetClass === "STOCK" && measure === "state";
}

/** Parts that a question's other words add. */
function partsAdded(question: Question, today: Day): QuestionPart[] {
  const { intent, slots } = question;
  const { assets, period } = slots;
  return [
    ...(isClassTaken(question) ? (["assetClass"] as const) : []),
    // A sale of one asset is taxed in the month of all, if the question names it.
    ...(taxIntents.has(intent) && period !== undefined ? (["assets"] as const) : []),
    ...(intent === "income_by_asset" && assets !== undefined ? (["income"] as const) : []),
    // 'Rendimentos de FIIs' is one kind of income.
    ...(intent === "annual_return" && slots.income !== undefined ? (["assetClass"] as const) : []),
    // The plan of a goal reaches its day, and days to come have no other figures.
    ...(intent === "goals" && period !== undefined && period.to > today ? (["period"] as const) : []),
  ];
}

/** Parts that a question's other words exclude. */
function partsExcluded({ intent, slots }: Question, today: Day): QuestionPart[] {
  const { assets, period, custodian, index, amount, order } = slots;
  const isPast = period !== undefined && period.to < today;
  switch (intent) {
    // A result of one asset has its income in it.
    case "result_period":
    case "return_period":
      return assets === undefined ? [] : ["withoutIncome"];
    // The lines of the comparator are of the portfolio.
    case "return_vs_index":
      return index === "USD" || amount !== undefined ? ["assetClass", ...endAlone(slots)] : [];
    case "compare_assets":
      return endAlone(slots);
    // The value at a custodian is known as a whole.
    case "allocation":
      return custodian === undefined ? [] : ["assetClass", "assets"];
    case "position":
      // A day that is over has units, value and gain of one asset.
      if (isPast && (slots.measure === "price" || slots.measure === "custody"))
        return ["custodian", "period"];
      return isPast || assets === undefined
        ? ["custodian", ...(isPast && assets === undefined ? (["assetClass", "period"] as const) : [])]
        : [];
    // The variants are those of one asset.
    case "average_price":
      return slots.measure === undefined ? [] : ["assetClass"];
    case "income_yield":
      return order === undefined ? [] : ["assets"];
    // The return has lines for these kinds alone.
    case "annual_return":
      return slots.income === "amortization" || slots.income === "rent" ? ["income"] : [];
    default:
      return [];
  }
}

/** The comparator has no end without a beginning. */
const endAlone = ({ period }: Question["slots"]): QuestionPart[] =>
  period !== undefined && period.from === undefined ? ["period"] : [];

/** The parts that the figures of a question's answer follow. */
export function partsTakenBy(question: Question, today: Day): ReadonlySet<QuestionPart> {
  const { intent, slots } = question;
  const own = partsOfMeasure[intent]?.[slots.measure ?? ""] ?? partsOfIntent[intent];
  const excluded = new Set(partsExcluded(question, today));
  return new Set([...own, ...partsAdded(question, today)].filter((part) => !excluded.has(part)));
}

/** The parts that a question names. The class of a named asset narrows nothing more, and a period with today in it is that of most answers. */
export function partsNamedBy({ slots }: Question, today: Day): QuestionPart[] {
  const { assets, contracts, assetClass, classes, custodian, goal, income, measure, period, index } = slots;
  const isOfSecurity = assets !== undefined || contracts !== undefined;
  const isOther = period !== undefined && (period.to < today || (period.from ?? today) > today);
  const isNamed: Readonly<Record<QuestionPart, boolean>> = {
    assets: assets !== undefined,
    contracts: contracts !== undefined,
    assetClass: assetClass !== undefined && !isOfSecurity,
    classes: classes !== undefined && !isOfSecurity,
    custodian: custodian !== undefined,
    goal: goal !== undefined,
    // 'Dividendos' mostly means all income.
    income: income !== undefined && (income !== "dividend" || measure === "only"),
    withoutIncome: slots.withoutIncome === true,
    period: isOther,
    dollar: index === "USD",
  };
  return questionParts.filter((each) => isNamed[each]);
}
