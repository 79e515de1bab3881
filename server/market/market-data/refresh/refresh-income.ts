import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import type { IncomeProvider } from "#server/market/market-data/providers/income-provider.ts";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import {
  claimIncomeSource,
  findSourceState,
  recordRequest,
  releaseSource,
} from "#server/market/market-data/refresh/income-queries.ts";
import {
  findIncomeSubjects,
  type IncomeSubject,
  isPending,
} from "#server/market/market-data/refresh/income-subjects.ts";
import type {
  MarketDependencies,
  RunObserver,
} from "#server/market/market-data/refresh/market-dependencies.ts";
import { storeIncome } from "#server/market/market-data/refresh/store-income.ts";

const minute = 60_000;
/** A run takes less than its lease. After a crash, the next run begins only when the lease has expired. */
const lease = 10 * minute;
const maxRunTime = 8 * minute;
const firstRest = 30 * minute;
const longestRest = 24 * 60 * minute;
/** A run ends after this many invalid answers in a row. */
const maxInvalidAnswers = 3;

/** The first answer covers all record dates, later ones those that may still be listed or changed. */
const wholeHistory = "1994-07-04";
const recentDays = 400;

type Run = {
  /** The maximum number of companies or tickers to request from each provider. */
  maxSubjects: number;
  observer?: RunObserver;
};

/** Requests one subject and stores its income. Returns the error of an invalid answer; other subjects may still succeed. */
async function refreshSubject(
  { catalogue, clock, log }: MarketDependencies,
  provider: IncomeProvider,
  { name, assets, last }: IncomeSubject,
  signal: AbortSignal,
): Promise<ProviderError | undefined> {
  const { source } = provider;
  const today = dayOf(clock());
  const hadHistory = last?.hasHistory === true;
  let invalid: ProviderError | undefined;
  let isAnswered = false;
  try {
    const since = hadHistory ? addDays(today, -recentDays) : wholeHistory;
    const { found, dropped } = await provider.ask(name, assets, { today, since, signal });
    let stored = 0;
    for (const [id, findings] of found) stored += await storeIncome(catalogue, id, findings, source);
    isAnswered = true;
    log.info({ source, subject: name, stored, dropped }, "income refreshed");
  } catch (error) {
    const failure = error instanceof ProviderError ? error.failure : undefined;
    if (failure !== "unknown" && failure !== "nonsense") throw error;
    log.warn({ source, subject: name, err: error }, "income not refreshed");
    if (failure === "nonsense") invalid = error as ProviderError;
  }
  const answeredOn = isAnswered ? today : (last?.answeredOn ?? null);
  const request = { day: today, hasHistory: hadHistory || isAnswered, answeredOn };
  await recordRequest(catalogue, { source, subject: name }, request);
  return invalid;
}

/** Asks for the subjects one after the other, until a failure ends the run. */
async function refreshSubjects(
  dependencies: MarketDependencies,
  provider: IncomeProvider,
  { maxSubjects, observer }: Run,
): Promise<{ hasAsked: boolean; failure?: unknown }> {
  const today = dayOf(dependencies.clock());
  const subjects = await findIncomeSubjects(dependencies.catalogue, provider);
  const pending = subjects.filter((subject) => isPending(subject, today)).slice(0, maxSubjects);
  const ending = AbortSignal.any([AbortSignal.timeout(maxRunTime), ...(observer ? [observer.signal] : [])]);
  let invalidAnswers = 0;
  let hasAsked = false;
  for (const [done, subject] of pending.entries()) {
    observer?.advance("income", done, pending.length);
    try {
      const invalid = await refreshSubject(dependencies, provider, subject, ending);
      hasAsked = true;
      invalidAnswers = invalid ? invalidAnswers + 1 : 0;
      if (invalidAnswers >= maxInvalidAnswers) return { hasAsked, failure: invalid };
    } catch (error) {
      return { hasAsked, ...(ending.aborted ? {} : { failure: error }) };
    }
  }
  return { hasAsked };
}

/** A source that refuses the operator's plan is asked again the next day; one that failed rests longer after each failure. */
async function refreshSource(
  dependencies: MarketDependencies,
  provider: IncomeProvider,
  run: Run,
): Promise<void> {
  const { catalogue, clock, log } = dependencies;
  const { source } = provider;
  const now = clock();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (!(await claimIncomeSource(catalogue, source, now, after(lease)))) return;
  let state = { source, failures: 0, isRefused: false };
  let rest = 0;
  let askedAt: Date | undefined;
  try {
    const { hasAsked, failure } = await refreshSubjects(dependencies, provider, run);
    if (hasAsked) askedAt = clock();
    if (failure === undefined) return;
    log.warn({ source, err: failure }, "income not refreshed");
    const isRefused =
      provider.dependsOnPlan && failure instanceof ProviderError && failure.failure === "refused";
    const failures = isRefused ? 0 : (await findSourceState(catalogue, source)).failures + 1;
    state = { source, failures, isRefused };
    rest = isRefused ? longestRest : Math.min(longestRest, firstRest * 2 ** (failures - 1));
  } finally {
    await releaseSource(catalogue, state, { restsUntil: after(rest), askedAt });
  }
}

/**
 * Asks the providers of income for what people hold, each company or ticker at most once a day. A failure is only logged: it
 * lets the provider rest.
 */
export async function refreshIncome(dependencies: MarketDependencies, run: Run): Promise<void> {
  const { income = [] } = dependencies.providers;
  await Promise.all(income.map((provider) => refreshSource(dependencies, provider, run)));
}
