import type { FastifyBaseLogger } from "fastify";
import type { WebhookJob } from "#server/notifications/jobs.ts";

/** The operator's automation, which receives new people. */
export type Webhook = {
  url: string;
  /** Credentials after 'Basic ' in the Authorization header. */
  key: string;
  /** In milliseconds. */
  timeout?: number;
};

type Dependencies = { webhook: Webhook | undefined; log: Pick<FastifyBaseLogger, "info"> };

function reasonOf({ name, message, cause }: Error, timeout: number): string {
  if (name === "TimeoutError") return `sem resposta em ${timeout / 1000} s`;
  return `sem conexão: ${(cause as NodeJS.ErrnoException | undefined)?.code ?? message}`;
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
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
    headers: {
      authorization: `Basic ${key}`,
      "content-type": "application/json",
      // Same key at every attempt, so that the automation can ignore a repeated announcement.
      "idempotency-key": id,
    },
    body: JSON.stringify(body),
  }).catch((error: Error) => {
    throw new Error(reasonOf(error, timeout));
  });
  // The body does not matter and may never end.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`resposta ${response.status}`);
  log.info({ webhook: type, id }, "webhook called");
}
