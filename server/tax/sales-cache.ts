import { LRUCache } from "lru-cache";
import type { HolderSales } from "#domain/tax/taxed-sales.ts";

/** The sales of linked assets, and the ids of the assets. */
export type GroupSales = HolderSales & { assetIds: readonly string[] };

/** About 700 bytes each. */
const maxSales = 20_000;

/** LRU cache of the taxed sales of asset groups, each valid only for the version it was computed from. */
export function createSalesCache() {
  const groups = new LRUCache<string, { version: string; sales: GroupSales }>({
    maxSize: maxSales,
    // A group without sales needs memory too.
    sizeCalculation: ({ sales }) => sales.sales.length + 2,
  });
  return {
    get(key: string, version: string): GroupSales | undefined {
      const known = groups.get(key);
      return known?.version === version ? known.sales : undefined;
    },
    set(key: string, version: string, sales: GroupSales): void {
      groups.set(key, { version, sales });
    },
  };
}

export type SalesCache = ReturnType<typeof createSalesCache>;
