import type { HolderSales } from "#domain/tax/taxed-sales.ts";
import { createSharedCache } from "#server/lib/shared-cache.ts";

/** The sales of linked assets, and the ids of the assets. */
export type GroupSales = HolderSales & { assetIds: readonly string[] };

/** About 700 bytes each. A holder of 40,000 sales leaves room for the others. */
const maxSales = 50_000;
const maxSalesOfHolder = 42_000;

/** A cache of the taxed sales of asset groups, each valid only for the version it was computed from. */
export function createSalesCache() {
  const groups = createSharedCache<{ version: string; sales: GroupSales }>({
    maxSize: maxSales,
    maxSizeByOwner: maxSalesOfHolder,
    // A group without sales needs memory too.
    sizeOf: ({ sales }) => sales.sales.length + 2,
  });
  return {
    get(holder: string, groupId: string, version: string): GroupSales | undefined {
      const known = groups.get(holder, groupId);
      return known?.version === version ? known.sales : undefined;
    },
    set(holder: string, groupId: string, version: string, sales: GroupSales): void {
      groups.set(holder, groupId, { version, sales });
    },
  };
}

export type SalesCache = ReturnType<typeof createSalesCache>;
