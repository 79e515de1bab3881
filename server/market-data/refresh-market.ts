import { addDays, dayOf } from "#domain/calendar.ts";
import { deleteOldProviderRows, repeatAfter } from "#server/market-data/provider-queries.ts";
import { extendIndexes, type MarketParts } from "#server/market-data/refresh.ts";
import { refreshPrices } from "#server/market-data/refresh-prices.ts";

const callCountDays = 30;

/** The scheduled one: what people hold, and the indexes. */
export async function refreshMarket(parts: MarketParts): Promise<void> {
  const now = parts.clock();
  await deleteOldProviderRows(parts.catalogue, {
    askedBefore: new Date(now.getTime() - repeatAfter),
    countedBefore: addDays(dayOf(now), -callCountDays),
  });
  await extendIndexes(parts);
  const { failure } = await refreshPrices(parts);
  if (failure) throw failure;
}
