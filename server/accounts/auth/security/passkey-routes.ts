import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyName,
  ReauthenticationProof,
} from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { renamePasskey } from "#server/accounts/auth/passkeys/passkey-queries.ts";
import { addPasskey, createPasskeyCreation, removePasskey } from "#server/accounts/auth/passkeys/passkeys.ts";
import { secretCookie } from "#server/accounts/auth/secret-cookie.ts";
import { requireReauthenticationForChange } from "#server/accounts/auth/security/reauthentication.ts";
import type { Routes } from "#server/platform/http/routes.ts";

const PasskeyPath = z.object({ passkeyId: z.uuid() });

/** The signed-in person's passkeys. */
export function registerPasskeys(server: Routes, auth: AuthContext): void {
  const challengeCookie = secretCookie(auth, "passkey");

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

  server.put(
    "/account/passkeys/:passkeyId",
    { schema: { params: PasskeyPath, body: PasskeyName } },
    async ({ person, params, body }, reply) => {
      const isRenamed = await renamePasskey(auth.accounts, person.id, params.passkeyId, body.name);
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
}
