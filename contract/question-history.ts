import { z } from "zod";

export const HistoryChoice = z.object({ isKept: z.boolean("Escolha se as perguntas ficam guardadas") });
export type HistoryChoice = z.infer<typeof HistoryChoice>;

/** Questions that the person asked, the newest first. Empty unless the person keeps them. */
export const QuestionHistory = z.object({
  isKept: z.boolean(),
  questions: z.array(z.object({ text: z.string(), askedAt: z.iso.datetime() })),
});
export type QuestionHistory = z.infer<typeof QuestionHistory>;
