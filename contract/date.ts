import { z } from "zod";
import { type Day, earliestDay, isRealDay } from "#domain/kernel/calendar.ts";

/** First day of the real, the currency of all amounts; it also limits the number of days to value. */
const firstDayOfReal: Day = "1994-07-01";
const beforeRealMessage = "Use uma data a partir de 01/07/1994, quando o real começou a valer";

/** A real calendar day from 1900 on, 'YYYY-MM-DD'. */
export function day(rules: { required: string; invalid: string }) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? rules.required : rules.invalid),
    })
    .superRefine((text, context) => {
      if (text === "") context.addIssue({ code: "custom", message: rules.required });
      else if (!isRealDay(text) || text < earliestDay)
        context.addIssue({ code: "custom", message: rules.invalid });
    });
}

/** Like `day`, for records with an amount in reais. */
export const dayInReais = (rules: { required: string; invalid: string }) =>
  day(rules).refine(
    (text) => !isRealDay(text) || text < earliestDay || text >= firstDayOfReal,
    beforeRealMessage,
  );

export const DayText = day({ required: "Data obrigatória", invalid: "Data inválida" });
