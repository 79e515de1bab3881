import * as limits from "#server/market/assets/limits.ts";
import { listNotes } from "#server/market/assets/note-queries.ts";
import { registerAssetClasses, registerAssets, registerCatalogue } from "#server/market/assets/routes.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import type { Rates } from "#server/platform/limits/rates.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

type Services = {
  people: Db;
  rates: Rates;
  market: MarketDependencies;
};

export const assets = defineModule({
  limits: Object.values(limits),
  tables: {
    assets: {
      bound: limits.customAssetQuota,
      versions: ["person", "market"],

      // All but the first are of the catalogue's assets alone.
      internal: ["search_text", "cnpj", "isin", "net_assets", "fund_term", "fate"],
      inherited: "own-statement",
    },
    asset_notes: { bound: limits.noteQuota, internal: ["id"], inherited: "deleted" },
  },
  routes: {
    open: (scope: Routes, { people }: { people: Db }) => registerAssetClasses(scope, people),
    signedIn(scope: Routes, services: Services) {
      registerCatalogue(scope, services.people, services.rates, services.market);
    },
    own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerAssets(scope, quotas),
  },
  exported: { ofPerson: { notes: listNotes } },
});
