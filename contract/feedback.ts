import { z } from "zod";
import { multiLine } from "#contract/text.ts";

export const FeedbackType = z.enum(["BUG", "FEATURE", "PRAISE", "OTHER"], "Selecione o tipo de feedback");
export type FeedbackType = z.infer<typeof FeedbackType>;

export const maxFeedbackLength = 1000;

/** The path of a screen, without its query string. */
export const PagePath = z.string().regex(/^\/[\w/-]{0,199}$/, "Página inválida");

export const NewFeedback = z.strictObject({
  type: FeedbackType,
  message: multiLine({
    required: "Mensagem deve ter pelo menos 10 caracteres",
    min: [10, "Mensagem deve ter pelo menos 10 caracteres"],
    max: [maxFeedbackLength, `Mensagem deve ter no máximo ${maxFeedbackLength} caracteres`],
  }),
  page: PagePath,
});
export type NewFeedback = z.infer<typeof NewFeedback>;
