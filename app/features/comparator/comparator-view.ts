/** The chart shows growth from 0 %, the value of the same contributions, or the fall from the highest value so far. */
export type ComparisonMode = "growth" | "value" | "drawdown";

/** The part of the address that is the comparator's own. Without `lines`, the server chooses them. */
export type ComparatorView = { mode: ComparisonMode; lines: string | null };

const modes: readonly ComparisonMode[] = ["growth", "value", "drawdown"];

/** Reads the view from the URL. An unknown mode is ignored. */
export function parseComparatorView(params: URLSearchParams): ComparatorView {
  return {
    mode: modes.find((mode) => mode === params.get("mode")) ?? "growth",
    lines: params.get("lines"),
  };
}

/** The view as search parameters, without the default values. */
export const comparatorParams = ({ mode, lines }: ComparatorView): Record<string, string> => ({
  ...(mode !== "growth" && { mode }),
  ...(lines !== null && { lines }),
});
