import { z } from "zod";
import { maxQuestionLength } from "#contract/question-length.ts";

/** Something that a message says. Anything but text and choices has no words that are kept. */
type Said =
  | { kind: "text"; text: string }
  | { kind: "choice"; id: string }
  | { kind: "unread" }
  /** Another phone or person stands behind the number. */
  | { kind: "changed" };

/** A message of a number. `at` is an ISO instant. */
export type Incoming = { id: string; phone: string; at: string; identity?: string | undefined; said: Said };

/** A message of ours that Meta did not deliver. */
export type FailedDelivery = { phone: string; at: string; code: number };

const Phone = z.string().regex(/^\d{8,15}$/);
const Seconds = z.string().regex(/^\d{1,11}$/);

const Reply = z.object({ id: z.string().max(256) });
const Message = z.object({
  id: z.string().min(1).max(512),
  from: Phone,
  timestamp: Seconds,
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: Reply.optional(), list_reply: Reply.optional() }).optional(),
  system: z.object({ type: z.string().optional() }).optional(),
  identity: z.object({ hash: z.string().min(1).max(200) }).optional(),
});
const Contact = z.object({ wa_id: z.string(), identity_key_hash: z.string().min(1).max(200) });
const Failed = z.object({
  status: z.literal("failed"),
  recipient_id: Phone,
  timestamp: Seconds,
  errors: z.array(z.object({ code: z.number() })).min(1),
});
const list = z.array(z.unknown()).catch([]);
const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  messages: list.default([]),
  contacts: list.default([]),
  statuses: list.default([]),
});
const Change = z.object({ field: z.literal("messages"), value: Value });
const Body = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: list }).catch({ changes: [] })),
});

/** The items that have the shape. Meta adds kinds and fields, and none of them may stop the others. */
const known = <Shape>(schema: z.ZodType<Shape>, items: readonly unknown[]): Shape[] =>
  items.flatMap((item) => {
    const { success, data } = schema.safeParse(item);
    return success ? [data] : [];
  });

const instantOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString();

/** A little more than a question may have, so that a longer one is refused as such. */
const keptOf = (text: string) => text.slice(0, maxQuestionLength + 1);

function saidBy({ type, text, button, interactive, system }: z.infer<typeof Message>): Said | undefined {
  switch (type) {
    case "text":
      return text && { kind: "text", text: keptOf(text.body) };
    case "button":
      return button && { kind: "text", text: keptOf(button.text) };
    case "interactive": {
      const reply = interactive?.list_reply ?? interactive?.button_reply;
      return reply ? { kind: "choice", id: reply.id } : { kind: "unread" };
    }
    // 'user_changed_number' and 'customer_identity_changed' are documented; earlier versions name the first otherwise.
    case "system":
      return system?.type?.includes("changed") ? { kind: "changed" } : undefined;
    default:
      return { kind: "unread" };
  }
}

function incomingOf({ messages, contacts }: z.infer<typeof Value>): Incoming[] {
  const identities = new Map(known(Contact, contacts).map((each) => [each.wa_id, each.identity_key_hash]));
  return known(Message, messages).flatMap((message) => {
    const said = saidBy(message);
    const { id, from, timestamp, identity } = message;
    const hash = identity?.hash ?? identities.get(from);
    return said ? [{ id, phone: from, at: instantOf(timestamp), identity: hash, said }] : [];
  });
}

/** The messages and failures of one phone of ours in a webhook of Meta, oldest first. Unknown kinds are left out. */
export function readWebhook(
  body: unknown,
  phoneId: string,
): { incoming: Incoming[]; undelivered: FailedDelivery[] } {
  const { data } = Body.safeParse(body);
  const values = (data?.entry ?? [])
    .flatMap(({ changes }) => known(Change, changes))
    .map(({ value }) => value)
    .filter(({ metadata }) => metadata.phone_number_id === phoneId);
  return {
    incoming: values.flatMap(incomingOf).toSorted((one, other) => one.at.localeCompare(other.at)),
    undelivered: values
      .flatMap(({ statuses }) => known(Failed, statuses))
      .flatMap(({ recipient_id: phone, timestamp, errors }) =>
        errors.map(({ code }) => ({ phone, at: instantOf(timestamp), code })),
      ),
  };
}
