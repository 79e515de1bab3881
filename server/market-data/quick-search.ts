import { foldedText } from "#domain/search-text.ts";
import type { Limits } from "#server/auth/limits.ts";
import { deleteAsked, findAsked, recordAsked, repeatAfter } from "#server/market-data/provider-queries.ts";
import type { MarketParts } from "#server/market-data/refresh.ts";
import { addFoundAssets } from "#server/market-data/sync-queries.ts";

const rest = 60_000;

/** Puts into the catalogue what the provider finds for a text. Never fails: then what is known is what there is. */
export type QuickSearch = (text: string, userId: string) => Promise<void>;

/** Nobody asks for a text that somebody has asked for lately, on whatever server; after a failure nothing is for a minute. */
export function createQuickSearch(
  { catalogue, providers: { brapi }, clock, log }: MarketParts,
  limits: Pick<Limits, "providerSearch">,
): QuickSearch {
  const underWay = new Map<string, Promise<void>>();
  let restUntil = 0;

  /** True for one of those who ask, unless they have asked for too much. */
  async function mayAsk(text: string, userId: string): Promise<boolean> {
    const now = clock();
    const since = new Date(now.getTime() - repeatAfter);
    const question = { kind: "search" as const, text };
    if ((await findAsked(catalogue, [question], since)).length > 0) return false;
    if (!(await limits.providerSearch(userId))) return false;
    return (await recordAsked(catalogue, [question], { now, since })) > 0;
  }

  async function ask(text: string, userId: string): Promise<void> {
    if (!brapi || !(await mayAsk(text, userId))) return;
    try {
      const found = await brapi.search(text);
      if (found.items.length > 0) await addFoundAssets(catalogue, found.items);
    } catch (error) {
      restUntil = clock().getTime() + rest;
      await deleteAsked(catalogue, { kind: "search", text });
      throw error;
    }
  }

  return async (search, userId) => {
    const text = foldedText(search);
    if (!brapi || text.length < 2 || clock().getTime() < restUntil) return;
    const answer =
      underWay.get(text) ??
      ask(text, userId)
        .catch((error: unknown) => log.warn({ err: error }, "quick search failed"))
        .finally(() => underWay.delete(text));
    underWay.set(text, answer);
    await answer;
  };
}
