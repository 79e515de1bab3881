import { z } from "zod";
import { type Day, isRealDay } from "#domain/calendar.ts";

const firstDay: Day = "1900-01-01";

/** A real calendar day from 1900 on, 'YYYY-MM-DD'. */
export function day(rules: { required: string; invalid: string }) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? rules.required : rules.invalid),
    })
    .superRefine((text, context) => {
      if (text === "") context.addIssue({ code: "custom", message: rules.required });
      else if (!isRealDay(text) || text < firstDay)
        context.addIssue({ code: "custom", message: rules.invalid });
    });
}

export const DayText = day({ required: "Data obrigatória", invalid: "Data inválida" });
