export type SyncTimeouts = {
  /** Milliseconds since the last answer. */
  silence: number;
  /** Milliseconds of the whole run. */
  total: number;
};

/** Aborts its signal after too long a silence or too long a run. */
export function startTimeout({ silence, total }: SyncTimeouts) {
  const end = new AbortController();
  const silenceTimer = setTimeout(() => end.abort(), silence);
  const totalTimer = setTimeout(() => end.abort(), total);
  return {
    signal: end.signal,
    reset: () => void silenceTimer.refresh(),
    [Symbol.dispose]() {
      clearTimeout(silenceTimer);
      clearTimeout(totalTimer);
    },
  };
}
