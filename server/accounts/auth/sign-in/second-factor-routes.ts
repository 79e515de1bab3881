import { CurrentSession } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { PasskeyRequest, PasskeySignIn, SecondFactor } from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { createPasskeyRequest, verifyPasskey } from "#server/accounts/auth/passkeys/passkeys.ts";
import { secretCookie } from "#server/accounts/auth/secret-cookie.ts";
import { findKnownDevice } from "#server/accounts/auth/sessions/device-cookie.ts";
import {
  findPendingSecondFactor,
  verifyPendingSecondFactor,
} from "#server/accounts/auth/sign-in/pending-second-factor.ts";
import { startSession } from "#server/accounts/auth/sign-in/sign-in-flow.ts";
import { findPersonById } from "#server/accounts/auth/user-queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The second factor of a sign-in, and sign-in with a passkey, which proves both factors. Neither needs a session. */
export function registerSecondFactorSignIn(server: Routes, auth: AuthContext): void {
  const { accounts, clock, limits } = auth;
  const challengeCookie = secretCookie(auth, "passkey");

  server.post(
    "/session/second-factor",
    { schema: { body: SecondFactor, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const pending = await findPendingSecondFactor(auth, request);
      const person = pending && (await findPersonById(accounts, clock(), pending.userId));
      if (!person) throw new ProblemError("second-factor-ended");
      const knownDevice = await findKnownDevice(auth, request, person.email);
      const attempt = await limits.secondFactor({ ip: request.ip, email: person.email, knownDevice });
      await verifyPendingSecondFactor(auth, pending, request.body.code);
      await attempt.succeeded();
      return startSession(auth, request, reply, { person });
    },
  );

  server.post(
    "/session/passkey/options",
    { schema: { response: { 200: PasskeyRequest } } },
    async (request, reply) => {
      await limits.passkey(request.ip);
      const { options, secret } = await createPasskeyRequest(auth);
      challengeCookie.write(reply, secret);
      return PasskeyRequest.parse(options);
    },
  );

  server.post(
    "/session/passkey",
    { schema: { body: PasskeySignIn, response: { 200: CurrentSession } } },
    async (request, reply) => {
      await limits.passkey(request.ip);
      const secret = challengeCookie.read(request) ?? "";
      const userId = await verifyPasskey(auth, secret, request.body);
      const person = await findPersonById(accounts, clock(), userId);
      if (!person) throw new ProblemError("passkey-refused");
      challengeCookie.clear(request, reply);
      return startSession(auth, request, reply, { person });
    },
  );
}
