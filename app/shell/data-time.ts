import type { Query } from "@tanstack/react-query";

import { foregroundObservers } from "#app/shell/foreground-observers.ts";

type ScreenQuery = Pick<Query, "state" | "observers"> & { isActive(): boolean };

/** When the data on the screen were answered, in milliseconds; undefined if a part of the screen has none. */
export function dataTime(queries: readonly ScreenQuery[]): number | undefined {
  const shown = queries.filter((query) => query.isActive() && foregroundObservers(query).length > 0);
  if (shown.some(({ state }) => state.data === undefined)) return undefined;
  return shown.map(({ state }) => state.dataUpdatedAt).toSorted((a, b) => b - a)[0];
}
