import type { FastifyRequest } from "fastify";
import { CurrentSession, LinkAccount, LinkPreview, LinkRedemption, LinkRequest } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Limits } from "#server/auth/limits.ts";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import { hashOfToken, newToken } from "#server/auth/secret-token.ts";
import type { DeviceCookie } from "#server/auth/sessions/devices.ts";
import type { SessionCookie } from "#server/auth/sessions/session-cookie.ts";
import { redeemLink } from "#server/auth/sign-in/redeem-link.ts";
import type { Enter } from "#server/auth/sign-in/sign-in-flow.ts";
import { readToken } from "#server/auth/tokens.ts";
import { findPersonById } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/lib/clock.ts";

type Parts = {
  accounts: Db;
  clock: Clock;
  device: DeviceCookie;
  enter: Enter;
  session: SessionCookie;
  limits: Limits;
  appUrl: string;
  jobs: Pick<Jobs, "enqueue">;
};

/** Longer than a link is good for: mail may be late. */
const cookieAge = 30 * 60;

/** Entering by a link in one's mail: open to everybody. */
export function registerLinks(server: Routes, parts: Parts): void {
  const { accounts, clock, device, enter, session, limits, appUrl, jobs } = parts;
  const cookie = secretCookie(appUrl, "sign-in-link");
  const hashOf = (secret: string) => hashOfToken(secret).toString("base64url");

  // Whether there is such an account is found out later, so that neither the answer nor its time can tell.
  server.post("/sign-in-links", { schema: { body: LinkRequest } }, async (request, reply) => {
    const { email } = request.body;
    const knownDevice = await device.knownFor(request, email);
    await limits.link({ ip: request.ip, email, knownDevice });
    const secret = cookie.read(request) ?? newToken();
    await jobs.enqueue("sign-in-link", { kind: "sign-in-link", email, browser: hashOf(secret) });
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

  /** Somebody else's link would sign the person in to that somebody's account, unless it is asked about first. */
  async function requireConfirmation(request: FastifyRequest, token: string): Promise<void> {
    const link = await readToken(accounts, clock(), "sign-in-link", token);
    if (!link) throw new ProblemError("link-expired");
    const secret = cookie.read(request);
    const isFromHere = secret !== undefined && link.data.browser === hashOf(secret);
    if (!isFromHere || (await session.person(request))) throw new ProblemError("link-unconfirmed");
  }

  server.post(
    "/session/link",
    { schema: { body: LinkRedemption, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const { token, confirmed } = request.body;
      await limits.linkOpening(request.ip);
      if (!confirmed) await requireConfirmation(request, token);
      const person = await redeemLink({ accounts, clock, jobs, limits }, token);
      cookie.clear(request, reply);
      return enter(request, reply, person);
    },
  );
}
