import { CurrentSession, LinkRedemption, LinkRequest } from "#contract/accounts.ts";
import type { DeviceCookie } from "#server/accounts/devices.ts";
import type { Enter } from "#server/accounts/entry.ts";
import type { Limits } from "#server/accounts/limits.ts";
import { redeemLink } from "#server/accounts/redeem-link.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Parts = {
  accounts: Db;
  clock: Clock;
  device: DeviceCookie;
  enter: Enter;
  limits: Limits;
  jobs: Pick<Jobs, "enqueue">;
};

/** Entering by a link in one's mail: open to everybody. */
export function registerLinks(server: Routes, parts: Parts): void {
  const { accounts, clock, device, enter, limits, jobs } = parts;

  // Whether there is such an account is found out later, so that neither the answer nor its time can tell.
  server.post("/sign-in-links", { schema: { body: LinkRequest } }, async (request, reply) => {
    const { email } = request.body;
    const knownDevice = await device.knownFor(request, email);
    await limits.link({ ip: request.ip, email, knownDevice });
    await jobs.enqueue("mail", { kind: "sign-in-link", email });
    return reply.status(202).send();
  });

  server.post(
    "/session/link",
    { schema: { body: LinkRedemption, response: { 200: CurrentSession } } },
    async (request, reply) => enter(request, reply, await redeemLink(accounts, clock(), request.body.token)),
  );
}
