import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { acceptBearer } from "#server/accounts/auth/api-tokens/find-bearer.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { acceptAccessToken } from "#server/accounts/auth/oauth/accept-access-token.ts";
import { isAccessToken } from "#server/accounts/auth/oauth/oauth-secrets.ts";
import { metadataUrlOf } from "#server/analyst/mcp/metadata.ts";
import { bearerSecret } from "#server/platform/http/bearer.ts";
import type { TokenActor } from "#server/platform/lib/actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The program of a request in a scope with `admitPrograms`; it is `actor` too. */
    program: TokenActor;
  }
}

type Site = Pick<AuthContext, "accounts" | "clock" | "limits"> & { appUrl: string };

/** A page of another site cannot reach this server by a name of its own (DNS rebinding). The port may be the scheme's own. */
function isOwnHost({ host, protocol }: FastifyRequest, appUrl: string): boolean {
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) && new URL(asked).host === new URL(appUrl).host;
}

function refuseForeign(request: FastifyRequest, appUrl: string): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== appUrl) throw new ProblemError("foreign-origin");
  if (!isOwnHost(request, appUrl))
    throw new ProblemError("foreign-origin", { detail: "O endereço do pedido não é o deste servidor." });
}

/** Names the document that says how to get access in each challenge (RFC 9728). */
const withMetadata = (challenge: string, appUrl: string) =>
  `${challenge}${challenge.includes(" ") ? "," : ""} resource_metadata="${metadataUrlOf(appUrl)}"`;

/**
 * Admits programs with a token alone: a cookie is not looked at. Sets `program`, `actor` and `person`. Refuses other origins and hosts
 * with 403, and requests without a valid token with 401.
 */
export function admitPrograms(server: FastifyInstance, { appUrl, ...auth }: Site): void {
  server.addHook("onRequest", async (request) => {
    refuseForeign(request, appUrl);
    const secret = bearerSecret(request.headers);
    if (secret === undefined)
      throw new ProblemError("unauthenticated", {
        detail: "Envie uma chave de API: crie uma em Configurações da Conta, em Segurança.",
      });
    const accept = isAccessToken(secret) ? acceptAccessToken : acceptBearer;
    const { person, actor } = await accept(auth, { secret, ip: request.ip });
    request.person = person;
    request.actor = actor;
    request.program = actor;
  });
  server.addHook("onSend", async (_request, reply) => {
    const challenge = reply.getHeader("www-authenticate");
    if (typeof challenge === "string" && !challenge.includes("resource_metadata"))
      reply.header("www-authenticate", withMetadata(challenge, appUrl));
  });
}
