import { exportCatalogueValuations, exportOwnAssets } from "#server/custom-assets/export-assets.ts";
import * as limits from "#server/custom-assets/limits.ts";
import { registerCustomAssetList, registerCustomAssets } from "#server/custom-assets/routes.ts";
import { customAssetList } from "#server/custom-assets/tasks.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";

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
