import type { FastifyBaseLogger } from "fastify";
import { CurrentSession, GoogleReturn, GoogleStart, SignInMethods } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Limits } from "#server/auth/limits.ts";
import type { Teller } from "#server/auth/notify-owner.ts";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import type { Google } from "#server/auth/sign-in/google-provider.ts";
import type { Enter } from "#server/auth/sign-in/sign-in-flow.ts";
import { signInWithGoogle } from "#server/auth/sign-in/sign-in-with-google.ts";
import { issueToken, redeemToken } from "#server/auth/tokens.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Announce } from "#server/notifications/announce.ts";

type Parts = {
  accounts: Db;
  clock: Clock;
  jobs: Teller["jobs"];
  enter: Enter;
  limits: Limits;
  appUrl: string;
  google: Google | undefined;
  announce: Announce;
};

type Fault = Error & { code?: string; error?: string };

/** An error of the provider's without what it sent, which may hold codes and tokens. */
function faultOf({ message, code, error, cause }: Fault) {
  return { message, code: code ?? (cause as Fault | undefined)?.code, said: error?.slice(0, 100) };
}

function refuseAs(type: "google-unavailable" | "google-refused", log: FastifyBaseLogger) {
  return (error: Fault): never => {
    log.warn({ fault: faultOf(error) }, type);
    throw new ProblemError(type);
  };
}

/** Entering with Google: open to everybody. */
export function registerGoogle(server: Routes, parts: Parts): void {
  const { accounts, clock, enter, limits, appUrl, google } = parts;
  const cookie = secretCookie(appUrl, "openid");

  server.get("/sign-in-ways", { schema: { response: { 200: SignInMethods } } }, async () => ({
    google: google !== undefined,
  }));

  server.post("/session/google", { schema: { response: { 200: GoogleStart } } }, async (request, reply) => {
    if (!google) throw new ProblemError("google-unavailable");
    await limits.google(request.ip);
    const { url, pending } = await google.start().catch(refuseAs("google-unavailable", request.log));
    const token = await issueToken(accounts, clock(), "openid", { userId: null, data: pending });
    cookie.write(reply, token, { maxAge: 10 * 60 });
    return { url };
  });

  server.post(
    "/session/google/callback",
    { schema: { body: GoogleReturn, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const token = cookie.read(request);
      if (!google || !token) throw new ProblemError("google-refused");
      cookie.clear(request, reply);
      const started = await redeemToken(accounts, clock(), "openid", token);
      if (!started) throw new ProblemError("google-refused");
      const claims = await google
        .finish(request.body.search, started.data)
        .catch(refuseAs("google-refused", request.log));
      const { person, isLinked } = await signInWithGoogle(parts, google.issuer, claims);
      if (isLinked) request.noteSecurity("identity-linked", person.id);
      return enter(request, reply, person);
    },
  );
}
