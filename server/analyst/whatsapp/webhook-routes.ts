import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import { type ReceivingServices, receiveWebhook } from "#server/analyst/whatsapp/receive.ts";
import type { WhatsappAccess } from "#server/analyst/whatsapp/send-message.ts";
import { isSameSecret, isSigned } from "#server/analyst/whatsapp/signature.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The address that Meta calls. */
const path = "/whatsapp/webhook";

/** Bytes. Meta joins what waits into one body of up to 3 MB. A smaller bound would lose messages after an outage. */
const bodyLimit = 3 * 1024 * 1024;

const text = z.string().max(300).optional();
const Verification = z.object({ "hub.mode": text, "hub.verify_token": text, "hub.challenge": text });

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

export type WebhookServices = ReceivingServices & { whatsapp: WhatsappAccess | undefined };

function requireAccess({ whatsapp }: WebhookServices): WhatsappAccess {
  if (!whatsapp) throw new ProblemError("not-found");
  return whatsapp;
}

/** The webhook of WhatsApp. Meta proves who it is by the signature of each body, and no cookie is read. */
export async function registerWhatsappWebhook(server: Routes, services: WebhookServices): Promise<void> {
  server.get(path, { schema: { querystring: Verification, hide: true } }, async ({ query }, reply) => {
    const { verifyToken } = requireAccess(services);
    const { "hub.mode": mode, "hub.verify_token": token = "", "hub.challenge": challenge } = query;
    if (mode !== "subscribe" || challenge === undefined || !isSameSecret(token, verifyToken))
      throw new ProblemError("webhook-unverified");
    return reply.type("text/plain; charset=utf-8").send(challenge);
  });

  await server.register(async (scope: Routes) => {
    // The signature is that of the bytes, so they are read before they are parsed.
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      path,
      { bodyLimit, schema: { hide: true }, config: { isFromOtherSites: true } },
      async ({ headers, body }, reply) => {
        const { appSecret, phoneId } = requireAccess(services);
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        if (!isSigned(bytes, headers["x-hub-signature-256"], appSecret))
          throw new ProblemError("webhook-unsigned");
        await receiveWebhook(services, jsonOf(bytes), phoneId);
        return reply.status(200).send();
      },
    );
  });
}
