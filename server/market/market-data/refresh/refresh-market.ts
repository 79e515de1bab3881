import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { deleteOldProviderRows, repeatAfter } from "#server/market/market-data/providers/provider-queries.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";
import { refreshIncome } from "#server/market/market-data/refresh/refresh-income.ts";
import { refreshPrices } from "#server/market/market-data/refresh/refresh-prices.ts";

const callCountDays = 30;
const maxIncomeSubjects = 40;

/** Scheduled refresh of prices and income of held assets. */
export async function refreshMarket(dependencies: MarketDependencies): Promise<void> {
  const now = dependencies.clock();
  await deleteOldProviderRows(dependencies.catalogue, {
    askedBefore: new Date(now.getTime() - repeatAfter),
    countedBefore: addDays(dayOf(now), -callCountDays),
  });
  const { failure } = await refreshPrices(dependencies);
  await refreshIncome(dependencies, { maxSubjects: maxIncomeSubjects });
  if (failure) throw failure;
}
