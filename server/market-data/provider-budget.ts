import { dayOf } from "#domain/calendar.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/lib/clock.ts";
import { defaultLimits, type LimitSettings } from "#server/limits/limit-settings.ts";
import { ProviderError } from "#server/market-data/provider.ts";
import { countProviderCall } from "#server/market-data/provider-queries.ts";
import type { Providers } from "#server/market-data/refresh.ts";

type Parts = { catalogue: Db; clock: Clock; quotas?: LimitSettings["quotas"] };

/** The providers, whose calls count against the day's budget of all servers: people's part of it or all of it. */
export function withBudget(
  providers: Providers,
  spender: "people" | "schedule",
  { catalogue, clock, quotas = defaultLimits.quotas }: Parts,
): Providers {
  const budget = {
    callsPerDay: quotas.providerCallsPerDay,
    byPeoplePerDay: quotas.providerCallsByPeoplePerDay,
  };
  async function spend(): Promise<void> {
    const isLeft = await countProviderCall(catalogue, dayOf(clock()), spender === "people", budget);
    if (!isLeft) throw new ProviderError("limited", "the day's budget of calls is used up");
  }
  return { ...providers, brapi: providers.brapi?.spending(spend) };
}
