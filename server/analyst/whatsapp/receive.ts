import { isEnding } from "#server/analyst/whatsapp/commands.ts";
import { claim, isDone } from "#server/analyst/whatsapp/done-queries.ts";
import { whatsappMessagesJob } from "#server/analyst/whatsapp/jobs.ts";
import { whatsappMessagesByNumber } from "#server/analyst/whatsapp/limits.ts";
import { closeWindow, findLinkOfPhone } from "#server/analyst/whatsapp/link-queries.ts";
import { type Incoming, readWebhook } from "#server/analyst/whatsapp/read-webhook.ts";
import { windowClosedCode } from "#server/analyst/whatsapp/send-message.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

export type ReceivingServices = { accounts: Db; clock: Clock; jobs: Pick<Jobs, "enqueue">; rates: Rates };

const noteOf = ({ id }: Incoming) => `received ${id}`;

/** No limit holds back what ends a link or messages without a question. */
const isLimited = ({ said }: Incoming) =>
  said.kind !== "changed" && !(said.kind === "text" && isEnding(said.text));

/** The messages that did not arrive before, and that their numbers may still send. */
async function takenOf({ accounts, rates }: ReceivingServices, incoming: readonly Incoming[]) {
  const taken = new Map<string, Incoming>();
  for (const message of incoming) {
    if (taken.has(message.id) || (await isDone(accounts, noteOf(message)))) continue;
    if (!isLimited(message) || (await rates.hasLeft(whatsappMessagesByNumber, message.phone)))
      taken.set(message.id, message);
  }
  return [...taken.values()];
}

/** Queues the new messages of a webhook, those of one number in one job. The commit notes them as received. */
export async function receiveWebhook(
  services: ReceivingServices,
  body: unknown,
  phoneId: string,
): Promise<void> {
  const { accounts, clock, jobs } = services;
  const { incoming, undelivered } = readWebhook(body, phoneId);
  for (const { phone, at, code } of undelivered)
    if (code === windowClosedCode) await closeWindow(accounts, phone, new Date(at));
  const taken = await takenOf(services, incoming);
  if (taken.length === 0) return;
  await accounts.transaction().execute(async (db) => {
    const now = clock();
    const fresh = await claim(db, taken.map(noteOf), now);
    const messages = taken.filter((message) => fresh.has(noteOf(message)));
    for (const phone of new Set(messages.map((message) => message.phone))) {
      const ofPhone = messages.filter((message) => message.phone === phone);
      const link = await findLinkOfPhone(db, phone, now);
      await jobs.enqueue(whatsappMessagesJob, { phone, userId: link?.userId ?? null, messages: ofPhone }, db);
    }
  });
}
