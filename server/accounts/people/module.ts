import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { exportAvatar } from "#server/accounts/people/avatar-queries.ts";
import { registerAvatar, registerAvatarFiles } from "#server/accounts/people/avatar-routes.ts";
import { registerExport } from "#server/accounts/people/export-routes.ts";
import { exportTask } from "#server/accounts/people/export-task.ts";
import * as limits from "#server/accounts/people/limits.ts";
import type { Photos } from "#server/accounts/people/photo-process.ts";
import { registerProfile } from "#server/accounts/people/profile-routes.ts";
import { registerAccount } from "#server/accounts/people/routes.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule, type Exported } from "#server/platform/module/define-module.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";

type Services = AuthContext & {
  computations: Computations;
  mailer: Pick<Mailer, "forget">;
  photos: Photos;
  inheritedTables: readonly string[];
  exported: readonly Exported[];
};

export const people = defineModule({
  limits: Object.values(limits),
  tables: {
    avatars: { bound: "by-key", inherited: "deleted" },
  },
  routes: {
    server: (scope: Routes, { accounts }: { accounts: Db }) => registerAvatarFiles(scope, accounts),
    async signedIn(scope: Routes, services: Services) {
      registerProfile(scope, services);
      await registerAvatar(scope, services);
    },
    inSession(scope: Routes, services: Services) {
      registerAccount(scope, services);
      registerExport(scope, services);
    },
  },
  tasks: [exportTask],
  exported: { ofAccount: { avatar: (accounts, { id }) => exportAvatar(accounts, id) } },
});
