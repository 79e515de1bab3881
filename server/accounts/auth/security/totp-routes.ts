import { ProblemError } from "#contract/problem.ts";
import {
  ReauthenticationProof,
  RecoveryCodes,
  SecondFactor,
  TotpEnrolment,
} from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import {
  disableTotp,
  enableTotp,
  renewRecoveryCodes,
  startTotp,
} from "#server/accounts/auth/second-factors/totp-enrolment.ts";
import { hasTotp } from "#server/accounts/auth/second-factors/totp-queries.ts";
import { requireReauthenticationForChange } from "#server/accounts/auth/security/reauthentication.ts";
import { sessionSecret } from "#server/accounts/auth/sessions/session-cookie.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The signed-in person's codes: of the authenticator app, and for recovery. */
export function registerTotp(server: Routes, auth: AuthContext): void {
  server.post(
    "/account/totp",
    { schema: { body: ReauthenticationProof, response: { 200: TotpEnrolment } } },
    async (request) => {
      await requireReauthenticationForChange(auth, request, request.body);
      return startTotp(auth, request.person, sessionSecret(auth, request) ?? "");
    },
  );

  server.post(
    "/account/totp/confirm",
    { schema: { body: SecondFactor, response: { 200: RecoveryCodes } } },
    async (request) => {
      const codes = await enableTotp(auth, request.person.id, {
        code: request.body.code,
        sessionSecret: sessionSecret(auth, request) ?? "",
      });
      request.logSecurityEvent("second-factor-changed");
      return codes;
    },
  );

  server.delete("/account/totp", { schema: { body: ReauthenticationProof } }, async (request, reply) => {
    await requireReauthenticationForChange(auth, request, request.body);
    await disableTotp(auth, request.person.id);
    request.logSecurityEvent("second-factor-changed");
    reply.status(204);
  });

  server.post(
    "/account/recovery-codes",
    { schema: { body: ReauthenticationProof, response: { 200: RecoveryCodes } } },
    async (request) => {
      if (!(await hasTotp(auth.accounts, request.person.id))) throw new ProblemError("not-found");
      await requireReauthenticationForChange(auth, request, request.body);
      const codes = await renewRecoveryCodes(auth, request.person.id);
      request.logSecurityEvent("second-factor-changed");
      return codes;
    },
  );
}
