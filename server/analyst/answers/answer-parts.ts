import type { AnswerBlock } from "#contract/analyst.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import { asks, type Next, note, type Result } from "#server/analyst/answers/compose.ts";
import { causeText, dayInDigits, periodText } from "#server/analyst/answers/words.ts";
import { named } from "#server/analyst/tools/named.ts";

export const reading = (question: Question, slots: Slots): Question => ({
  ...question,
  slots: { ...question.slots, ...slots },
});

/** The days of a question, or the screen's own 12 months if it names none, as input of a tool. */
export const periodInput = ({ period }: Slots) =>
  period
    ? { ...(period.from === undefined ? {} : { from: period.from }), to: period.to }
    : { named: "1y" as const };

export type PeriodOutput = {
  period: { from: string | null; to: string; pricedUntil: string | null; pricesDay: string | null };
};

/** The words of the period that an answer is about. */
export function wordsOfPeriod(slots: Slots, { output }: Result<PeriodOutput>, today: string): string {
  if (slots.period) return periodText(slots.period, today);
  const { from, to } = output.period;
  return `em 12 meses${from === null ? "" : `, de ${dayInDigits(from)} a ${dayInDigits(to)}`}`;
}

/** Why a period has no figure: the prices end before it, or the cause that the overview tells. */
export function causeOf({ output }: Result<PeriodOutput>, unavailable: string | null): string {
  const { from, pricesDay } = output.period;
  const isAfter = pricesDay !== null && from !== null && from > pricesDay;
  return isAfter ? `os preços da carteira vão até ${dayInDigits(pricesDay)}` : causeText(unavailable);
}

/** Results end with the last price. An answer about later days says so. */
export function priceNotes({ output }: Result<PeriodOutput>): AnswerBlock[] {
  const { pricedUntil, to } = output.period;
  return pricedUntil !== null && pricedUntil < to
    ? [note`Os números vão até ${dayInDigits(pricedUntil)}, o último dia com preço.`]
    : [];
}

/** Chips for the other usual periods, if the question named none. */
export const periodChips = (question: Question, today: string): Next[] =>
  question.slots.period
    ? []
    : [
        asks("Este ano", reading(question, { period: { from: `${today.slice(0, 4)}-01-01`, to: today } })),
        asks("Desde o início", reading(question, { period: { to: today } })),
      ];

export const ofPortfolio = (about: { name: string } | null) => `de ${named(about?.name ?? "")}`;

/** The portfolio goes on to the next question. */
export const kept = ({ portfolio }: Slots): Slots => (portfolio === undefined ? {} : { portfolio });

export const yearToDate = (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: today });

export const comparatorLink = (link: string | null) =>
  link?.replace("/overview?", "/comparator?").replace(/&?show=\w+/, "") ?? null;

/** The first day of the 12 months that end today. */
export const twelveMonths = (today: string) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

export const unitWord = (assetClass: string) =>
  ({ STOCK: "ações", FII: "cotas", FI_INFRA: "cotas", ETF: "cotas", FUND: "cotas", BDR: "recibos" })[
    assetClass
  ] ?? "unidades";
