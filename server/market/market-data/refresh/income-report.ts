import type { SyncOutcome } from "#contract/assets.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { findSourceState } from "#server/market/market-data/refresh/income-queries.ts";
import { findIncomeSubjects, isPending } from "#server/market/market-data/refresh/income-subjects.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";

/**
 * Whether all that people hold was asked for today, and the newest day of a request. A provider that refuses the operator's plan
 * counts as none.
 */
export async function incomeReport({
  catalogue,
  clock,
  providers: { income = [] },
}: MarketDependencies): Promise<{ outcome: SyncOutcome; knownUntil: Day | null }> {
  const today = dayOf(clock());
  const sources = await Promise.all(
    income.map(async (provider) => ({
      ...(await findSourceState(catalogue, provider.source)),
      subjects: await findIncomeSubjects(catalogue, provider),
    })),
  );
  const usable = sources.filter(({ isRefused }) => !isRefused);
  const subjects = usable.flatMap((source) => source.subjects);
  const outcomeOf = (): SyncOutcome => {
    if (usable.length === 0) return "not-configured";
    const failed = usable.filter(({ failures }) => failures > 0);
    if (failed.length === usable.length) return "unreachable";
    const isComplete = failed.length === 0 && !subjects.some((subject) => isPending(subject, today));
    return isComplete ? "reached" : "partly";
  };
  const askedDays = subjects.flatMap(({ last }) => last?.day ?? []).toSorted();
  return { outcome: outcomeOf(), knownUntil: askedDays.at(-1) ?? null };
}
