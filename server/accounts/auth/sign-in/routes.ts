import { CurrentSession, Person, SignIn, SignOut, SignUp } from "#contract/accounts.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { findKnownDevice } from "#server/accounts/auth/sessions/device-cookie.ts";
import {
  endBrowserSession,
  findSignedInPerson,
  sessionSecret,
} from "#server/accounts/auth/sessions/session-cookie.ts";
import { endSessions } from "#server/accounts/auth/sessions/sessions.ts";
import {
  endPendingSecondFactor,
  findPendingSecondFactor,
} from "#server/accounts/auth/sign-in/pending-second-factor.ts";
import { finishFirstFactor } from "#server/accounts/auth/sign-in/sign-in-flow.ts";
import { signInWithPassword } from "#server/accounts/auth/sign-in/sign-in-with-password.ts";
import { signUp } from "#server/accounts/auth/sign-in/sign-up.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** Sign-up, sign-in with a password, and sign-out. None needs a session. */
export function registerSignIn(server: Routes, auth: AuthContext): void {
  const { accounts, limits } = auth;

  server.post(
    "/accounts",
    { schema: { body: SignUp, response: { 201: Person } } },
    async (request, reply) => {
      await limits.signUp(request.ip);
      const person = await signUp(auth, request.body);
      await finishFirstFactor(auth, request, reply, { person });
      return reply.status(201).send(person);
    },
  );

  server.get("/session", { schema: { response: { 200: CurrentSession } } }, async (request) => {
    const person = await findSignedInPerson(auth, request);
    if (person) return { person };
    return { person: null, ...((await findPendingSecondFactor(auth, request)) && { awaitsCode: true }) };
  });

  server.post(
    "/session",
    { schema: { body: SignIn, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const { email } = request.body;
      const knownDevice = await findKnownDevice(auth, request, email);
      const attempt = await limits.signIn({ ip: request.ip, email, knownDevice });
      const device = { isKnown: knownDevice !== undefined };
      const firstFactor = await signInWithPassword(auth, request.body, device);
      await attempt.succeeded();
      return finishFirstFactor(auth, request, reply, firstFactor);
    },
  );

  server.delete("/session", { schema: { querystring: SignOut } }, async (request, reply) => {
    const { scope } = request.query;
    const person = scope === "local" ? undefined : await findSignedInPerson(auth, request);
    if (person) {
      await endSessions(accounts, person.id, sessionSecret(auth, request));
      request.logSecurityEvent("sessions-ended-elsewhere", person.id);
    }
    if (scope !== "others") {
      await endBrowserSession(auth, request, reply);
      await endPendingSecondFactor(auth, request, reply);
    }
    return reply.status(204).send();
  });
}
