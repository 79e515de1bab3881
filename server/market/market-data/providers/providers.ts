import type { Brapi } from "#server/market/market-data/providers/brapi.ts";
import type { IncomeProvider } from "#server/market/market-data/providers/income-provider.ts";
import type { Sgs } from "#server/market/market-data/providers/sgs.ts";

/** The configured providers. */
export type Providers = {
  brapi?: Brapi | undefined;
  sgs?: Sgs | undefined;
  income?: readonly IncomeProvider[];
};
