import { z } from "zod";
import { OpenSession, PasswordChange } from "#contract/accounts.ts";
import { createPageSchema } from "#contract/page.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { changePassword } from "#server/accounts/auth/security/change-password.ts";
import {
  countReauthentication,
  requireReauthentication,
} from "#server/accounts/auth/security/reauthentication.ts";
import { sessionSecret, startBrowserSession } from "#server/accounts/auth/sessions/session-cookie.ts";
import { deleteSessionById } from "#server/accounts/auth/sessions/session-queries.ts";
import { isLinkSession, listSessions } from "#server/accounts/auth/sessions/sessions.ts";
import { MomentKey, pageQuery } from "#server/platform/db/page.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The signed-in person's password and sessions. */
export function registerPasswordAndSessions(server: Routes, auth: AuthContext): void {
  const { accounts, clock } = auth;

  server.post("/account/password", { schema: { body: PasswordChange } }, async (request, reply) => {
    const { person, body } = request;
    const { code, ...change } = body;
    if (!person.hasPassword) await requireReauthentication(auth, request, { code });
    const attempt = await countReauthentication(auth, request);
    const startedWithLink = await isLinkSession(accounts, sessionSecret(auth, request));
    const passwordHash = await changePassword(auth, person.id, change);
    await attempt.succeeded();
    request.logSecurityEvent("password-changed");
    const session = { userId: person.id, passwordHash, startedWithLink };
    await startBrowserSession(auth, request, reply, session);
    reply.status(204);
  });

  server.get(
    "/account/sessions",
    { schema: { querystring: pageQuery(MomentKey), response: { 200: createPageSchema(OpenSession) } } },
    (request) => {
      const { person, query } = request;
      const secret = sessionSecret(auth, request);
      return listSessions(accounts, clock(), { userId: person.id, secret, after: query.after });
    },
  );

  server.delete(
    "/account/sessions/:sessionId",
    { schema: { params: z.object({ sessionId: z.uuid() }) } },
    async (request, reply) => {
      const { person, params } = request;
      const isDeleted = await deleteSessionById(accounts, person.id, params.sessionId);
      if (!isDeleted) throw new ProblemError("not-found");
      request.logSecurityEvent("sessions-ended-elsewhere");
      reply.status(204);
    },
  );
}
