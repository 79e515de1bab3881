import { AccountSecurity } from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { listIdentities } from "#server/accounts/auth/identity-queries.ts";
import { findPendingRequest } from "#server/accounts/auth/identity-request-queries.ts";
import { findSecurity } from "#server/accounts/auth/security/find-security.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The summary of the signed-in person's second factor, passkeys and linked identities. */
export function registerSecurity(server: Routes, auth: AuthContext): void {
  const { accounts, clock } = auth;

  server.get("/account/security", { schema: { response: { 200: AccountSecurity } } }, async ({ person }) => ({
    ...(await findSecurity(accounts, person.id)),
    identities: await listIdentities(accounts, person.id),
    identityRequest: await findPendingRequest(accounts, person.id, clock()),
  }));
}
