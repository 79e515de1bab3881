import { z } from "zod";
import { ApiToken, CreatedApiToken, NewApiToken } from "#contract/api-tokens.ts";
import { listApiTokens } from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { createApiToken, revokeApiToken } from "#server/accounts/auth/security/change-api-tokens.ts";
import { requireReauthenticationForChange } from "#server/accounts/auth/security/reauthentication.ts";
import { sessionSecret } from "#server/accounts/auth/sessions/session-cookie.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The signed-in person's API tokens. A revocation needs no proof: it only takes access away, and must be quick. */
export function registerApiTokens(server: Routes, auth: AuthContext): void {
  const { accounts, clock } = auth;

  server.get("/account/api-tokens", { schema: { response: { 200: z.array(ApiToken) } } }, ({ person }) =>
    listApiTokens(accounts, clock(), person.id),
  );

  server.post(
    "/account/api-tokens",
    { schema: { body: NewApiToken, response: { 201: CreatedApiToken } } },
    async (request, reply) => {
      const { name, scopes, days, ...proof } = request.body;
      await requireReauthenticationForChange(auth, request, proof);
      const creator = { userId: request.person.id, sessionSecret: sessionSecret(auth, request) ?? "" };
      const created = await createApiToken(auth, creator, { name, scopes, days });
      request.logSecurityEvent("token-created");
      return reply.status(201).send(created);
    },
  );

  server.delete(
    "/account/api-tokens/:tokenId",
    { schema: { params: z.object({ tokenId: z.uuid() }) } },
    async (request, reply) => {
      await revokeApiToken(auth, request.person.id, request.params.tokenId);
      request.logSecurityEvent("token-revoked");
      reply.status(204);
    },
  );
}
