import type { SourceHealth, SourceName, SourceState } from "#contract/data-health.ts";

// Test support: a source whose newest day should be 26/11/2026.

export const sourceOf = (
  name: SourceName,
  state: SourceState,
  more: Partial<SourceHealth> = {},
): SourceHealth => ({
  name,
  state,
  knownUntil: "2026-11-26",
  expectedDay: "2026-11-26",
  succeededAt: null,
  attemptedAt: null,
  nextTryAt: null,
  failure: null,
  failingSince: null,
  isUnreachable: false,
  refused: [],
  progress: null,
  ...more,
});
