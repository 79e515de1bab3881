import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { waitingEntriesJob } from "#server/rooms/waiting-entries/jobs.ts";
import * as limits from "#server/rooms/waiting-entries/limits.ts";
import { deleteExpiredEntries, exportWaitingEntries } from "#server/rooms/waiting-entries/queries.ts";
import { registerWaitingEntries } from "#server/rooms/waiting-entries/routes.ts";

/** Entries that programs proposed by API tokens, until their person confirms or refuses them. */
export const waitingEntries = defineModule({
  limits: Object.values(limits),
  tables: {
    waiting_entries: { bound: limits.waitingEntryQuota, inherited: "with-parent" },
  },
  routes: {
    portfolio: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) =>
      registerWaitingEntries(scope, clock, quotas),
  },
  jobs: [
    waitingEntriesJob.handledBy(({ accounts, clock }: { accounts: Db; clock: Clock }) =>
      deleteExpiredEntries(accounts, clock()),
    ),
  ],

  exported: { ofPortfolio: { waitingEntries: exportWaitingEntries } },
});
