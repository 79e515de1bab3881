import { useCallback, useState } from "react";
import { useMatch } from "react-router";
import { useTool } from "#app/shell/use-tool.ts";

/** The analyst's panel for every signed-in screen. Its code is loaded when it is first opened. */
export function useAnalyst() {
  const place = useMatch("/:place/:id/*")?.params;
  const { open, setOpen, module } = useTool(() => import("#app/features/analyst/analyst-panel.tsx"));
  const [request, setRequest] = useState<{ text: string }>();
  const openAnalyst = useCallback(
    (text?: string) => {
      setOpen(true);
      if (text !== undefined) setRequest({ text });
    },
    [setOpen],
  );
  const analystPanel = module && (
    <module.AnalystPanel open={open} onOpenChange={setOpen} path={place} request={request} />
  );
  return { openAnalyst, analystPanel };
}
