import { MessageSquareText } from "lucide-react";
import { useTools } from "#app/lib/tools.ts";

/** Narrow screens show only the icon. */
export function AnalystButton() {
  const { openAnalyst } = useTools();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Analista"
      onClick={() => openAnalyst()}
      className="touch-target inline-flex h-9 items-center justify-center gap-2 rounded-full text-ink-2 text-sm transition-[background-color,box-shadow,color] hover:bg-ink/6 hover:text-ink max-lg:w-9 lg:mr-1.5 lg:px-3.5 lg:inset-ring lg:inset-ring-line-strong"
    >
      <MessageSquareText aria-hidden="true" className="size-4.5 lg:size-4" />
      <span className="font-medium max-lg:hidden">Analista</span>
    </button>
  );
}
