import type { SyncProgress, SyncStep } from "#contract/assets.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import type { RunObserver } from "#server/market/market-data/refresh/market-dependencies.ts";

/** Weight of each step in the progress of a run. */
const weights: Record<SyncStep, number> = { catalogue: 1, prices: 4, assets: 4, indexes: 1, income: 4 };

type StepProgress = { step: SyncStep; done: number; total: number | null };

const shareOf = ({ done, total }: StepProgress) =>
  total === null ? 0 : total === 0 ? 1 : Math.min(1, done / total);

function stepsOf({ brapi, sgs, income = [] }: Providers): SyncStep[] {
  return [
    "catalogue",
    ...(brapi ? (["prices", "assets"] as const) : []),
    ...(sgs ? (["indexes"] as const) : []),
    ...(income.length > 0 ? (["income"] as const) : []),
  ];
}

export const initialProgress: SyncProgress = { step: "catalogue", fraction: 0 };

/** Combines the progress of concurrent steps into that of the run, which never decreases. */
export function progressOf(
  providers: Providers,
  report: (progress: SyncProgress) => void,
): RunObserver["advance"] {
  const steps: StepProgress[] = stepsOf(providers).map((step) => ({ step, done: 0, total: null }));
  const totalWeight = steps.reduce((sum, { step }) => sum + weights[step], 0);
  let fraction = 0;

  return (step, done, total) => {
    const changed = steps.find((each) => each.step === step);
    if (changed) Object.assign(changed, { done, total });
    const reached = steps.reduce((sum, each) => sum + weights[each.step] * shareOf(each), 0) / totalWeight;
    fraction = Math.max(fraction, reached);
    const current = steps.find((each) => shareOf(each) < 1) ?? steps.at(-1);
    if (current) report({ step: current.step, fraction });
  };
}

/** Writes values one after the other; while one is being written, only the newest of the others is kept. */
export function latestWriter<Value>(write: (value: Value) => Promise<void>) {
  let next: Value | undefined;
  let writing: Promise<void> | undefined;

  async function writeAll() {
    while (next !== undefined) {
      const value = next;
      next = undefined;
      // A failed write is ignored: the progress is only shown.
      await write(value).catch(() => {});
    }
    writing = undefined;
  }
  return {
    write(value: Value): void {
      next = value;
      writing ??= writeAll();
    },
    finished: async () => writing,
  };
}
