import type { FastifyRequest } from "fastify";
import {
  CurrentSession,
  LinkAccount,
  LinkPreview,
  LinkRedemption,
  SignInLinkRequest,
} from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { secretCookie } from "#server/accounts/auth/secret-cookie.ts";
import { createSecret, hashSecret } from "#server/accounts/auth/secrets.ts";
import { findKnownDevice } from "#server/accounts/auth/sessions/device-cookie.ts";
import { findSignedInPerson } from "#server/accounts/auth/sessions/session-cookie.ts";
import { finishFirstFactor } from "#server/accounts/auth/sign-in/sign-in-flow.ts";
import { signInWithLink } from "#server/accounts/auth/sign-in/sign-in-with-link.ts";
import { readToken } from "#server/accounts/auth/tokens.ts";
import { findPersonById } from "#server/accounts/auth/user-queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { signInLinkJob } from "#server/platform/notifications/jobs.ts";

/** Seconds. Longer than a link is valid, since mail may be late. */
const cookieAge = 30 * 60;

const browserCookie = (auth: AuthContext) => secretCookie(auth, "sign-in-link");
const hashBrowserSecret = (secret: string) => hashSecret(secret).toString("base64url");

/**
 * A link that was requested in another browser may be an attacker's, which would sign the person in to the attacker's
 * account. Such a link, or any link while somebody is signed in, needs a confirmation.
 */
async function requireConfirmation(
  auth: AuthContext,
  request: FastifyRequest,
  linkSecret: string,
): Promise<void> {
  const link = await readToken(auth.accounts, auth.clock(), "sign-in-link", linkSecret);
  if (!link) throw new ProblemError("link-expired");
  const browserSecret = browserCookie(auth).read(request);
  const isSameBrowser = browserSecret !== undefined && link.data.browser === hashBrowserSecret(browserSecret);
  if (!isSameBrowser || (await findSignedInPerson(auth, request))) throw new ProblemError("link-unconfirmed");
}

/** Sign-in with a link sent by mail, without a session. */
export function registerLinkSignIn(server: Routes, auth: AuthContext): void {
  const { accounts, clock, limits, jobs } = auth;
  const cookie = browserCookie(auth);

  // The job looks for the account, so that neither this response nor its time tells whether there is one.
  server.post("/sign-in-links", { schema: { body: SignInLinkRequest } }, async (request, reply) => {
    const { email } = request.body;
    const knownDevice = await findKnownDevice(auth, request, email);
    await limits.link({ ip: request.ip, email, knownDevice });
    const secret = cookie.read(request) ?? createSecret();
    await jobs.enqueue(signInLinkJob, { kind: "sign-in-link", email, browser: hashBrowserSecret(secret) });
    cookie.write(reply, secret, { maxAge: cookieAge });
    return reply.status(202).send();
  });

  server.post(
    "/session/link/preview",
    { schema: { body: LinkPreview, response: { 200: LinkAccount } } },
    async (request) => {
      await limits.linkOpening(request.ip);
      const link = await readToken(accounts, clock(), "sign-in-link", request.body.token);
      const person = link?.userId ? await findPersonById(accounts, clock(), link.userId) : undefined;
      if (!person) throw new ProblemError("link-expired");
      return { email: person.email };
    },
  );

  server.post(
    "/session/link",
    { schema: { body: LinkRedemption, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const { token, confirmed } = request.body;
      await limits.linkOpening(request.ip);
      if (!confirmed) await requireConfirmation(auth, request, token);
      const person = await signInWithLink(auth, token);
      cookie.clear(request, reply);
      return finishFirstFactor(auth, request, reply, { person, isLink: true });
    },
  );
}
