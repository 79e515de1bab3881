import { CurrentSession, Person, SignIn, SignOut, SignUp } from "#contract/accounts.ts";
import type { Limits } from "#server/auth/limits.ts";
import type { DeviceCookie } from "#server/auth/sessions/devices.ts";
import type { SessionCookie } from "#server/auth/sessions/session-cookie.ts";
import { endSessions } from "#server/auth/sessions/sessions.ts";
import type { AwaitedCode } from "#server/auth/sign-in/pending-second-factor.ts";
import type { Enter } from "#server/auth/sign-in/sign-in-flow.ts";
import { signIn } from "#server/auth/sign-in/sign-in-with-password.ts";
import { signUp } from "#server/auth/sign-in/sign-up.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Announce } from "#server/notifications/announce.ts";

type Parts = {
  accounts: Db;
  clock: Clock;
  session: SessionCookie;
  device: DeviceCookie;
  enter: Enter;
  awaitedCode: AwaitedCode;
  limits: Limits;
  announce: Announce;
};

/** Ways in and out: open to everybody. */
export function registerAccounts(server: Routes, parts: Parts): void {
  const { accounts, clock, session, device, enter, awaitedCode, limits, announce } = parts;

  server.post(
    "/accounts",
    { schema: { body: SignUp, response: { 201: Person } } },
    async (request, reply) => {
      await limits.signUp(request.ip);
      const person = await signUp(accounts, announce, clock(), request.body);
      await enter(request, reply, person);
      return reply.status(201).send(person);
    },
  );

  server.get("/session", { schema: { response: { 200: CurrentSession } } }, async (request) => {
    const person = await session.person(request);
    if (person) return { person };
    return { person: null, ...((await awaitedCode.find(request)) && { awaitsCode: true }) };
  });

  server.post(
    "/session",
    { schema: { body: SignIn, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const { email } = request.body;
      const knownDevice = await device.knownFor(request, email);
      const attempt = await limits.signIn({ ip: request.ip, email, knownDevice });
      const { person, passwordHash } = await signIn(accounts, clock(), request.body, {
        isKnown: knownDevice !== undefined,
      });
      await attempt.succeeded();
      return enter(request, reply, person, passwordHash);
    },
  );

  server.delete("/session", { schema: { querystring: SignOut } }, async (request, reply) => {
    const { scope } = request.query;
    const person = scope === "local" ? undefined : await session.person(request);
    if (person) {
      await endSessions(accounts, person.id, session.token(request));
      request.noteSecurity("sessions-ended-elsewhere", person.id);
    }
    if (scope !== "others") {
      await session.end(request, reply);
      await awaitedCode.end(request, reply);
    }
    return reply.status(204).send();
  });
}
