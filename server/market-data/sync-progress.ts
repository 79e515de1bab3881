import type { SyncProgress, SyncStep } from "#contract/assets.ts";
import type { Follower, Providers } from "#server/market-data/refresh.ts";

/** How much of a run each step is taken for. */
const weights: Record<SyncStep, number> = { catalogue: 1, prices: 4, assets: 4, indexes: 1 };

type Part = { step: SyncStep; done: number; total: number | null };

const shareOf = ({ done, total }: Part) => (total === null ? 0 : total === 0 ? 1 : Math.min(1, done / total));

function stepsOf({ brapi, sgs }: Providers): SyncStep[] {
  return [
    "catalogue",
    ...(brapi ? (["prices", "assets"] as const) : []),
    ...(sgs ? (["indexes"] as const) : []),
  ];
}

export const atFirst: SyncProgress = { step: "catalogue", fraction: 0 };

/** Hears of single steps, which go on at the same time, and tells of the whole, which never goes back. */
export function progressOf(
  providers: Providers,
  tell: (progress: SyncProgress) => void,
): Follower["advance"] {
  const parts: Part[] = stepsOf(providers).map((step) => ({ step, done: 0, total: null }));
  const whole = parts.reduce((sum, { step }) => sum + weights[step], 0);
  let fraction = 0;

  return (step, done, total) => {
    const part = parts.find((each) => each.step === step);
    if (part) Object.assign(part, { done, total });
    const reached = parts.reduce((sum, each) => sum + weights[each.step] * shareOf(each), 0) / whole;
    fraction = Math.max(fraction, reached);
    const current = parts.find((each) => shareOf(each) < 1) ?? parts.at(-1);
    if (current) tell({ step: current.step, fraction });
  };
}

/** Writes what is told, one after the other; of what comes while one is being written, the newest alone. */
export function latestWriter<Word>(write: (word: Word) => Promise<void>) {
  let next: Word | undefined;
  let writing: Promise<void> | undefined;

  async function writeAll() {
    while (next !== undefined) {
      const word = next;
      next = undefined;
      // Nobody's work hangs on it.
      await write(word).catch(() => {});
    }
    writing = undefined;
  }
  return {
    tell(word: Word): void {
      next = word;
      writing ??= writeAll();
    },
    written: async () => writing,
  };
}
