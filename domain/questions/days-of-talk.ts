import { partOfYear, weekOf } from "#domain/questions/calendar-parts.ts";
import { namesThing } from "#domain/questions/kept-parts.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { ReadPeriod } from "#domain/questions/period-ranges.ts";
import type { Intent, Question, Reading, Slots, Understanding } from "#domain/questions/question.ts";

/** 'Quanto vendi no total' after a question about a year. */
export function daysOfTotal(
  question: Question,
  { plain }: MarkedQuestion,
  frame: Question,
): Understanding | undefined {
  const { period } = frame.slots;
  const isTotal = /\b(?:no total|ao todo)\b/.test(plain) && question.slots.period?.from === undefined;
  return isTotal && period?.from !== undefined ? ofPeriodOrAll(question, period) : undefined;
}

/** Asks whether a question is of the days of the talk or of all days. */
const ofPeriodOrAll = ({ intent, slots }: Question, period: Slots["period"]): Understanding => ({
  mode: "ask",
  about: "period",
  readings: [
    { label: "Do período de que falávamos", question: { intent, slots: { ...slots, period } } },
    { label: "Desde o início", question: { intent, slots } },
  ],
});

/** Answers with the same figures, or with parts of them. */
const families: readonly ReadonlySet<Intent>[] = [
  new Set(["income_received", "income_by_asset"]),
  new Set(["result_period", "return_period", "best_worst"]),
  new Set(["transactions", "tax_month"]),
];

/** 'Quais pagaram?' after the income of a month: of that month, or since the beginning? */
export function withDays(
  { intent, slots }: Question,
  understood: Understanding,
  marked: MarkedQuestion,
): Understanding {
  if (understood.mode !== "answer" || slots.period?.from === undefined) return understood;
  const { question } = understood;
  const isOfFamily = families.some((family) => family.has(intent) && family.has(question.intent));
  const isOfOther =
    namesThing(question) ||
    question.slots.period !== undefined ||
    /\b(?:sempre|agora|atual)\b/.test(marked.text);
  return isOfFamily && !isOfOther ? ofPeriodOrAll(question, slots.period) : understood;
}

/** 'Nesse mês' after a question about another month: of that one, or of this month? */
export function withThisPart(
  { slots: { period } }: Question,
  understood: Understanding,
  { plain, text }: MarkedQuestion,
): Understanding {
  // 'E nesse mês?' alone is this one.
  if (text === "@periodo") return understood;
  const [, unit] = /\bness[ea] (mes|ano|semana)\b/.exec(plain) ?? [];
  if (understood.mode !== "answer" || unit === undefined || period?.from === undefined) return understood;
  const { intent, slots } = understood.question;
  const isOther = slots.period !== undefined && slots.period.from !== period.from;
  if (!isOther || !isAsLong(period, unit)) return understood;
  return {
    mode: "ask",
    about: "period",
    readings: [
      { label: "Do período de que falávamos", question: { intent, slots: { ...slots, period } } },
      { label: "Do período atual", question: understood.question },
    ],
  };
}

/** 'E em outubro?' after a question about the year 2025: of that year, or of this one? */
export function withYears(elsewhere: ReadPeriod | undefined, understood: Understanding): Understanding {
  if (!elsewhere || understood.mode !== "answer") return understood;
  const { intent, slots } = understood.question;
  const { from, to } = elsewhere;
  const inYear = ({ from: first, to: last }: NonNullable<Slots["period"]>): Reading => ({
    label: `Em ${(first ?? last).slice(0, 4)}`,
    question: {
      intent,
      slots: { ...slots, period: { ...(first === undefined ? {} : { from: first }), to: last } },
    },
  });
  return slots.period
    ? {
        mode: "ask",
        about: "period",
        readings: [inYear(slots.period), inYear({ ...(from ? { from } : {}), to })],
      }
    : understood;
}

/** Whether a period is a whole month, year or week. */
function isAsLong({ from, to }: NonNullable<Slots["period"]>, unit: string): boolean {
  if (from === undefined) return false;
  if (unit === "semana") return weekOf(from, 0).from === from && weekOf(from, 0).to === to;
  const whole = partOfYear(from, unit === "mes" ? 1 : 12, 0);
  return whole.from === from && whole.to === to;
}
