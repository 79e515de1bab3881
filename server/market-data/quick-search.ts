import { foldedText } from "#domain/search-text.ts";
import type { MarketParts } from "#server/market-data/refresh.ts";
import { addFoundAssets } from "#server/market-data/sync-queries.ts";

const remembered = 500;
const rest = 60_000;

/** Puts into the catalogue what the provider finds for a text. Never fails: then what is known is what there is. */
export type QuickSearch = (text: string) => Promise<void>;

/** Each text is asked once while it is remembered; after a failure nothing is, for a minute. */
export function quickSearchOf({ catalogue, providers: { brapi }, clock, log }: MarketParts): QuickSearch {
  const asked = new Map<string, Promise<void>>();
  let restUntil = 0;

  async function ask(text: string): Promise<void> {
    try {
      const found = await brapi?.search(text);
      if (found && found.items.length > 0) await addFoundAssets(catalogue, found.items);
    } catch (error) {
      restUntil = clock().getTime() + rest;
      asked.delete(text);
      log.warn({ err: error }, "quick search failed");
    }
  }

  return async (search) => {
    const text = foldedText(search);
    if (!brapi || text.length < 2 || clock().getTime() < restUntil) return;
    const [oldest] = asked.keys();
    if (asked.size >= remembered && oldest !== undefined) asked.delete(oldest);
    const answer = asked.get(text) ?? ask(text);
    asked.set(text, answer);
    await answer;
  };
}
