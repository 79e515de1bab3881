export type Limits = {
  /** In milliseconds since the last answer. */
  silence: number;
  /** In milliseconds in all. */
  whole: number;
};

/** Aborts what is waited for once nobody has answered for too long, or it has taken too long. */
export function startTimeout({ silence, whole }: Limits) {
  const end = new AbortController();
  const untilSilent = setTimeout(() => end.abort(), silence);
  const untilLate = setTimeout(() => end.abort(), whole);
  return {
    signal: end.signal,
    heard: () => void untilSilent.refresh(),
    [Symbol.dispose]() {
      clearTimeout(untilSilent);
      clearTimeout(untilLate);
    },
  };
}
