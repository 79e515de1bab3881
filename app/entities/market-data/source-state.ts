import type { SourceHealth } from "#contract/data-health.ts";

type State = Pick<SourceHealth, "state" | "knownUntil" | "expectedDay">;

/** Whether a source lacks days that it should have by now. A current one without data is asked only for what people hold. */
export const isBehind = ({ state, knownUntil, expectedDay }: State): boolean =>
  state !== "current" && (knownUntil === null || knownUntil < expectedDay);

/** Whether a source that is turned on failed, or gave too little, so that its prices are old. */
export const needsLook = (source: State): boolean =>
  (source.state === "failing" || source.state === "stale") && isBehind(source);
