import { createContext, useContext } from "react";

/** The tools that every signed-in screen can open. */
type Tools = {
  openSearch: () => void;
  openHelp: () => void;
  startTour: () => void;
  /** With a question, it is asked at once. */
  openAnalyst: (question?: string) => void;
};

export const ToolsContext = createContext<Tools | null>(null);

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error("useTools is for screens below the guard");
  return tools;
}
