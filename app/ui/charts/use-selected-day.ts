import { useState } from "react";

/** The selected point of a chart with `count` points. Null without one, and after a change of `key`. */
export function useSelectedDay(key: string, count: number) {
  const [selection, setSelection] = useState<{ key: string; index: number } | null>(null);
  const isCurrent = selection !== null && selection.key === key && selection.index < count;
  const select = (index: number | null) => setSelection(index === null ? null : { key, index });
  return [isCurrent ? selection.index : null, select] as const;
}
