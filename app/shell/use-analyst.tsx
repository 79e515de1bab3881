import { useCallback, useState } from "react";
import { useMatch } from "react-router";
import { useTool } from "#app/shell/use-tool.ts";

const isId = (text: string | undefined) => text !== undefined && /^[\da-f-]{36}$/i.test(text);

/** The analyst's panel for every signed-in screen. Its code is loaded when it is first opened. */
export function useAnalyst() {
  const portfolioId = useMatch("/portfolio/:portfolioId/*")?.params.portfolioId;
  const sumId = useMatch("/consolidated/:portfolioId/*")?.params.portfolioId;
  const { open, setOpen, module } = useTool(() => import("#app/features/analyst/analyst-panel.tsx"));
  const [request, setRequest] = useState<{ number: number; text: string }>();
  const openAnalyst = useCallback(
    (text?: string) => {
      setOpen(true);
      if (text !== undefined) setRequest((before) => ({ number: (before?.number ?? 0) + 1, text }));
    },
    [setOpen],
  );
  const id = portfolioId ?? sumId;
  const place = { portfolioId: id !== undefined && isId(id) ? id : null, isSum: sumId !== undefined };
  const analystPanel = module && (
    <module.AnalystPanel open={open} onOpenChange={setOpen} place={place} request={request} />
  );
  return { openAnalyst, analystPanel };
}
