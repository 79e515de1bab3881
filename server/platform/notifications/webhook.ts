import type { FastifyBaseLogger } from "fastify";
import { askHost } from "#server/platform/http/ask-host.ts";
import type { WebhookJob } from "#server/platform/notifications/jobs.ts";

/** The operator's automation, which receives new people. */
export type Webhook = {
  url: string;
  /** Credentials after 'Basic ' in the Authorization header. */
  key: string;
  /** In milliseconds. */
  timeout?: number;
};

type Dependencies = { webhook: Webhook | undefined; log: Pick<FastifyBaseLogger, "info"> };

function reasonOf({ name, message, code }: NodeJS.ErrnoException, timeout: number): string {
  if (name === "TimeoutError") return `sem resposta em ${timeout / 1000} s`;
  return `sem conexão: ${code ?? message}`;
}

/** Rejects if the automation does not accept the job. The reason is for the operator and names neither person nor key. */
export async function callWebhook(
  { webhook, log }: Dependencies,
  job: WebhookJob,
  id: string,
): Promise<void> {
  if (!webhook) throw new Error("WEBHOOK_URL não está configurada");
  const { key, timeout = 8_000 } = webhook;
  const { type, ...body } = job;
  const url = new URL(webhook.url);
  url.searchParams.set("type", type);
  const request = {
    method: "POST",
    signal: AbortSignal.timeout(timeout),
    headers: {
      authorization: `Basic ${key}`,
      "content-type": "application/json",
      // Same key at every attempt, so that the automation can ignore a repeated announcement.
      "idempotency-key": id,
    },
    body: JSON.stringify(body),
  };
  // The answer's body does not matter and may never end.
  const { isOk, status } = await askHost(url, request, async (answer) => answer).catch((error: Error) => {
    throw new Error(reasonOf(error, timeout));
  });
  if (!isOk) throw new Error(`resposta ${status}`);
  log.info({ webhook: type, id }, "webhook called");
}
