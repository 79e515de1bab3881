import { CurrentSession, Person, SignIn, SignUp } from "#contract/accounts.ts";
import { signIn } from "#server/accounts/sign-in.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock, SessionCookie } from "#server/http/session.ts";

/** Ways in and out: open to everybody. */
export function registerAccounts(server: Routes, accounts: Db, clock: Clock, cookie: SessionCookie): void {
  server.post(
    "/accounts",
    { schema: { body: SignUp, response: { 201: Person } } },
    async (request, reply) => {
      const person = await signUp(accounts, clock(), request.body);
      await cookie.start(request, reply, person.id);
      return reply.status(201).send(person);
    },
  );

  server.get("/session", { schema: { response: { 200: CurrentSession } } }, async (request) => ({
    person: (await cookie.person(request)) ?? null,
  }));

  server.post(
    "/session",
    { schema: { body: SignIn, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const person = await signIn(accounts, request.body);
      await cookie.start(request, reply, person.id);
      return { person };
    },
  );

  server.delete("/session", async (request, reply) => {
    await cookie.end(request, reply);
    return reply.status(204).send();
  });
}
