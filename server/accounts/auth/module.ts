import { exportApiTokens } from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { listIdentities } from "#server/accounts/auth/identity-queries.ts";
import { exportIdentityRequest } from "#server/accounts/auth/identity-request-queries.ts";
import { housekeepingJob } from "#server/accounts/auth/jobs.ts";
import * as limits from "#server/accounts/auth/limits.ts";
import { exportConnections } from "#server/accounts/auth/oauth/grant-queries.ts";
import { registerOauth } from "#server/accounts/auth/oauth/protocol-routes.ts";
import { registerApiTokens } from "#server/accounts/auth/security/api-token-routes.ts";
import { registerConnections } from "#server/accounts/auth/security/connection-routes.ts";
import { findSecurity } from "#server/accounts/auth/security/find-security.ts";
import { cleanUpExpired } from "#server/accounts/auth/security/housekeeping.ts";
import { registerIdentities } from "#server/accounts/auth/security/identity-routes.ts";
import { registerPasskeys } from "#server/accounts/auth/security/passkey-routes.ts";
import { registerSecurity } from "#server/accounts/auth/security/routes.ts";
import { registerPasswordAndSessions } from "#server/accounts/auth/security/session-routes.ts";
import { registerTotp } from "#server/accounts/auth/security/totp-routes.ts";
import { listDevices } from "#server/accounts/auth/sessions/device-queries.ts";
import { allSessions } from "#server/accounts/auth/sessions/session-queries.ts";
import { createOpenIdProvider, type OpenIdSettings } from "#server/accounts/auth/sign-in/google-provider.ts";
import { registerGoogleSignIn } from "#server/accounts/auth/sign-in/google-routes.ts";
import { registerLinkSignIn } from "#server/accounts/auth/sign-in/link-routes.ts";
import { registerSignInMethods } from "#server/accounts/auth/sign-in/method-routes.ts";
import { registerSignIn } from "#server/accounts/auth/sign-in/routes.ts";
import { registerSecondFactorSignIn } from "#server/accounts/auth/sign-in/second-factor-routes.ts";
import { findConsent } from "#server/accounts/auth/user-queries.ts";
import { exportVisits } from "#server/accounts/auth/visit-queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

type Services = AuthContext & { google: OpenIdSettings | undefined; hasMailHost: boolean };

export const auth = defineModule({
  limits: Object.values(limits),
  tables: {
    users: {
      bound: "by-key",
      secret: ["password_hash"],
      internal: ["inherited_at", "goals_failed_at"],
      inherited: "kept",
    },
    sessions: { bound: limits.sessionQuota, secret: ["token_hash"], internal: ["id"], inherited: "kept" },
    devices: { bound: limits.deviceQuota, secret: ["token_hash"], inherited: "kept" },
    tokens: {
      bound: limits.linkByAccount,
      secret: ["token_hash", "kind", "data", "expires_at", "tries"],
      inherited: "kept",
    },
    totp: {
      bound: "by-key",
      secret: ["secret", "last_step", "session_hash"],
      internal: ["started_at", "tries"],
      inherited: "kept",
    },
    recovery_codes: { bound: "by-key", secret: ["code_hash"], inherited: "kept" },
    identities: { bound: "by-key", inherited: "kept" },
    api_tokens: {
      bound: limits.apiTokenQuota,
      secret: ["token_hash"],
      internal: ["id"],
      inherited: "kept",
    },
    oauth_grants: {
      bound: limits.connectionQuota,
      secret: ["code_hash", "access_hash", "refresh_hash"],
      internal: ["id", "client_id", "access_expires_at"],
      inherited: "kept",
    },
    identity_requests: { bound: "by-key", secret: ["subject"], inherited: "kept" },
    passkeys: {
      bound: limits.passkeyQuota,
      secret: ["credential_id", "public_key", "counter", "transports"],
      inherited: "kept",
    },
  },
  exported: {
    ofAccount: {
      consent: (accounts, { id }) => findConsent(accounts, id),
      identities: (accounts, { id }) => listIdentities(accounts, id),
      identityRequest: (accounts, { id }) => exportIdentityRequest(accounts, id),
      visits: (accounts, { id }) => exportVisits(accounts, id),
      sessions: (accounts, { id }) => allSessions(accounts, id),
      devices: (accounts, { id }) => listDevices(accounts, id),
      security: (accounts, { id }) => findSecurity(accounts, id),
      connections: (accounts, { id }) => exportConnections(accounts, id),
      apiTokens: (accounts, { id }) => exportApiTokens(accounts, id),
    },
  },
  jobs: [
    housekeepingJob.handledBy(({ accounts, clock }: Pick<AuthContext, "accounts" | "clock">) =>
      cleanUpExpired(accounts, clock()),
    ),
  ],
  routes: {
    server: (scope: Routes, context: AuthContext) => registerOauth(scope, context),
    open(scope: Routes, { google, hasMailHost, ...context }: Services) {
      registerSignInMethods(scope, { google: google !== undefined, mail: hasMailHost });
      registerSignIn(scope, context);
      registerLinkSignIn(scope, context);
      registerGoogleSignIn(scope, context, google && createOpenIdProvider(google, context.appUrl));
      registerSecondFactorSignIn(scope, context);
    },
    inSession(scope: Routes, context: AuthContext) {
      registerPasswordAndSessions(scope, context);
      registerSecurity(scope, context);
      registerTotp(scope, context);
      registerPasskeys(scope, context);
      registerIdentities(scope, context);
      registerApiTokens(scope, context);
      registerConnections(scope, context);
    },
  },
});
