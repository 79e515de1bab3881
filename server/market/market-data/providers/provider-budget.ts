import { dayOf } from "#domain/kernel/calendar.ts";
import { providerCallsByPeoplePerDay, providerCallsPerDay } from "#server/market/market-data/limits.ts";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import { countProviderCall } from "#server/market/market-data/providers/provider-queries.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import { defaultLimits, maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";

type Dependencies = { catalogue: Db; clock: Clock; quotas?: Quotas };

/** Counts the providers' calls against the daily budget of all servers; calls by people have a smaller budget. */
export function withBudget(
  providers: Providers,
  spender: "people" | "schedule",
  { catalogue, clock, quotas = defaultLimits.quotas }: Dependencies,
): Providers {
  const budget = {
    callsPerDay: maxOf(quotas, providerCallsPerDay),
    byPeoplePerDay: maxOf(quotas, providerCallsByPeoplePerDay),
  };
  async function spend(): Promise<void> {
    const isWithinBudget = await countProviderCall(catalogue, dayOf(clock()), spender === "people", budget);
    if (!isWithinBudget) throw new ProviderError("limited", "the day's budget of calls is used up");
  }
  const { brapi, income = [], ...free } = providers;
  return {
    ...free,
    brapi: brapi?.withSpend(spend),
    income: income.map((provider) => provider.withSpend?.(spend) ?? provider),
  };
}
