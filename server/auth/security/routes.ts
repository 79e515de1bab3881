import type { FastifyRequest } from "fastify";
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
import { listIdentities } from "#server/auth/identity-queries.ts";
import type { Teller } from "#server/auth/notify-owner.ts";
import { renamePasskey } from "#server/auth/passkeys/passkey-queries.ts";
import { addPasskey, creationOf, type PasskeySite, removePasskey } from "#server/auth/passkeys/passkeys.ts";
import {
  renewRecoveryCodes,
  startTotp,
  turnTotpOff,
  turnTotpOn,
} from "#server/auth/second-factors/totp-enrolment.ts";
import { hasTotp } from "#server/auth/second-factors/totp-queries.ts";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import { demandProofOfChange, type ProofParts } from "#server/auth/security/reauthentication.ts";
import { securityOf } from "#server/auth/security/security.ts";
import { unlinkIdentity } from "#server/auth/security/unlink-identity.ts";
import type { Routes } from "#server/http/routes.ts";

type Parts = Teller & ProofParts & { site: PasskeySite; maxPasskeys: number };

/** What protects the account of whoever is signed in besides its password. */
export function registerFactors(server: Routes, parts: Parts): void {
  const { accounts, clock, jobs, session, limits, site, maxPasskeys } = parts;
  const changing = { accounts, clock, jobs, limits };
  const challenge = secretCookie(site.origin, "passkey");
  const proven = (request: FastifyRequest, proof: ReauthenticationProof) =>
    demandProofOfChange(parts, request, proof);

  server.get("/account/security", { schema: { response: { 200: AccountSecurity } } }, async ({ person }) => ({
    ...(await securityOf(accounts, person.id)),
    identities: await listIdentities(accounts, person.id),
  }));

  server.post(
    "/account/totp",
    { schema: { body: ReauthenticationProof, response: { 200: TotpEnrolment } } },
    async (request) => {
      await proven(request, request.body);
      return startTotp(accounts, clock(), request.person, {
        sessionToken: session.token(request) ?? "",
        productName: site.productName,
      });
    },
  );

  server.post(
    "/account/totp/confirm",
    { schema: { body: SecondFactor, response: { 200: RecoveryCodes } } },
    async (request) => {
      const codes = await turnTotpOn(changing, request.person.id, {
        code: request.body.code,
        sessionToken: session.token(request) ?? "",
      });
      request.noteSecurity("second-factor-changed");
      return codes;
    },
  );

  server.delete("/account/totp", { schema: { body: ReauthenticationProof } }, async (request, reply) => {
    await proven(request, request.body);
    await turnTotpOff(changing, request.person.id);
    request.noteSecurity("second-factor-changed");
    reply.status(204);
  });

  server.post(
    "/account/recovery-codes",
    { schema: { body: ReauthenticationProof, response: { 200: RecoveryCodes } } },
    async (request) => {
      if (!(await hasTotp(accounts, request.person.id))) throw new ProblemError("not-found");
      await proven(request, request.body);
      const codes = await renewRecoveryCodes(changing, request.person.id);
      request.noteSecurity("second-factor-changed");
      return codes;
    },
  );

  server.post(
    "/account/passkeys/options",
    { schema: { body: ReauthenticationProof, response: { 200: PasskeyCreation } } },
    async (request, reply) => {
      await proven(request, request.body);
      const { options, token } = await creationOf(accounts, clock(), request.person, site, maxPasskeys);
      challenge.write(reply, token);
      return PasskeyCreation.parse(options);
    },
  );

  server.post(
    "/account/passkeys",
    { schema: { body: NewPasskey, response: { 201: Passkey } } },
    async (request, reply) => {
      const token = challenge.read(request) ?? "";
      const userId = request.person.id;
      const passkey = await addPasskey(changing, { userId, token, site, most: maxPasskeys }, request.body);
      challenge.clear(request, reply);
      request.noteSecurity("second-factor-changed");
      return reply.status(201).send(passkey);
    },
  );

  const OfPasskey = z.object({ passkeyId: z.uuid() });

  server.put(
    "/account/passkeys/:passkeyId",
    { schema: { params: OfPasskey, body: PasskeyName } },
    async ({ person, params, body }, reply) => {
      const renamed = await renamePasskey(accounts, person.id, params.passkeyId, body.name);
      if (!renamed) throw new ProblemError("not-found");
      reply.status(204);
    },
  );

  server.delete(
    "/account/passkeys/:passkeyId",
    { schema: { params: OfPasskey, body: ReauthenticationProof } },
    async (request, reply) => {
      const { person, params, body } = request;
      await proven(request, body);
      await removePasskey(changing, person.id, params.passkeyId);
      request.noteSecurity("second-factor-changed");
      reply.status(204);
    },
  );

  server.delete(
    "/account/identities/:identityId",
    { schema: { params: z.object({ identityId: z.uuid() }), body: ReauthenticationProof } },
    async (request, reply) => {
      const { person, params, body } = request;
      await proven(request, body);
      await unlinkIdentity(changing, person.id, params.identityId);
      request.noteSecurity("identity-unlinked");
      reply.status(204);
    },
  );
}
