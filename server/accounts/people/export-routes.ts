import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ProblemError } from "#contract/problem.ts";
import { findConsent } from "#server/accounts/auth/user-queries.ts";
import { accountParts } from "#server/accounts/people/export.ts";
import { exportTask } from "#server/accounts/people/export-task.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { responseClosed } from "#server/platform/http/response-closed.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Exported } from "#server/platform/module/define-module.ts";

type Services = { accounts: Db; clock: Clock; computations: Computations; exported: readonly Exported[] };

/** Download of all data of the signed-in person. One at a time, since a slow client may take long to read it. */
export function registerExport(server: Routes, { accounts, clock, computations, exported }: Services): void {
  const downloading = new Set<string>();

  server.get("/account/export", async ({ actor, person }, reply) => {
    if (downloading.has(person.id)) {
      throw new ProblemError("too-many-requests", {
        detail: "Seus dados já estão sendo baixados. Espere o download terminar.",
        retryAfter: 10,
      });
    }
    downloading.add(person.id);
    void responseClosed(reply).then(() => downloading.delete(person.id));

    // The account may have been deleted after its session was found.
    if (!(await findConsent(accounts, person.id))) throw new ProblemError("unauthenticated");
    const account = {
      exportedAt: clock().toISOString(),
      person,
      ...(await accountParts(accounts, person, exported)),
    };
    const { body } = await computations.run(actor, exportTask.of(account));
    // If the account was deleted in the meantime, the export is incomplete.
    if (!(await findConsent(accounts, person.id))) throw new ProblemError("unauthenticated");
    reply.header("content-disposition", 'attachment; filename="meus-dados.json"');
    reply.type("application/json; charset=utf-8");
    // Decompressed while it is read, so that a slow download holds only the compressed file in memory.
    return reply.send(Readable.from(body ? [body] : []).pipe(createGunzip()));
  });
}
