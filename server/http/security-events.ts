import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Problem } from "#contract/problem.ts";

/** What whoever watches over the product wants to find in its log. */
export type SecurityEvent =
  | "signed-in"
  | "sign-in-refused"
  | "proof-refused"
  | "limit-hit"
  | "foreign-origin"
  | "password-changed"
  | "second-factor-changed"
  | "identity-unlinked"
  | "sessions-ended-elsewhere"
  | "account-deleted";

declare module "fastify" {
  interface FastifyRequest {
    /** Logs it with the request's id and the person's; never with what they typed. */
    noteSecurity(event: SecurityEvent, userId?: string): void;
  }
}

const refusals: Partial<Record<Problem["type"], SecurityEvent>> = {
  "invalid-credentials": "sign-in-refused",
  "link-expired": "sign-in-refused",
  "google-refused": "sign-in-refused",
  "google-email-unverified": "sign-in-refused",
  "second-factor-ended": "sign-in-refused",
  "passkey-refused": "proof-refused",
  "wrong-password": "proof-refused",
  "wrong-code": "proof-refused",
  "proof-missing": "proof-refused",
  "too-many-requests": "limit-hit",
  "foreign-origin": "foreign-origin",
};

export function noteRefusal(request: FastifyRequest, type: Problem["type"]): void {
  const event = refusals[type];
  if (event) request.noteSecurity(event);
}

export function registerSecurityEvents(
  server: FastifyInstance,
  count: (event: SecurityEvent) => void = () => {},
): void {
  server.decorateRequest("noteSecurity", function (event, userId) {
    // Nobody, before the scope in which somebody is signed in.
    const person = this.person as FastifyRequest["person"] | undefined;
    this.log.info({ security: event, userId: userId ?? person?.id }, "security event");
    count(event);
  });
}
