import type { Query } from "@tanstack/react-query";

/** The observers whose part of the screen waits for the query. The mark `background` is each observer's own. */
export const foregroundObservers = ({ observers }: Pick<Query, "observers">) =>
  observers.filter(({ options }) => options.meta?.["background"] !== true);
