import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ProblemError } from "#contract/problem.ts";
import { listIdentities } from "#server/auth/identity-queries.ts";
import { securityOf } from "#server/auth/security/security.ts";
import { listDevices } from "#server/auth/sessions/device-queries.ts";
import { allSessions } from "#server/auth/sessions/session-queries.ts";
import { findConsent } from "#server/auth/user-queries.ts";
import type { Computations } from "#server/compute/computations.ts";
import type { Db } from "#server/db/client.ts";
import { responseClosed } from "#server/http/response-closed.ts";
import type { Routes } from "#server/http/routes.ts";
import { findLead } from "#server/leads/queries.ts";
import type { Clock } from "#server/lib/clock.ts";
import { findAvatar } from "#server/people/avatar-queries.ts";

/** Everything kept about the person, for them to take away. One at a time: a reader may take as long as they like. */
export function registerExport(
  server: Routes,
  { accounts, clock, computations }: { accounts: Db; clock: Clock; computations: Computations },
): void {
  const reading = new Set<string>();

  server.get("/account/export", async ({ person }, reply) => {
    if (reading.has(person.id)) {
      throw new ProblemError("too-many-requests", {
        detail: "Seus dados já estão sendo baixados. Espere o download terminar.",
        retryAfter: 10,
      });
    }
    reading.add(person.id);
    void responseClosed(reply).then(() => reading.delete(person.id));

    const consent = await findConsent(accounts, person.id);
    // The account was deleted after the session was looked up.
    if (!consent) throw new ProblemError("unauthenticated");
    const avatar = await findAvatar(accounts, person.id);
    const account = {
      exportedAt: clock().toISOString(),
      person,
      avatar: avatar ? `data:image/webp;base64,${avatar.content.toString("base64")}` : null,
      consent,
      // Anybody may type any address: until it is proven, what was sent with it may be somebody else's.
      lead: consent.emailProvenAt && (await findLead(accounts, person.email)),
      identities: await listIdentities(accounts, person.id),
      sessions: await allSessions(accounts, person.id),
      devices: await listDevices(accounts, person.id),
      security: await securityOf(accounts, person.id),
    };
    const { body } = await computations.run(person.id, { name: "export", input: account });
    // A deletion in the meantime would make this an export of half an account.
    if (!(await findConsent(accounts, person.id))) throw new ProblemError("unauthenticated");
    reply.header("content-disposition", 'attachment; filename="meus-dados.json"');
    reply.type("application/json; charset=utf-8");
    // Unpacked as it is read: what a slow reader keeps in memory is the packed file.
    return reply.send(Readable.from(body ? [body] : []).pipe(createGunzip()));
  });
}
