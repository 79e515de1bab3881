import { randomBytes } from "node:crypto";
import { AnalystQuestion } from "#contract/analyst.ts";
import { ProblemError } from "#contract/problem.ts";
import { once } from "#domain/kernel/once.ts";
import type { Question } from "#domain/questions/question.ts";
import { findPersonById } from "#server/accounts/auth/user-queries.ts";
import { createAnalyst } from "#server/analyst/ask/ask-analyst.ts";
import { signQuestion } from "#server/analyst/ask/signed-question.ts";
import { createSecondReader } from "#server/analyst/model/second-reader.ts";
import { messageOfAnswer } from "#server/analyst/whatsapp/answer-text.ts";
import { keepFrame, type Link } from "#server/analyst/whatsapp/link-queries.ts";
import { plainText } from "#server/analyst/whatsapp/plain-text.ts";
import type { OutgoingMessage } from "#server/analyst/whatsapp/send-message.ts";
import type { SentenceName } from "#server/analyst/whatsapp/sentences.ts";
import type { Answering } from "#server/analyst/whatsapp/services.ts";
import { findServerKey } from "#server/platform/db/server-key-queries.ts";

/** Words of the person, a reading that was offered, or the question of a command. */
export type Asked = { text: string } | { choice: string } | { question: Question };

/** A message for one person, or the name of a sentence that says why there is no answer. */
export type Reply = { message: OutgoingMessage; userId: string } | { sentence: SentenceName };

/** Failures that another try would not mend. The analyst answers 404 while there is no portfolio. */
function replyToFailure(error: unknown, userId: string): Reply {
  if (!(error instanceof ProblemError)) throw error;
  const { type, title, detail } = error.problem;
  if (type === "not-found") return { sentence: "no-portfolio" };
  if (type === "too-many-requests" || type === "too-much-to-compute")
    return { message: { kind: "text", text: plainText(detail ?? title) }, userId };
  throw error;
}

/** The answer of the analyst to the person of a phone. The next message may follow it for a day, or choose one of its readings. */
export async function answerQuestion(services: Answering, link: Link, asked: Asked): Promise<Reply> {
  const { accounts, clock, asking, sender } = services;
  const person = await findPersonById(accounts, clock(), link.userId);
  if (!person) return { sentence: "unlinked" };
  const questionKey = once(() => findServerKey(asking.accounts, "analyst-questions"));
  const choiceOf = async (question: Question) =>
    signQuestion({ key: await questionKey(), personId: person.id }, question);
  const choice =
    "choice" in asked ? asked.choice : "question" in asked ? await choiceOf(asked.question) : null;
  const parsed = AnalystQuestion.safeParse({
    text: "text" in asked ? asked.text : "opção",
    frame: link.frame,
    choice,
  });
  if (!parsed.success) return { sentence: "unusable" };
  const actor = { kind: "person", id: person.id, network: `whatsapp ${person.id}` } as const;
  try {
    const answer = await createAnalyst({ ...asking, questionKey, secondReader: createSecondReader(asking) })({
      asker: { actor, person },
      question: parsed.data,
    });
    const { text, choices } = messageOfAnswer(answer, sender);
    const key = randomBytes(4).toString("hex");
    const kept = { frame: answer.frame, choices: choices.map((each) => each.choice), key, at: clock() };
    await keepFrame(accounts, person.id, kept);
    if (choices.length === 0) return { message: { kind: "text", text }, userId: person.id };
    const offered = choices.map(({ label }, place) => ({ id: `${key}.${place + 1}`, label }));
    return { message: { kind: "choices", text, choices: offered }, userId: person.id };
  } catch (error) {
    return replyToFailure(error, person.id);
  }
}
