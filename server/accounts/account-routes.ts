import { z } from "zod";
import { AccountDeletion, OpenSession, PasswordChange, Person, Profile } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { changePassword } from "#server/accounts/change-password.ts";
import { changeProfile } from "#server/accounts/change-profile.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import type { Limits } from "#server/accounts/limits.ts";
import { deleteSessionById } from "#server/accounts/session-queries.ts";
import { isSessionYoung, listSessions } from "#server/accounts/sessions.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock, SessionCookie } from "#server/http/session.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/notifications/mailer.ts";

type Parts = {
  accounts: Db;
  clock: Clock;
  session: SessionCookie;
  limits: Limits;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Pick<Mailer, "forget">;
};

/** The account of whoever is signed in. */
export function registerAccount(server: Routes, parts: Parts): void {
  const { accounts, clock, session, limits, jobs, mailer } = parts;

  server.put("/account", { schema: { body: Profile, response: { 200: Person } } }, ({ person, body }) =>
    changeProfile(accounts, clock(), person.id, body),
  );

  server.post("/account/password", { schema: { body: PasswordChange } }, async (request, reply) => {
    const { person, body } = request;
    const attempt = await limits.proof(person.id);
    // Who has no password to show must have come a moment ago: a session may be somebody else's by now.
    if (!person.hasPassword && !(await isSessionYoung(accounts, clock(), session.token(request))))
      throw new ProblemError("proof-missing");
    const passwordHash = await changePassword({ accounts, clock, jobs }, person.id, body);
    await attempt.succeeded();
    request.noteSecurity("password-changed");
    await session.start(request, reply, person.id, passwordHash);
    reply.status(204);
  });

  server.get("/account/sessions", { schema: { response: { 200: z.array(OpenSession) } } }, (request) =>
    listSessions(accounts, clock(), request.person.id, session.token(request)),
  );

  server.delete(
    "/account/sessions/:sessionId",
    { schema: { params: z.object({ sessionId: z.uuid() }) } },
    async (request, reply) => {
      const { person, params } = request;
      const ended = await deleteSessionById(accounts, person.id, params.sessionId);
      if (!ended) throw new ProblemError("not-found");
      request.noteSecurity("sessions-ended-elsewhere");
      reply.status(204);
    },
  );

  server.delete("/account", { schema: { body: AccountDeletion } }, async (request, reply) => {
    await deleteAccount({ accounts, mailer }, request.person);
    request.noteSecurity("account-deleted");
    await session.end(request, reply);
    reply.status(204);
  });
}
