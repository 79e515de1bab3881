import { z } from "zod";
import {
  AllowedRequest,
  AuthorizationRequest,
  Connection,
  NewConnection,
  ReviewedRequest,
} from "#contract/connections.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { answerAddress, findRequestingClient } from "#server/accounts/auth/oauth/authorize.ts";
import { deleteGrant, listConnections } from "#server/accounts/auth/oauth/grant-queries.ts";
import { hostOf } from "#server/accounts/auth/oauth/redirect-uris.ts";
import { allowProgram } from "#server/accounts/auth/security/change-connections.ts";
import { requireReauthenticationForChange } from "#server/accounts/auth/security/reauthentication.ts";
import { sessionSecret } from "#server/accounts/auth/sessions/session-cookie.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The programs that the signed-in person has connected, and the answer to one that asks. */
export function registerConnections(server: Routes, auth: AuthContext): void {
  const { accounts, appUrl, clock } = auth;

  server.get("/account/connections", { schema: { response: { 200: z.array(Connection) } } }, ({ person }) =>
    listConnections(accounts, clock(), person.id),
  );

  server.post(
    "/account/connections/review",
    { schema: { body: AuthorizationRequest, response: { 200: ReviewedRequest } } },
    async ({ body }) => {
      const { name } = await findRequestingClient(auth, body);
      const refusal = answerAddress(appUrl, body, { error: "access_denied" });
      return { name, host: hostOf(body.redirect_uri), refusal };
    },
  );

  server.post(
    "/account/connections",
    { schema: { body: NewConnection, response: { 200: AllowedRequest } } },
    async (request) => {
      const { request: asked, ...proof } = request.body;
      await findRequestingClient(auth, asked);
      await requireReauthenticationForChange(auth, request, proof);
      const person = { userId: request.person.id, sessionSecret: sessionSecret(auth, request) ?? "" };
      const redirectTo = await allowProgram(auth, person, asked);
      request.logSecurityEvent("program-connected");
      return { redirectTo };
    },
  );

  server.delete(
    "/account/connections/:connectionId",
    { schema: { params: z.object({ connectionId: z.uuid() }) } },
    async (request, reply) => {
      const isDeleted = await deleteGrant(accounts, request.person.id, request.params.connectionId);
      if (!isDeleted) throw new ProblemError("not-found");
      request.logSecurityEvent("program-disconnected");
      reply.status(204);
    },
  );
}
