import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import {
  AccountSecurity,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyName,
  ReauthenticationProof,
  RecoveryCodes,
  SecondFactor,
  TotpEnrolment,
} from "#contract/second-factors.ts";
import type { AuthContext } from "#server/auth/auth-context.ts";
import { listIdentities } from "#server/auth/identity-queries.ts";
import { findPendingRequest } from "#server/auth/identity-request-queries.ts";
import { allowIdentity, refuseIdentity } from "#server/auth/identity-requests.ts";
import { renamePasskey } from "#server/auth/passkeys/passkey-queries.ts";
import { addPasskey, createPasskeyCreation, removePasskey } from "#server/auth/passkeys/passkeys.ts";
import {
  disableTotp,
  enableTotp,
  renewRecoveryCodes,
  startTotp,
} from "#server/auth/second-factors/totp-enrolment.ts";
import { hasTotp } from "#server/auth/second-factors/totp-queries.ts";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import { findSecurity } from "#server/auth/security/find-security.ts";
import {
  refuseLinkSession,
  requireReauthenticationForChange,
} from "#server/auth/security/reauthentication.ts";
import { unlinkIdentity } from "#server/auth/security/unlink-identity.ts";
import { sessionSecret } from "#server/auth/sessions/session-cookie.ts";
import type { Routes } from "#server/http/routes.ts";

/** The signed-in person's second factor, passkeys and linked identities. */
export function registerSecurity(server: Routes, auth: AuthContext): void {
  const { accounts, clock } = auth;
  const challengeCookie = secretCookie(auth, "passkey");

  server.get("/account/security", { schema: { response: { 200: AccountSecurity } } }, async ({ person }) => ({
    ...(await findSecurity(accounts, person.id)),
    identities: await listIdentities(accounts, person.id),
    identityRequest: await findPendingRequest(accounts, person.id, clock()),
  }));

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
      if (!(await hasTotp(accounts, request.person.id))) throw new ProblemError("not-found");
      await requireReauthenticationForChange(auth, request, request.body);
      const codes = await renewRecoveryCodes(auth, request.person.id);
      request.logSecurityEvent("second-factor-changed");
      return codes;
    },
  );

  server.post(
    "/account/passkeys/options",
    { schema: { body: ReauthenticationProof, response: { 200: PasskeyCreation } } },
    async (request, reply) => {
      await requireReauthenticationForChange(auth, request, request.body);
      const { options, secret } = await createPasskeyCreation(auth, request.person);
      challengeCookie.write(reply, secret);
      return PasskeyCreation.parse(options);
    },
  );

  server.post(
    "/account/passkeys",
    { schema: { body: NewPasskey, response: { 201: Passkey } } },
    async (request, reply) => {
      const secret = challengeCookie.read(request) ?? "";
      const userId = request.person.id;
      const passkey = await addPasskey(auth, { userId, secret }, request.body);
      challengeCookie.clear(request, reply);
      request.logSecurityEvent("second-factor-changed");
      return reply.status(201).send(passkey);
    },
  );

  const PasskeyPath = z.object({ passkeyId: z.uuid() });

  server.put(
    "/account/passkeys/:passkeyId",
    { schema: { params: PasskeyPath, body: PasskeyName } },
    async ({ person, params, body }, reply) => {
      const isRenamed = await renamePasskey(accounts, person.id, params.passkeyId, body.name);
      if (!isRenamed) throw new ProblemError("not-found");
      reply.status(204);
    },
  );

  server.delete(
    "/account/passkeys/:passkeyId",
    { schema: { params: PasskeyPath, body: ReauthenticationProof } },
    async (request, reply) => {
      const { person, params, body } = request;
      await requireReauthenticationForChange(auth, request, body);
      await removePasskey(auth, person.id, params.passkeyId);
      request.logSecurityEvent("second-factor-changed");
      reply.status(204);
    },
  );

  server.delete(
    "/account/identities/:identityId",
    { schema: { params: z.object({ identityId: z.uuid() }), body: ReauthenticationProof } },
    async (request, reply) => {
      const { person, params, body } = request;
      await requireReauthenticationForChange(auth, request, body);
      await unlinkIdentity(auth, person.id, params.identityId);
      request.logSecurityEvent("identity-unlinked");
      reply.status(204);
    },
  );

  const RequestPath = z.object({ requestId: z.uuid() });

  server.post(
    "/account/identity-requests/:requestId/allow",
    { schema: { params: RequestPath, body: ReauthenticationProof } },
    async (request, reply) => {
      const { person, params, body } = request;
      await refuseLinkSession(auth, request);
      await requireReauthenticationForChange(auth, request, body);
      await allowIdentity(auth, person.id, params.requestId);
      request.logSecurityEvent("identity-linked");
      reply.status(204);
    },
  );

  server.delete(
    "/account/identity-requests/:requestId",
    { schema: { params: RequestPath } },
    async (request, reply) => {
      await refuseIdentity(auth, request.person.id, request.params.requestId);
      request.logSecurityEvent("identity-refused");
      reply.status(204);
    },
  );
}
