import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Webhook } from "#server/platform/notifications/webhook.ts";
import type { TestApi } from "#tests/support/api.ts";

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

/** The operator's webhook receiver. It answers 204 until the test sets another status. */
export type WebhookReceiver = AsyncDisposable & {
  settings: Webhook;
  calls: Call[];
  answer(respond: (response: ServerResponse) => void): void;
  /** Resolves after `count` calls. */
  waitForCalls(count: number): Promise<void>;
};

export async function startWebhookReceiver(settings: Partial<Webhook> = {}): Promise<WebhookReceiver> {
  const calls: Call[] = [];
  let respond = (response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    calls.push({ method, path, headers, body: JSON.parse(await text(request)) });
    server.emit("called");
    respond(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/hook`, key: "c2VjcmV0OmtleQ==", ...settings },
    calls,
    answer(next) {
      respond = next;
    },
    async waitForCalls(count) {
      while (calls.length < count) await once(server, "called");
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const lead = {
  email: "Ana@Example.com",
  fullName: "Ana Souza",
  whatsapp: "+55 (11) 98888-7777",
  experienceLevel: "iniciante",
  strategy: "ambas",
  consent: true,
};
/** Sends the form of the public page. */
export const sendLead = (api: TestApi, form: object = {}) =>
  api.client().send("POST", "/leads", { body: { ...lead, ...form } });
