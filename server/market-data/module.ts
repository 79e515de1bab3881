import * as limits from "#server/market-data/limits.ts";
import { defineModule } from "#server/module/define-module.ts";

/** Data of the market that figures are computed from, the same for everybody. */
export const marketData = defineModule({
  limits: Object.values(limits),
  tables: {
    prices: { versions: ["market"] },
    index_values: { versions: ["market"] },
    corporate_events: { versions: ["market"] },
    asset_conversions: { versions: ["market"] },
    distributions: { versions: ["market"] },
  },
});
