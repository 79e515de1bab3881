import { createContext, useContext } from "react";

/** True on screens of a portfolio that is only shown, like the sample. Screens leave out what would change it. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
