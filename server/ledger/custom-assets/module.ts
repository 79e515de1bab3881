import { exportCatalogueValuations, exportOwnAssets } from "#server/ledger/custom-assets/export-assets.ts";
import * as limits from "#server/ledger/custom-assets/limits.ts";
import { registerCustomAssetList, registerCustomAssets } from "#server/ledger/custom-assets/routes.ts";
import { customAssetList } from "#server/ledger/custom-assets/tasks.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const customAssets = defineModule({
  limits: Object.values(limits),
  tables: {
    asset_valuations: { bound: limits.valuationQuota, versions: ["person"], inherited: "own-statement" },
  },
  routes: {
    signedIn: (scope: Routes, { clock, computations }: Computing) =>
      registerCustomAssetList(scope, clock, computations),
    own: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) =>
      registerCustomAssets(scope, clock, quotas),
  },
  tasks: [customAssetList],

  exported: { ofPerson: { customAssets: exportOwnAssets, valuations: exportCatalogueValuations } },
});
