import type { HolderSales } from "#domain/tax/taxed-sales.ts";
import type { Cache } from "#server/platform/lib/cache.ts";

/** The sales of linked assets, and the ids of the assets. */
export type GroupSales = HolderSales & { assetIds: readonly string[] };

/** The taxed sales of each asset group of a holder, whose oldest portfolio owns them. */
export type SalesCache = Cache<"portfolio", GroupSales>;
