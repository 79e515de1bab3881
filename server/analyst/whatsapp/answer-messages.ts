import { maxQuestionLength } from "#contract/question-length.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { questionsByPerson } from "#server/analyst/ask/limits.ts";
import { type Asked, answerQuestion, type Reply } from "#server/analyst/whatsapp/answer-question.ts";
import { codeOfText, commandOf } from "#server/analyst/whatsapp/commands.ts";
import { deliver } from "#server/analyst/whatsapp/deliver.ts";
import { isDone } from "#server/analyst/whatsapp/done-queries.ts";
import type { WhatsappMessagesJob } from "#server/analyst/whatsapp/jobs.ts";
import { whatsappSentencesByNumber } from "#server/analyst/whatsapp/limits.ts";
import { tryCode, unlinkPhone } from "#server/analyst/whatsapp/link-phone.ts";
import {
  findLinkOfPhone,
  type Link,
  noteHeard,
  setStopped,
  windowLength,
} from "#server/analyst/whatsapp/link-queries.ts";
import type { Incoming } from "#server/analyst/whatsapp/read-webhook.ts";
import { type SentenceName, sentences } from "#server/analyst/whatsapp/sentences.ts";
import type { Answering, WhatsappServices } from "#server/analyst/whatsapp/services.ts";

/** Sentences that answer a wish. The others go to a number once an hour. */
const unlimited: ReadonlySet<SentenceName> = new Set([
  "linked",
  "wrong-code",
  "unlinking",
  "stopped",
  "resumed",
  "help",
  "old-choice",
  "no-portfolio",
]);

const sentence = (name: SentenceName): Reply => ({ sentence: name });

/** The reading of the last answer that a tap or a typed number means; null for one that is no longer offered. */
function choiceOf({ choices, choicesKey }: Link, { said }: Incoming): Asked | null | undefined {
  if (said.kind === "choice") {
    const [key, place] = said.id.split(".");
    const choice = key === choicesKey ? choices[Number(place) - 1] : undefined;
    return choice === undefined ? null : { choice };
  }
  if (said.kind !== "text" || !/^\d{1,2}$/.test(said.text.trim())) return undefined;
  const choice = choices[Number(said.text.trim()) - 1];
  return choice === undefined ? undefined : { choice };
}

/** Asks the analyst, if the person has questions left in this hour. */
async function replyToQuestion(services: Answering, link: Link, asked: Asked): Promise<Reply> {
  const { rates } = services.asking;
  if (!(await rates.hasLeft(questionsByPerson, link.userId))) return sentence("too-many");
  return answerQuestion(services, link, asked);
}

/** The reply to the person of a phone; undefined for a wish that was already fulfilled. */
async function replyToPerson(services: Answering, link: Link, message: Incoming): Promise<Reply | undefined> {
  const { said } = message;
  const chosen = choiceOf(link, message);
  if (chosen === null) return sentence("old-choice");
  if (chosen) return replyToQuestion(services, link, chosen);
  if (said.kind !== "text") return sentence("only-text");
  const command = commandOf(said.text);
  switch (command?.kind) {
    case "question":
      return replyToQuestion(services, link, { question: command.questionOn(dayOf(services.clock())) });
    case "help":
      return sentence("help");
    case "stop":
      return (await setStopped(services.accounts, link.userId, true)) ? sentence("stopped") : undefined;
    case "resume":
      await setStopped(services.accounts, link.userId, false);
      return sentence("resumed");
    case "unlink":
      await unlinkPhone(services, link.userId, effectOf(message));
      return sentence("unlinking");
    case undefined:
      if (said.text.length > maxQuestionLength) return sentence("too-long");
      return replyToQuestion(services, link, { text: said.text });
    default:
      return command satisfies never;
  }
}

/** The name of what a message changed, so that a second run of its job only says so. */
const effectOf = ({ id }: Incoming) => `effect ${id}`;

/** The link of the phone, unless another phone or person stands behind the number now. */
async function trustedLink(services: Answering, message: Incoming): Promise<Link | undefined> {
  const { accounts, clock } = services;
  const { phone, identity, said } = message;
  const link = await findLinkOfPhone(accounts, phone, clock());
  if (!link) return undefined;
  const isOther = link.identity !== null && identity !== undefined && link.identity !== identity;
  if (said.kind !== "changed" && !isOther) return link;
  await unlinkPhone(services, link.userId);
  return undefined;
}

/** An instant of the message that is not in the future. */
const heardAt = ({ at }: Incoming, now: Date) => new Date(Math.min(Date.parse(at), now.getTime()));

async function replyTo(services: Answering, message: Incoming): Promise<Reply | undefined> {
  const { accounts, clock } = services;
  const { phone, identity, said } = message;
  const link = await trustedLink(services, message);
  if (said.kind === "changed") return undefined;
  const at = heardAt(message, clock());
  const code = said.kind === "text" ? codeOfText(said.text) : undefined;
  if (code !== undefined) {
    const linking = await tryCode(services, {
      phone,
      identity,
      code,
      effect: effectOf(message),
      heardAt: at,
    });
    return linking === "many" ? undefined : sentence(linking === "linked" ? "linked" : "wrong-code");
  }
  if (!link) return sentence((await isDone(accounts, effectOf(message))) ? "unlinking" : "unlinked");
  await noteHeard(accounts, phone, { at, identity });
  return replyToPerson(services, link, message);
}

/**
 * The words of a reply. Nothing if the number has had the sentence within an hour. Nothing either if the person of the answer has another
 * phone by now.
 */
async function messageOf({ accounts, clock, sender, asking }: Answering, phone: string, reply: Reply) {
  if ("message" in reply) {
    const link = await findLinkOfPhone(accounts, phone, clock());
    return link?.userId === reply.userId ? reply.message : undefined;
  }
  const name = reply.sentence;
  const isDue =
    unlimited.has(name) || (await asking.rates.hasLeft(whatsappSentencesByNumber, `${phone} ${name}`));
  return isDue ? ({ kind: "text", text: sentences[name](sender) } as const) : undefined;
}

async function answerOne(services: Answering, message: Incoming): Promise<void> {
  const { accounts, clock, log } = services;
  const { phone, id } = message;
  if (await isDone(accounts, `sent ${id}`)) return;
  const reply = await replyTo(services, message);
  // Meta may repeat a webhook for days. Nobody waits for that answer, and the window is closed.
  if (!reply || clock().getTime() - Date.parse(message.at) >= windowLength) return;
  const outgoing = await messageOf(services, phone, reply);
  if (!outgoing) return;
  const outcome = await deliver(services, { to: phone, key: id, message: outgoing });
  log.info(
    { whatsapp: "sentence" in reply ? reply.sentence : "answer", outcome },
    "whatsapp message answered",
  );
}

/** Answers the messages of one number, one after the other. A message that was answered is not answered again. */
export async function answerMessages(services: WhatsappServices, job: WhatsappMessagesJob): Promise<void> {
  const { whatsapp } = services;
  if (!whatsapp) return;
  for (const message of job.messages) await answerOne({ ...services, whatsapp }, message);
}
