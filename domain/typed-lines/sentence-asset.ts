import { assetOfTicker } from "#domain/kernel/asset-of-ticker.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { EntrySentence } from "#domain/typed-lines/entry-sentence.ts";

type Named = Pick<EntrySentence, "asset" | "isTicker">;
type NamedAsset = { ticker: string; name: string };

/** The asset that a line means, among those found for its words: the one of its ticker, or the best match of a name. */
export function assetOfSentence<Found extends NamedAsset>(
  { asset: words, isTicker }: Named,
  found: readonly Found[],
): Found | undefined {
  return isTicker ? assetOfTicker(words, found) : found[0];
}

/** Whether the words are the asset's own ticker or name, so that they mean no other. */
export const isNamed = ({ asset: words, isTicker }: Named, { ticker, name }: NamedAsset): boolean =>
  isTicker || [ticker, name].some((own) => foldedText(own) === words);
