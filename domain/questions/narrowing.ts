import type { Day } from "#domain/kernel/calendar.ts";
import type { AskedDays, Intent, Question, Reading, Slots } from "#domain/questions/question.ts";
import { partsNamedBy, partsTakenBy, type QuestionPart, taxIntents } from "#domain/questions/taken-parts.ts";

const withoutPart: Readonly<Record<QuestionPart, (slots: Slots) => Slots>> = {
  assets: ({ assets: _, ...slots }) => slots,
  contracts: ({ contracts: _, ...slots }) => slots,
  assetClass: ({ assetClass: _, ...slots }) => slots,
  classes: ({ assetClass: _, classes: __, ...slots }) => slots,
  custodian: ({ custodian: _, ...slots }) => slots,
  goal: ({ goal: _, ...slots }) => slots,
  income: ({ income: _, ...slots }) => slots,
  withoutIncome: ({ withoutIncome: _, ...slots }) => slots,
  period: ({ period: _, ...slots }) => slots,
  dollar: ({ index: _, ...slots }) => slots,
};

const labels: Readonly<Record<QuestionPart, string>> = {
  assets: "De todos os ativos",
  contracts: "Da carteira inteira",
  assetClass: "De todas as classes",
  classes: "De todas as classes",
  custodian: "De todas as corretoras",
  goal: "Da carteira inteira",
  income: "De todos os proventos",
  withoutIncome: "Com os proventos",
  period: "De hoje",
  dollar: "Em reais",
};

/** The period of answers that are not about today, if the question names none. */
const usualPeriods: Partial<Record<Intent, string>> = {
  compare_assets: "Este ano",
  return_vs_index: "Este ano",
  income_yield: "De 12 meses",
};

const labelOf = (part: QuestionPart, intent: Intent): string =>
  (part === "period" ? usualPeriods[intent] : undefined) ?? labels[part];

const isMonth = ({ from, to }: AskedDays): boolean => from?.slice(0, 7) === to.slice(0, 7);
const isYear = ({ from, to }: AskedDays): boolean =>
  from?.endsWith("-01-01") === true && from.slice(0, 4) === to.slice(0, 4);

/** The year of a period of several months, where the answer is of one month or one year. The exempt limit is that of a month. */
function yearOfPeriod({ intent, slots }: Question): Reading[] {
  const { period } = slots;
  if (period === undefined || isMonth(period)) return [];
  if (intent === "exemption_left")
    return [{ label: "Deste mês", question: { intent, slots: withoutPart.period(slots) } }];
  if (!taxIntents.has(intent) || isYear(period)) return [];
  const year = period.to.slice(0, 4);
  const ofYear = { from: `${year}-01-01`, to: `${year}-12-31` };
  return [{ label: `Do ano de ${year}`, question: { intent, slots: { ...slots, period: ofYear } } }];
}

/** Answers about the application or the goal that the question names. */
function ownReadings({ contracts, goal, portfolio }: Slots, left: readonly QuestionPart[]): Reading[] {
  const kept = portfolio === undefined ? {} : { portfolio };
  return [
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
}

/**
 * Readings in place of an answer that would leave out something that the question names; none if the answer takes all of it. Each of them
 * is a question that has an answer.
 */
export function narrowingReadings(question: Question, today: Day): Reading[] {
  const { intent, slots } = question;
  const taken = partsTakenBy(question, today);
  const left = partsNamedBy(question, today).filter((each) => !taken.has(each));
  const [first] = left;
  if (first === undefined) return yearOfPeriod(question);
  const wide = left.reduce((rest, each) => withoutPart[each](rest), slots);
  const label = left.length === 1 ? labelOf(first, intent) : "Da carteira inteira";
  return [{ label, question: { intent, slots: wide } }, ...ownReadings(slots, left)];
}
