/** How many tickers a call asks for at first; not every plan of the provider allows as many. */
const maxBatchSize = 20;

/** What is still to be asked for, in order, a batch at a time. Assets of a batch are of one group. */
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
    /** The next calls ask for each of the batch by itself. */
    separate(batch: Asset[]): void {
      for (const asset of batch) alone.add(asset);
      waiting = [...batch, ...waiting];
    },
    /** The next calls ask for half as many as the batch has. */
    shrink(batch: Asset[]): void {
      size = Math.min(size, Math.max(1, Math.floor(batch.length / 2)));
      waiting = [...batch, ...waiting];
    },
  };
}
