import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "kysely";
import type { WhatsappCode } from "#contract/whatsapp.ts";
import type { Client, TestApi } from "#tests/support/api.ts";
import { startPublisher } from "#tests/support/publisher.ts";

// Test support: Meta's side of WhatsApp. Its payloads have the documented shapes, with values of our own.

const phoneId = "106540352242922";
export const appSecret = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
export const verifyToken = "palavra-de-verificacao";
export const ownNumber = "5511900000000";
/** The phone of the person of the tests. */
export const phone = "5511987654321";

/** The operator's app, with a Cloud API at another address. */
export const accessTo = (url: string) => ({
  url: `${url}/v23.0`,
  phoneId,
  token: "token-da-meta",
  appSecret,
  verifyToken,
  number: ownNumber,
});

/** A message that the product sent, as Meta receives it. */
export type SentMessage = {
  to: string;
  type: "text" | "interactive" | "template";
  text?: { body: string };
  interactive?: {
    type: "button" | "list";
    body: { text: string };
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string; description?: string }[] }[];
    };
  };
  template?: {
    name: string;
    language: { code: string };
    components: { parameters: { type: string; text: string }[] }[];
  };
};

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as SentMessage;
};

const accept = (response: ServerResponse) =>
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ messaging_product: "whatsapp", messages: [{ id: "wamid.b3V0" }] }));

/** A local Cloud API. `answer` replaces its success until `recover`. */
export async function startMeta(
  more: { alertTemplate?: string; summaryTemplate?: string; timeout?: number } = {},
) {
  const publisher = await startPublisher();
  const sent: SentMessage[] = [];
  let answer: (response: ServerResponse) => void = accept;
  const authorizations = new Set<string | undefined>();
  publisher.publish(`/v23.0/${phoneId}/messages`, (request, response) => {
    authorizations.add(request.headers.authorization);
    void bodyOf(request).then((body) => {
      sent.push(body);
      answer(response);
    });
  });
  return {
    access: { ...accessTo(publisher.url), ...more },
    sent,
    authorizations,
    answer(with_: (response: ServerResponse) => void): void {
      answer = with_;
    },
    /** Answers as Meta does to a failure. */
    fail(status: number, code: number): void {
      answer = (response) =>
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify({ error: { message: "(#1) Erro", type: "OAuthException", code } }));
    },
    recover(): void {
      answer = accept;
    },
    [Symbol.asyncDispose]: () => publisher[Symbol.asyncDispose](),
  };
}

/** The words of a sent message. */
export const wordsOf = (message: SentMessage | undefined): string =>
  message?.text?.body ?? message?.interactive?.body.text ?? "";

let messages = 0;
export const newId = () => {
  messages += 1;
  return `wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNB${messages.toString().padStart(8, "0")}AA==`;
};

const seconds = (instant: string) => String(Math.floor(Date.parse(instant) / 1000));

type From = { from?: string; id?: string; at?: string };

/** An instant before noon of the analyst's test day. */
const sentAt = "2026-11-28T14:59:00Z";

const message = ({ from = phone, id = newId(), at = sentAt }: From, content: object) => ({
  from,
  id,
  timestamp: seconds(at),
  ...content,
});

export const textMessage = (body: string, from: From = {}) => message(from, { type: "text", text: { body } });
export const mediaMessage = (type: "image" | "audio" | "location" | "reaction", from: From = {}) =>
  message(from, { type, [type]: { id: "1013859600285441", mime_type: "image/jpeg" } });
export const choiceMessage = (id: string, title: string, from: From = {}) =>
  message(from, { type: "interactive", interactive: { type: "list_reply", list_reply: { id, title } } });
export const systemMessage = (type: string, from: From = {}) =>
  message(from, {
    type: "system",
    system: { body: "User Ana changed from one to another", wa_id: "5511911112222", type },
  });
export const failedStatus = (code: number, { at = sentAt, to = phone } = {}) => ({
  id: newId(),
  status: "failed",
  timestamp: seconds(at),
  recipient_id: to,
  errors: [{ code, title: "Re-engagement message" }],
});

type Content = { messages?: object[]; statuses?: object[]; contacts?: object[]; number?: string };

/** One change of a webhook. */
export const change = ({ number = phoneId, ...content }: Content) => ({
  field: "messages",
  value: {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: ownNumber, phone_number_id: number },
    ...content,
  },
});

export const webhookOf = (...changes: object[]) => ({
  object: "whatsapp_business_account",
  entry: [{ id: "102290129340398", changes }],
});

export const signatureOf = (body: string | Buffer, secret = appSecret) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Posts bytes as Meta does. */
export const postBytes = (
  api: Pick<TestApi, "server">,
  body: string | Buffer,
  headers: Record<string, string> = { "x-hub-signature-256": signatureOf(body) },
) =>
  api.server.inject({
    method: "POST",
    url: "/api/whatsapp/webhook",
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });

/** Delivers messages in one webhook. */
export const arrive = (api: Pick<TestApi, "server">, ...arriving: object[]) =>
  postBytes(api, JSON.stringify(webhookOf(change({ messages: arriving }))));

/** Delivers messages, and runs the jobs. Returns what the product has sent since. */
export async function say(api: TestApi, sent: SentMessage[], ...arriving: object[]): Promise<SentMessage[]> {
  const before = sent.length;
  const { statusCode } = await arrive(api, ...arriving);
  if (statusCode !== 200) throw new Error(`The webhook was answered ${statusCode}`);
  await api.runJobs();
  return sent.slice(before);
}

export const newCode = async (client: Client, password = "segredo1") =>
  (await client.post<WhatsappCode>("/account/whatsapp/code", { password })).code;

/** Links the phone of the tests to the client's account. */
export async function linkPhone(
  api: TestApi,
  sent: SentMessage[],
  client: Client,
  from: From = {},
): Promise<void> {
  await say(api, sent, textMessage(await newCode(client), from));
}

/** Makes jobs that wait for their next try due. */
export const makeJobsDue = ({ superuser }: Pick<TestApi, "superuser">) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(superuser);
