import type { IncomeKind } from "#contract/income.ts";
import { monthsAfter } from "#domain/kernel/calendar.ts";
import type { AskedIncome, Question, Slots } from "#domain/questions/question.ts";
import { reading } from "#server/analyst/answers/answer-parts.ts";
import { asks, type Next, table } from "#server/analyst/answers/compose.ts";
import { incomeKindText } from "#server/analyst/answers/words.ts";

/** 'Dividendos' mostly means all income, so only the other kinds narrow an answer, and 'só dividendos'. */
export function kindOf({ income, measure }: Slots): IncomeKind | undefined {
  if (income === "dividend") return measure === "only" ? "dividend" : undefined;
  return income satisfies AskedIncome | undefined;
}

export const kindWords: Partial<Record<IncomeKind, string>> = {
  dividend: "dividendos",
  "interest-on-equity": "JCP",
  yield: "rendimentos",
  amortization: "amortizações",
  rent: "aluguéis",
};

export const daysOf = ({ period }: Slots) =>
  period ? { ...(period.from === undefined ? {} : { from: period.from }), to: period.to } : {};

/** The 12 months that the screen of income begins with. */
export const lastYear = (today: string) => ({ from: monthsAfter(today, -12), to: today });

/** 'Dividendos' has two senses: both are offered. */
export function senseChips(question: Question): Next[] {
  if (question.slots.income !== "dividend") return [];
  return question.slots.measure === "only"
    ? [asks("Todos os proventos", reading(question, { measure: "all" }))]
    : [asks("Só dividendos", reading(question, { measure: "only" }))];
}

type Payment = { ticker: string; kind: string; day: string | null; net: string; perUnit: string | null };

export const paymentsTable = (answer: Parameters<typeof table>[0], payments: readonly Payment[]) =>
  table(answer, "Pagamentos", payments, [
    { title: "Dia", format: "day", of: ({ day }) => day },
    { title: "Ativo", format: "text", of: ({ ticker }) => ticker },
    { title: "Tipo", format: "text", of: ({ kind }) => incomeKindText(kind) },
    { title: "Líquido", format: "money", of: ({ net }) => net },
  ]);
