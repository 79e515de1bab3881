import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  AccountDeletion,
  Inheritance,
  OpenSession,
  PasswordChange,
  Person,
  Profile,
} from "#contract/accounts.ts";
import { createPageSchema } from "#contract/page.ts";
import { ProblemError } from "#contract/problem.ts";
import type { ReauthenticationProof } from "#contract/second-factors.ts";
import { changePassword } from "#server/auth/security/change-password.ts";
import { countProof, demandProof, type ProofParts } from "#server/auth/security/reauthentication.ts";
import type { SessionCookie } from "#server/auth/sessions/session-cookie.ts";
import { deleteSessionById } from "#server/auth/sessions/session-queries.ts";
import { listSessions } from "#server/auth/sessions/sessions.ts";
import { MomentKey, pageQuery } from "#server/db/page.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/notifications/mailer.ts";
import { changeProfile } from "#server/people/change-profile.ts";
import { deleteAccount } from "#server/people/delete-account.ts";
import { dropInheritance, keepInheritance } from "#server/people/inheritance.ts";
import { findInheritance } from "#server/people/inheritance-queries.ts";

type Parts = ProofParts & {
  session: SessionCookie;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Pick<Mailer, "forget">;
};

/** The account of whoever is signed in. */
export function registerAccount(server: Routes, parts: Parts): void {
  const { accounts, clock, session, jobs, limits, mailer } = parts;
  const proven = (request: FastifyRequest, proof: ReauthenticationProof) =>
    demandProof(parts, request, proof);

  server.put("/account", { schema: { body: Profile, response: { 200: Person } } }, async (request) => {
    const { person, body, ip } = request;
    if (body.whatsapp && body.whatsapp !== person.whatsapp) await limits.number({ userId: person.id, ip });
    return changeProfile(accounts, clock(), person.id, body);
  });

  server.post("/account/password", { schema: { body: PasswordChange } }, async (request, reply) => {
    const { person, body } = request;
    const { code, ...change } = body;
    if (!person.hasPassword) await proven(request, { code });
    const attempt = await countProof(parts, request);
    const passwordHash = await changePassword({ accounts, clock, jobs, limits }, person.id, change);
    await attempt.succeeded();
    request.noteSecurity("password-changed");
    await session.start(request, reply, person.id, passwordHash);
    reply.status(204);
  });

  server.get(
    "/account/sessions",
    { schema: { querystring: pageQuery(MomentKey), response: { 200: createPageSchema(OpenSession) } } },
    (request) => {
      const { person, query } = request;
      const shown = { userId: person.id, token: session.token(request), after: query.after };
      return listSessions(accounts, clock(), shown);
    },
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

  server.get("/account/inheritance", { schema: { response: { 200: Inheritance } } }, async ({ person }) => {
    const inheritance = await findInheritance(accounts, person.id);
    if (!inheritance) throw new ProblemError("not-found");
    return inheritance;
  });

  server.post("/account/inheritance/keep", async ({ person }, reply) => {
    await keepInheritance(accounts, person.id);
    reply.status(204);
  });

  server.delete("/account/inheritance", async (request, reply) => {
    await dropInheritance(accounts, request.person);
    request.noteSecurity("inheritance-dropped");
    reply.status(204);
  });

  server.delete("/account", { schema: { body: AccountDeletion } }, async (request, reply) => {
    const { confirmation: _, ...proof } = request.body;
    await proven(request, proof);
    await deleteAccount({ accounts, mailer }, request.person);
    request.noteSecurity("account-deleted");
    await session.end(request, reply);
    reply.status(204);
  });
}
