import type { AuthorizationRequest } from "#contract/connections.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { findOauthClient, type OauthClient } from "#server/accounts/auth/oauth/client-queries.ts";
import { withParams } from "#server/accounts/auth/oauth/redirect-uris.ts";
import { issueToken } from "#server/accounts/auth/tokens.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The address of what programs may read: the only one for which tokens are given. */
const resourceOf = (appUrl: string): string => `${appUrl}/mcp`;

/** Whether a program asks for what it can get (RFC 8707). It may leave the resource out. */
export const isOwnResource = (resource: string | undefined, appUrl: string): boolean =>
  resource === undefined || [resourceOf(appUrl), `${resourceOf(appUrl)}/`].includes(resource);

/**
 * The program of a request, with exactly the address that it registered. Refuses others with `connection-refused`: no browser is sent to
 * an address that nobody registered.
 */
export async function findRequestingClient(
  { accounts, clock, appUrl }: Pick<AuthContext, "accounts" | "clock" | "appUrl">,
  { client_id, redirect_uri, resource }: AuthorizationRequest,
): Promise<OauthClient> {
  const client = await findOauthClient(accounts, client_id, clock());
  if (!client?.redirectUris.includes(redirect_uri) || !isOwnResource(resource, appUrl))
    throw new ProblemError("connection-refused");
  return client;
}

/** The address that tells a program of the answer. `iss` says who answers (RFC 9207). */
export const answerAddress = (
  appUrl: string,
  { redirect_uri, state }: AuthorizationRequest,
  answer: { code: string } | { error: "access_denied" },
): string => withParams(redirect_uri, { ...answer, state, iss: appUrl });

/** A code that the program redeems once, within a minute. */
export const issueCode = (
  db: Db,
  now: Date,
  userId: string,
  request: AuthorizationRequest,
): Promise<string> =>
  issueToken(db, now, "authorization-code", {
    userId,
    data: {
      clientId: request.client_id,
      redirectUri: request.redirect_uri,
      challenge: request.code_challenge,
    },
  });
