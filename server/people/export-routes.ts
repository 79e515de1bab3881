import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ProblemError } from "#contract/problem.ts";
import { listIdentities } from "#server/auth/identity-queries.ts";
import { exportIdentityRequest } from "#server/auth/identity-request-queries.ts";
import { findSecurity } from "#server/auth/security/find-security.ts";
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
import { exportTask } from "#server/people/export-task.ts";
import { exportReminder } from "#server/tax/reminder-queries.ts";

/** Download of all data of the signed-in person. One at a time, since a slow client may take long to read it. */
export function registerExport(
  server: Routes,
  { accounts, clock, computations }: { accounts: Db; clock: Clock; computations: Computations },
): void {
  const downloading = new Set<string>();

  server.get("/account/export", async ({ person }, reply) => {
    if (downloading.has(person.id)) {
      throw new ProblemError("too-many-requests", {
        detail: "Seus dados já estão sendo baixados. Espere o download terminar.",
        retryAfter: 10,
      });
    }
    downloading.add(person.id);
    void responseClosed(reply).then(() => downloading.delete(person.id));

    const consent = await findConsent(accounts, person.id);
    // Undefined if the account was deleted after its session was found.
    if (!consent) throw new ProblemError("unauthenticated");
    const avatar = await findAvatar(accounts, person.id);
    const { turn: _, ...ownPerson } = person;
    const account = {
      exportedAt: clock().toISOString(),
      person: ownPerson,
      avatar: avatar ? `data:image/webp;base64,${avatar.content.toString("base64")}` : null,
      consent,
      // Until the person proves the address, the trial request may be somebody else's.
      lead: consent.emailProvenAt && (await findLead(accounts, person.email)),
      identities: await listIdentities(accounts, person.id),
      identityRequest: await exportIdentityRequest(accounts, person.id),
      sessions: await allSessions(accounts, person.id),
      devices: await listDevices(accounts, person.id),
      security: await findSecurity(accounts, person.id),
      taxReminder: await exportReminder(accounts, person.id),
    };
    const { body } = await computations.run(person, exportTask.of(account));
    // If the account was deleted in the meantime, the export is incomplete.
    if (!(await findConsent(accounts, person.id))) throw new ProblemError("unauthenticated");
    reply.header("content-disposition", 'attachment; filename="meus-dados.json"');
    reply.type("application/json; charset=utf-8");
    // Decompressed while it is read, so that a slow download holds only the compressed file in memory.
    return reply.send(Readable.from(body ? [body] : []).pipe(createGunzip()));
  });
}
