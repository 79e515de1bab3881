import type { EntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import type { SentenceDoubt } from "#domain/typed-lines/sentence-doubt.ts";
import { mayBeSwapped, type SentenceReading, settlesMark } from "#domain/typed-lines/sentence-reading.ts";

/** The close that is nearest to the day of a line, and whether the price is so far from it that it is asked about. */
type Market = { close: string | undefined; isFar: boolean };

/**
 * The doubts of a line that the market leaves, and those that it adds. A close near the price settles what '520.000' means. It may also
 * show that quantity and price stand in each other's place.
 */
export function doubtsBesideMarket(
  reading: SentenceReading,
  { isOrderFree }: Pick<EntrySentence, "isOrderFree">,
  { close, isFar }: Market,
): SentenceDoubt[] {
  const { price, doubts } = reading;
  if (close === undefined) return [...doubts];
  const isMarkSettled = !isFar || (price !== undefined && settlesMark(close, price));
  const left = doubts.filter((doubt) => !(isMarkSettled && doubt.kind === "thousands" && doubt.isPrice));
  const isSwapped = !isFar && mayBeSwapped(reading, { isOrderFree, close });
  const isKnown = doubts.some(({ kind }) => kind === "swapped");
  return isSwapped && !isKnown ? [...left, { kind: "swapped" }] : left;
}
