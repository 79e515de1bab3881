import type { Day } from "#domain/kernel/calendar.ts";
import type { AskedDays, Intent, Question, Reading, Slots } from "#domain/questions/question.ts";

/** Things that a question may name to narrow its answer. `dollar` asks for the amounts in dollars. */
type Narrowing =
  | "assets"
  | "contracts"
  | "assetClass"
  | "classes"
  | "custodian"
  | "goal"
  | "period"
  | "dollar";

const everything: readonly Narrowing[] = [
  "assets",
  "contracts",
  "assetClass",
  "classes",
  "custodian",
  "goal",
  "period",
  "dollar",
];

/** The things that each answer is narrowed by. A question that names something else would get the figures of a neighbour. */
const honoured: Readonly<Record<Intent, readonly Narrowing[]>> = {
  wealth: ["period"],
  day: ["period", "assets", "assetClass"],
  result_period: ["period", "assets", "assetClass"],
  return_period: ["period", "assets", "assetClass"],
  return_vs_index: ["period", "assetClass", "dollar"],
  of_cdi: ["period"],
  best_worst: ["period", "assetClass"],
  position: ["assets", "period", "custodian"],
  allocation: ["assets", "assetClass", "custodian"],
  average_price: ["assets"],
  income_received: ["period", "assets", "assetClass"],
  income_to_come: ["period", "assets", "assetClass"],
  income_by_asset: ["period", "assets", "assetClass"],
  income_by_month: ["period", "assetClass"],
  income_yield: ["assets"],
  calendar: ["period", "assets", "assetClass", "classes"],
  fi_maturity: ["period", "contracts", "assets", "assetClass"],
  fi_net_today: ["contracts", "assets", "assetClass"],
  fi_fgc: ["contracts", "assetClass", "custodian"],
  fi_terms: ["contracts", "assetClass"],
  tax_month: ["period"],
  darf: ["period"],
  exemption_left: ["assetClass", "assets", "period"],
  sale_simulation: ["assets"],
  losses: ["period", "assetClass"],
  annual_return: ["assets", "period"],
  compare_assets: ["assets", "assetClass", "classes", "period", "dollar"],
  goals: ["goal", "period"],
  deposit: [],
  data_health: ["assets"],
  transactions: ["assets", "assetClass", "period"],
  glossary: everything,
  entry_draft: everything,
  help: everything,
};

/** Measures that are narrowed by more. */
const honouredByMeasure: Partial<Record<Intent, Readonly<Record<string, readonly Narrowing[]>>>> = {
  wealth: { "without-class": ["assetClass"] },
  tax_month: { sales: ["assetClass"] },
  // The table has each class.
  deposit: { drift: ["assetClass"] },
  annual_return: { lines: ["assetClass"] },
};

const withoutNarrowing: Readonly<Record<Narrowing, (slots: Slots) => Slots>> = {
  assets: ({ assets: _, ...slots }) => slots,
  contracts: ({ contracts: _, ...slots }) => slots,
  assetClass: ({ assetClass: _, ...slots }) => slots,
  classes: ({ assetClass: _, classes: __, ...slots }) => slots,
  custodian: ({ custodian: _, ...slots }) => slots,
  goal: ({ goal: _, ...slots }) => slots,
  period: ({ period: _, ...slots }) => slots,
  dollar: ({ index: _, ...slots }) => slots,
};

const labels: Readonly<Record<Narrowing, string>> = {
  assets: "De todos os ativos",
  contracts: "Da carteira inteira",
  assetClass: "De todas as classes",
  classes: "De todas as classes",
  custodian: "De todas as corretoras",
  goal: "Da carteira inteira",
  period: "De hoje",
  dollar: "Em reais",
};

/** Taxes are those of a month or of a year. */
export const taxIntents: ReadonlySet<Intent> = new Set(["tax_month", "darf"]);

const isMonth = ({ from, to }: AskedDays): boolean => from?.slice(0, 7) === to.slice(0, 7);
const isYear = ({ from, to }: AskedDays): boolean =>
  from?.endsWith("-01-01") === true && from.slice(0, 4) === to.slice(0, 4);

/** The things that the question names. The class of a named asset narrows nothing more, and a period with today in it is that of most answers. */
function namedBy({ slots }: Question, today: Day): Narrowing[] {
  const { assets, contracts, assetClass, classes, custodian, goal, period, index } = slots;
  const isOfSecurity = assets !== undefined || contracts !== undefined;
  const isOther = period !== undefined && (period.to < today || (period.from ?? today) > today);
  const isNamed: Readonly<Record<Narrowing, boolean>> = {
    assets: assets !== undefined,
    contracts: contracts !== undefined,
    assetClass: assetClass !== undefined && !isOfSecurity,
    classes: classes !== undefined && !isOfSecurity,
    custodian: custodian !== undefined,
    goal: goal !== undefined,
    period: isOther,
    dollar: index === "USD",
  };
  return everything.filter((each) => isNamed[each]);
}

/** The value at a custodian is known as a whole. */
const isPartOfCustodian = ({ intent, slots }: Question): boolean =>
  intent === "allocation" && slots.custodian !== undefined;

/** The year of a period of several months, where the answer is of one month or one year. The exempt limit is that of a month. */
function yearOfPeriod({ intent, slots }: Question): Reading[] {
  const { period } = slots;
  if (period === undefined || isMonth(period)) return [];
  if (intent === "exemption_left")
    return [{ label: "Deste mês", question: { intent, slots: withoutNarrowing.period(slots) } }];
  if (!taxIntents.has(intent) || isYear(period)) return [];
  const year = period.to.slice(0, 4);
  const ofYear = { from: `${year}-01-01`, to: `${year}-12-31` };
  return [{ label: `Do ano de ${year}`, question: { intent, slots: { ...slots, period: ofYear } } }];
}

/**
 * Readings in place of an answer that would leave out something that the question names; none if the answer takes all of it. Each of them
 * is a question that has an answer.
 */
export function narrowingReadings(question: Question, today: Day): Reading[] {
  const { intent, slots } = question;
  const taken = new Set([
    ...(isPartOfCustodian(question)
      ? honoured[intent].filter((each) => each !== "assetClass")
      : honoured[intent]),
    // A sale of one asset is taxed in the month of all, if the question names it.
    ...(taxIntents.has(intent) && slots.period !== undefined ? (["assets"] as const) : []),
    ...(honouredByMeasure[intent]?.[slots.measure ?? ""] ?? []),
  ]);
  const left = namedBy(question, today).filter((each) => !taken.has(each));
  const [first] = left;
  if (first === undefined) return yearOfPeriod(question);
  const kept = slots.portfolio === undefined ? {} : { portfolio: slots.portfolio };
  const { contracts, goal } = slots;
  const own: Reading[] = [
    ...(contracts && left.includes("contracts")
      ? [
          {
            label: "Quanto vale hoje, líquido",
            question: { intent: "fi_net_today" as const, slots: { ...kept, contracts } },
          },
        ]
      : []),
    ...(goal !== undefined && left.includes("goal")
      ? [{ label: goal, question: { intent: "goals" as const, slots: { goal } } }]
      : []),
  ];
  const wide = left.reduce((rest, each) => withoutNarrowing[each](rest), slots);
  const label = left.length === 1 ? labels[first] : "Da carteira inteira";
  return [{ label, question: { intent, slots: wide } }, ...own];
}
