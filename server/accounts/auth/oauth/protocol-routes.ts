import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { singleLine } from "#contract/text.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { oauthClientQuota } from "#server/accounts/auth/limits.ts";
import { isOwnResource } from "#server/accounts/auth/oauth/authorize.ts";
import { deleteOldestUnused, insertOauthClient } from "#server/accounts/auth/oauth/client-queries.ts";
import {
  accessSeconds,
  type Giving,
  redeemCode,
  refreshTokens,
  revokeOauthToken,
} from "#server/accounts/auth/oauth/give-tokens.ts";
import { hostOf, isRedirectUri } from "#server/accounts/auth/oauth/redirect-uris.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";

const day = 86_400_000;
const config = { isFromOtherSites: true };

/** RFC 8414. The page of the consent is part of the app. */
function registerMetadata(server: Routes, { appUrl }: AuthContext): void {
  const metadata = {
    issuer: appUrl,
    authorization_endpoint: `${appUrl}/oauth/authorize`,
    token_endpoint: `${appUrl}/oauth/token`,
    registration_endpoint: `${appUrl}/oauth/register`,
    revocation_endpoint: `${appUrl}/oauth/revoke`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    scopes_supported: ["read"],
    authorization_response_iss_parameter_supported: true,
  };
  server.get(
    "/.well-known/oauth-authorization-server",
    { exposeHeadRoute: true, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=300")
        .type("application/json")
        .send(JSON.stringify(metadata)),
  );
  // The parameters go on behind '#', where no log keeps them and signing in keeps the address.
  server.get("/oauth/authorize", { schema: { hide: true } }, async ({ url }, reply) => {
    const query = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
    return reply.header("cache-control", "no-store").redirect(`${appUrl}/connect#${query}`, 303);
  });
}

const Registration = z.object({
  client_name: singleLine({ required: "name", max: [60, "name"] })
    .optional()
    .catch(undefined),
  redirect_uris: z.array(z.string().max(300).refine(isRedirectUri)).min(1).max(5),
});

const refuse = (reply: FastifyReply, error: string, description: string) =>
  reply
    .status(400)
    .header("cache-control", "no-store")
    .type("application/json")
    .send(JSON.stringify({ error, error_description: description }));

/** RFC 7591. Every program is public: it gets no secret, and the way back is what tells it apart. */
function registerRegistration(server: Routes, { accounts, clock, limits, quotas }: AuthContext): void {
  server.post("/oauth/register", { config, schema: { hide: true } }, async (request, reply) => {
    await limits.oauthRegistration(request.ip);
    const asked = Registration.safeParse(request.body);
    if (!asked.success)
      return refuse(reply, "invalid_redirect_uri", "redirect_uris: one to five, https or of this machine");
    const { redirect_uris: redirectUris, client_name: name = hostOf(redirectUris[0] ?? "") } = asked.data;
    const now = clock();
    await deleteOldestUnused(accounts, maxOf(quotas, oauthClientQuota) - 1);
    const expires = new Date(now.getTime() + day);
    const id = await insertOauthClient(accounts, { name: name.slice(0, 60), redirectUris }, { now, expires });
    return reply
      .status(201)
      .header("cache-control", "no-store")
      .type("application/json")
      .send(
        JSON.stringify({
          client_id: id,
          client_id_issued_at: Math.floor(now.getTime() / 1_000),
          client_name: name.slice(0, 60),
          redirect_uris: redirectUris,
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
          token_endpoint_auth_method: "none",
          scope: "read",
        }),
      );
  });
}

/** A form, in which a name that comes twice makes the request invalid (RFC 6749). */
function readForms(server: Routes): void {
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => {
      const fields = new URLSearchParams(body);
      const names = [...fields.keys()];
      return names.length === new Set(names).size ? Object.fromEntries(fields) : {};
    },
  );
}

const text = z.string().max(1_000);
const TokenRequest = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("authorization_code"),
    client_id: z.uuid(),
    code: text,
    redirect_uri: text,
    code_verifier: text,
    resource: text.optional(),
  }),
  z.object({
    grant_type: z.literal("refresh_token"),
    client_id: z.uuid(),
    refresh_token: text,
    resource: text.optional(),
  }),
]);
type TokenRequest = z.infer<typeof TokenRequest>;

const give = (auth: AuthContext, asked: TokenRequest): Promise<Giving> =>
  asked.grant_type === "refresh_token"
    ? refreshTokens(auth, { refresh: asked.refresh_token, clientId: asked.client_id })
    : redeemCode(auth, {
        code: asked.code,
        clientId: asked.client_id,
        redirectUri: asked.redirect_uri,
        verifier: asked.code_verifier,
      });

function registerTokens(server: Routes, auth: AuthContext): void {
  server.post("/oauth/token", { config, schema: { hide: true } }, async (request, reply) => {
    const asked = TokenRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, "invalid_request", "a parameter is missing, wrong or repeated");
    if (!isOwnResource(asked.data.resource, auth.appUrl))
      return refuse(reply, "invalid_target", "tokens are for the MCP endpoint alone");
    const giving = await give(auth, asked.data);
    if ("refused" in giving) {
      if (giving.reusedOf !== undefined) request.logSecurityEvent("program-reused-secret", giving.reusedOf);
      await auth.limits.refusedToken(request.ip);
      return refuse(reply, giving.refused, "the code or the token is unknown, used or expired");
    }
    const { access, refresh } = giving.given;
    return reply
      .header("cache-control", "no-store")
      .type("application/json")
      .send(
        JSON.stringify({
          access_token: access,
          token_type: "Bearer",
          expires_in: accessSeconds,
          refresh_token: refresh,
          scope: "read",
        }),
      );
  });

  // RFC 7009: an unknown token is revoked already.
  server.post("/oauth/revoke", { config, schema: { hide: true } }, async (request, reply) => {
    const { data } = z.object({ token: text }).safeParse(request.body);
    const userId = data && (await revokeOauthToken(auth, data.token));
    if (userId !== undefined) request.logSecurityEvent("program-disconnected", userId);
    return reply.status(200).header("cache-control", "no-store").send();
  });
}

/** The protocol by which programs ask a person for access (OAuth 2.1). They come without a cookie, from anywhere. */
export async function registerOauth(server: Routes, auth: AuthContext): Promise<void> {
  await server.register(async (programs: Routes) => {
    readForms(programs);
    registerMetadata(programs, auth);
    registerRegistration(programs, auth);
    registerTokens(programs, auth);
  });
}
