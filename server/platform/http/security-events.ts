import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Problem, ProblemError } from "#contract/problem.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import { networkOf } from "#server/platform/lib/network.ts";

/** Security events in the log, for monitoring. */
export type SecurityEvent =
  | "signed-in"
  | "sign-in-refused"
  | "proof-refused"
  | "existence-disclosed"
  | "limit-hit"
  | "foreign-origin"
  | "password-changed"
  | "second-factor-changed"
  | "identity-linked"
  | "identity-unlinked"
  | "identity-refused"
  | "inheritance-dropped"
  | "sessions-ended-elsewhere"
  | "token-created"
  | "token-revoked"
  | "token-refused"
  | "token-exceeded"
  | "program-connected"
  | "program-disconnected"
  | "program-reused-secret"
  | "model-allowed"
  | "model-key-added"
  | "model-key-removed"
  | "webhook-refused"
  | "account-deleted";

declare module "fastify" {
  interface FastifyRequest {
    /** Logs an event with the request's id, its network and the ids of person and token, never with input. */
    logSecurityEvent(event: SecurityEvent, userId?: string, limit?: string): void;
  }
}

const refusals: Partial<Record<Problem["type"], SecurityEvent>> = {
  "invalid-credentials": "sign-in-refused",
  "link-expired": "sign-in-refused",
  "google-refused": "sign-in-refused",
  "google-email-unverified": "sign-in-refused",
  "google-awaits-owner": "sign-in-refused",
  "google-identity-refused": "sign-in-refused",
  "second-factor-ended": "sign-in-refused",
  "passkey-refused": "proof-refused",
  "wrong-password": "proof-refused",
  "wrong-code": "proof-refused",
  "enrolment-ended": "proof-refused",
  "proof-missing": "proof-refused",
  "link-is-no-proof": "proof-refused",
  "token-refused": "token-refused",
  "token-scope": "token-exceeded",
  "token-not-accepted": "token-exceeded",
  "webhook-unsigned": "webhook-refused",
  "webhook-unverified": "webhook-refused",
  "email-taken": "existence-disclosed",
  "whatsapp-taken": "existence-disclosed",
  "lead-email-taken": "existence-disclosed",
  "lead-whatsapp-taken": "existence-disclosed",
  "too-many-requests": "limit-hit",
  "foreign-origin": "foreign-origin",
};

export function logRefusal(request: FastifyRequest, { problem, logContext }: ProblemError): void {
  const event = refusals[problem.type];
  if (event) request.logSecurityEvent(event, logContext.userId, logContext.limit);
}

export function registerSecurityEvents(
  server: FastifyInstance,
  count: (event: SecurityEvent) => void = () => {},
): void {
  server.decorateRequest("logSecurityEvent", function (event, userId, limit) {
    // Undefined outside the scope that requires a signed-in person.
    const actor = this.actor as Actor | undefined;
    const subject = { userId: userId ?? actor?.id, actor: actor?.kind, network: networkOf(this.ip) };
    const token = actor?.kind === "token" ? { token: actor.tokenId } : {};
    this.log.info({ security: event, ...subject, ...token, ...(limit && { limit }) }, "security event");
    count(event);
  });
}
