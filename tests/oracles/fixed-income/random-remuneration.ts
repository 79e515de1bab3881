import fc from "fast-check";
import type { Remuneration } from "#domain/fixed-income/terms.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** A percentage with two decimals, from 0.01 to `most`. */
const percentUpTo = (most: number) =>
  fc.integer({ min: 1, max: most * 100 }).map((hundredths) => decimal(`${hundredths}`).div(100));

/** A remuneration of each kind, with a share of the DI and a yearly rate up to these percentages. */
export const randomRemuneration = (most: { share: number; rate: number }): fc.Arbitrary<Remuneration> =>
  fc.oneof(
    fc.record({ index: fc.constant("di-share" as const), percent: percentUpTo(most.share) }),
    fc.record({
      index: fc.constantFrom(
        "di-spread" as const,
        "fixed" as const,
        "ipca-spread" as const,
        "selic-spread" as const,
      ),
      rate: percentUpTo(most.rate),
    }),
  );
