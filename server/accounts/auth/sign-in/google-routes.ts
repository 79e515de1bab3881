import type { FastifyBaseLogger } from "fastify";
import { CurrentSession, GoogleReturn, GoogleSignInUrl } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { secretCookie } from "#server/accounts/auth/secret-cookie.ts";
import type { OpenIdProvider } from "#server/accounts/auth/sign-in/google-provider.ts";
import { finishFirstFactor } from "#server/accounts/auth/sign-in/sign-in-flow.ts";
import { signInWithGoogle } from "#server/accounts/auth/sign-in/sign-in-with-google.ts";
import { issueToken, redeemToken } from "#server/accounts/auth/tokens.ts";
import type { Routes } from "#server/platform/http/routes.ts";

type ProviderError = Error & { code?: string; error?: string };

/** The fields of an error that the log may hold. The others quote the provider, and may hold codes and tokens. */
function loggableError({ message, code, error, cause }: ProviderError) {
  return {
    message,
    code: code ?? (cause as ProviderError | undefined)?.code,
    said: error?.slice(0, 100),
  };
}

function refuseAs(type: "google-unavailable" | "google-refused", log: FastifyBaseLogger) {
  return (error: ProviderError): never => {
    log.warn({ fault: loggableError(error) }, type);
    throw new ProblemError(type);
  };
}

/** Sign-in with Google, without a session. `google` is undefined if the operator has not configured it. */
export function registerGoogleSignIn(
  server: Routes,
  auth: AuthContext,
  google: OpenIdProvider | undefined,
): void {
  const { accounts, clock, limits } = auth;
  const cookie = secretCookie(auth, "openid");

  server.post(
    "/session/google",
    { schema: { response: { 200: GoogleSignInUrl } } },
    async (request, reply) => {
      if (!google) throw new ProblemError("google-unavailable");
      await limits.google(request.ip);
      const { url, pending } = await google.start().catch(refuseAs("google-unavailable", request.log));
      const secret = await issueToken(accounts, clock(), "openid", { userId: null, data: pending });
      cookie.write(reply, secret, { maxAge: 10 * 60 });
      return { url };
    },
  );

  server.post(
    "/session/google/callback",
    { schema: { body: GoogleReturn, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const secret = cookie.read(request);
      if (!google || !secret) throw new ProblemError("google-refused");
      cookie.clear(request, reply);
      const token = await redeemToken(accounts, clock(), "openid", secret);
      if (!token) throw new ProblemError("google-refused");
      const claims = await google
        .finish(request.body.search, token.data)
        .catch(refuseAs("google-refused", request.log));
      const { person, isLinked } = await signInWithGoogle(auth, google.issuer, claims);
      if (isLinked) request.logSecurityEvent("identity-linked", person.id);
      return finishFirstFactor(auth, request, reply, { person });
    },
  );
}
