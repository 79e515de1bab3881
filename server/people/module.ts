import type { AuthContext } from "#server/auth/auth-context.ts";
import type { Computations } from "#server/compute/computations.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import { defineModule, type Exported } from "#server/module/define-module.ts";
import type { Mailer } from "#server/notifications/mailer.ts";
import { exportAvatar } from "#server/people/avatar-queries.ts";
import { registerAvatar, registerAvatarFiles } from "#server/people/avatar-routes.ts";
import { registerExport } from "#server/people/export-routes.ts";
import { exportTask } from "#server/people/export-task.ts";
import * as limits from "#server/people/limits.ts";
import type { Photos } from "#server/people/photo-process.ts";
import { registerProfile } from "#server/people/profile-routes.ts";
import { registerAccount } from "#server/people/routes.ts";

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
      registerAccount(scope, services);
      await registerAvatar(scope, services);
      registerExport(scope, services);
    },
  },
  tasks: [exportTask],
  exported: { ofAccount: { avatar: (accounts, { id }) => exportAvatar(accounts, id) } },
});
