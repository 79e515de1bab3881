import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import { createBatches } from "#server/market/market-data/refresh/price-batches.ts";

/** A run stops after this many invalid answers without a valid one. */
const maxInvalidAnswers = 5;

/** The batches that a refresh asks for, and whether it goes on after each answer. `advance` receives how many are answered. */
export function createPriceRun<Asset extends { ticker: string }>(
  held: Asset[],
  groupOf: (asset: Asset) => string,
  advance: (answered: number) => void,
) {
  const batches = createBatches(held, groupOf);
  const unknown: string[] = [];
  let failed = 0;
  let answered = 0;
  let stopped: unknown;
  let invalidAnswer: unknown;
  let isAnswering = false;
  const count = (assets: number) => {
    answered += assets;
    advance(answered);
  };
  count(0);

  return {
    hasMore: () => !stopped && batches.left() > 0,
    next: batches.next,
    /** True from the first valid answer. */
    isAnswering: () => isAnswering,
    /** Tickers that the provider does not know. */
    unknown,
    succeed(batch: Asset[]): void {
      isAnswering = true;
      count(batch.length);
    },
    /** Decides after a failure: retry the batch in parts, continue with the others, or stop. */
    fail(error: unknown, batch: Asset[]): void {
      const failure = error instanceof ProviderError ? error.failure : undefined;
      if (failure === "unknown") isAnswering = true;
      if (failure === undefined || failure === "unavailable") stopped ??= error;
      else if (batch.length > 1) {
        if (failure === "unknown") batches.separate(batch);
        else batches.shrink(batch);
      } else if (failure === "unknown") {
        unknown.push(...batch.map(({ ticker }) => ticker));
        count(1);
      } else if (failure === "nonsense") {
        invalidAnswer = error;
        failed += 1;
        if (failed >= maxInvalidAnswers && !isAnswering) stopped ??= error;
        count(1);
      } else stopped ??= error;
    },
    /** `failure`: why some or all assets could not be requested. */
    outcome: () => ({
      failed,
      answered,
      failure: stopped ?? (failed === held.length ? invalidAnswer : undefined),
    }),
  };
}

export type PriceRun<Asset extends { ticker: string }> = ReturnType<typeof createPriceRun<Asset>>;
