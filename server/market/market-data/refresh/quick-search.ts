import { foldedText } from "#domain/kernel/search-text.ts";
import { tickersOf } from "#domain/kernel/ticker.ts";
import { providerSearchByPerson } from "#server/market/market-data/limits.ts";
import {
  deleteQuestion,
  findRecentQuestions,
  recordQuestions,
  repeatAfter,
} from "#server/market/market-data/providers/provider-queries.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";
import { addFoundAssets } from "#server/market/market-data/refresh/sync-queries.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

const pauseAfterFailure = 60_000;

/** Adds the provider's matches for a text to the catalogue. Never rejects: a failed search leaves the catalogue as it is. */
export type QuickSearch = (text: string, userId: string) => Promise<void>;

/** Searches for each text at most once a day across all servers. After a failure, this server pauses for a minute. */
export function createQuickSearch(
  { catalogue, providers: { brapi }, clock, log }: MarketDependencies,
  rates: Pick<Rates, "hasLeft">,
): QuickSearch {
  const underWay = new Map<string, Promise<void>>();
  let pausedUntil = 0;

  /** True for the first of concurrent callers, unless the person has exceeded the rate limit. */
  async function mayAsk(text: string, userId: string): Promise<boolean> {
    const now = clock();
    const since = new Date(now.getTime() - repeatAfter);
    const question = { kind: "search" as const, text };
    if ((await findRecentQuestions(catalogue, [question], since)).length > 0) return false;
    if (!(await rates.hasLeft(providerSearchByPerson, userId))) return false;
    return (await recordQuestions(catalogue, [question], { now, since })) > 0;
  }

  async function ask(text: string, userId: string): Promise<void> {
    if (!brapi || !(await mayAsk(text, userId))) return;
    try {
      const found = await brapi.search(text);
      if (found.items.length > 0) await addFoundAssets(catalogue, found.items);
    } catch (error) {
      pausedUntil = clock().getTime() + pauseAfterFailure;
      await deleteQuestion(catalogue, { kind: "search", text });
      throw error;
    }
  }

  return async (search, userId) => {
    // The provider lists standard lots alone.
    const text = foldedText(tickersOf(search).at(-1) ?? search);
    if (!brapi || text.length < 2 || clock().getTime() < pausedUntil) return;
    const answer =
      underWay.get(text) ??
      ask(text, userId)
        .catch((error: unknown) => log.warn({ err: error }, "quick search failed"))
        .finally(() => underWay.delete(text));
    underWay.set(text, answer);
    await answer;
  };
}
