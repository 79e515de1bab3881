import { useEffect, useState } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { toast } from "#app/ui/feedback/toast.ts";

/** A tool whose code is loaded when it opens. If loading fails, a notification appears and the tool can be opened again. */
export function useTool<Module>(fetchModule: () => Promise<Module>) {
  const [open, setOpen] = useState(false);
  const { module, failed } = useLazyModule(fetchModule, open);
  useEffect(() => {
    if (!failed) return;
    setOpen(false);
    toast.error("Não foi possível abrir", "Verifique sua conexão e tente de novo.");
  }, [failed]);
  return { open, setOpen, module };
}
