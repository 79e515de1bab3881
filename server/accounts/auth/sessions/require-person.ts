import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { acceptBearer } from "#server/accounts/auth/api-tokens/find-bearer.ts";
import { requireScope } from "#server/accounts/auth/api-tokens/token-scope.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { findSignedInPerson } from "#server/accounts/auth/sessions/session-cookie.ts";
import { bearerSecret } from "#server/platform/http/bearer.ts";
import { networkOf } from "#server/platform/lib/network.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The detail of the refusal of a request without a session. */
    unauthenticatedDetail?: string;
  }
}

/** A person whose data a request without a session may read. */
type PersonWithoutSession = (request: FastifyRequest) => Person | undefined;

/** The token decides alone: no cookie is looked at. */
async function admitProgram(auth: AuthContext, request: FastifyRequest, secret: string): Promise<void> {
  const { ip, method, routeOptions } = request;
  const { person, actor, scopes } = await acceptBearer(auth, { secret, ip });
  request.person = person;
  request.actor = actor;
  requireScope(scopes, method, routeOptions.config);
}

async function admitPerson(auth: AuthContext, request: FastifyRequest): Promise<void> {
  const person = await findSignedInPerson(auth, request);
  const { unauthenticatedDetail: detail } = request.routeOptions.config;
  if (!person) throw new ProblemError("unauthenticated", detail === undefined ? {} : { detail });
  request.person = person;
  request.actor = { kind: "person", id: person.id, network: networkOf(request.ip) };
}

/**
 * Refuses requests to this scope without a session or a token, and sets `request.person` and `request.actor` for the others. A token is
 * refused too if its scopes do not reach the route.
 */
export function requirePerson(
  server: FastifyInstance,
  auth: AuthContext,
  withoutSession: PersonWithoutSession,
): void {
  server.addHook("onRequest", async (request) => {
    const secret = bearerSecret(request.headers);
    const shown = withoutSession(request);
    if (secret !== undefined) await admitProgram(auth, request, secret);
    else if (!shown) await admitPerson(auth, request);
    if (!shown) return;
    request.person = shown;
    request.actor = { kind: "visitor", id: shown.id, network: networkOf(request.ip) };
  });
}
