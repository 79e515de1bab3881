import { z } from "zod";
import { type ChosenQuestion, choiceOf } from "#domain/questions/model/chosen-question.ts";
import { answerFunction, maxChosen } from "#server/analyst/model/completion-request.ts";

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          tool_calls: z
            .array(
              z.object({ function: z.object({ name: z.literal(answerFunction), arguments: z.string() }) }),
            )
            .length(1),
        }),
      }),
    )
    .min(1),
});

/** Some models write null for a field that they leave out. */
const Arguments = z.object({
  questions: z
    .array(
      z.strictObject({
        intent: z.string(),
        measure: z.string().nullish(),
        order: z.string().nullish(),
      }),
    )
    .min(1)
    .max(maxChosen),
  text: z.unknown(),
});

export type ReadCompletion = { questions: readonly ChosenQuestion[]; text: string };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The choice of a model's answer. Undefined for everything else that a model may answer. A text that is none counts as empty. */
export function readCompletion(body: string): ReadCompletion | undefined {
  const completion = Completion.safeParse(parsed(body)).data;
  const written = completion?.choices[0]?.message.tool_calls[0]?.function.arguments ?? "";
  const given = Arguments.safeParse(parsed(written)).data;
  if (!given) return undefined;
  const questions = given.questions.flatMap((each) => choiceOf(each) ?? []);
  if (questions.length < given.questions.length) return undefined;
  return { questions, text: typeof given.text === "string" ? given.text : "" };
}
