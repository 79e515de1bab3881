import { b3 } from "#tests/samples/corpus/expected-b3.ts";
import { brokers } from "#tests/samples/corpus/expected-brokers.ts";
import { exchanges } from "#tests/samples/corpus/expected-exchanges.ts";
import { handMade } from "#tests/samples/corpus/expected-hand.ts";
import { texts } from "#tests/samples/corpus/expected-texts.ts";
import { trackers } from "#tests/samples/corpus/expected-trackers.ts";
import type { Expectation } from "#tests/support/corpus.ts";

/** The effect that the import of each file of this folder must have, by its name. */
export const expectations: Readonly<Record<string, Expectation>> = {
  ...b3,
  ...brokers,
  ...trackers,
  ...exchanges,
  ...handMade,
  ...texts,
};
