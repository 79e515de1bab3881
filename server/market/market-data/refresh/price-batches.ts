/** Initial number of tickers per call; some plans of the provider allow fewer. */
const maxBatchSize = 20;

/** Queue of assets to request, in order and in batches. All assets of a batch belong to one group. */
export function createBatches<Asset>(assets: Asset[], groupOf: (asset: Asset) => string) {
  let waiting = [...assets];
  let size = maxBatchSize;
  const alone = new Set<Asset>();

  return {
    left: () => waiting.length,
    next(): Asset[] {
      const [first] = waiting;
      if (first === undefined) return [];
      const fits = (asset: Asset) => !alone.has(asset) && groupOf(asset) === groupOf(first);
      const batch = alone.has(first) ? [first] : waiting.filter(fits).slice(0, size);
      const taken = new Set(batch);
      waiting = waiting.filter((asset) => !taken.has(asset));
      return batch;
    },
    /** Queues the batch again, to be requested one asset at a time. */
    separate(batch: Asset[]): void {
      for (const asset of batch) alone.add(asset);
      waiting = [...batch, ...waiting];
    },
    /** Queues the batch again, and halves the batch size. */
    shrink(batch: Asset[]): void {
      size = Math.min(size, Math.max(1, Math.floor(batch.length / 2)));
      waiting = [...batch, ...waiting];
    },
  };
}
