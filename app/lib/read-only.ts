import { createContext, useContext } from "react";

/**
 * Set on screens of a portfolio that is only shown, like the sample. Screens leave out what would change it. `sum`: it sums
 * portfolios, and has no pages of its own for assets, events and entries.
 */
export const ReadOnlyContext = createContext<boolean | "sum">(false);

export const useReadOnly = (): boolean => useContext(ReadOnlyContext) !== false;

export const useIsSum = (): boolean => useContext(ReadOnlyContext) === "sum";
