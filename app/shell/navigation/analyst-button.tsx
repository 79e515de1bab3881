import { MessageSquare } from "lucide-react";
import { useTools } from "#app/lib/tools.ts";
import { barButtonStyle } from "#app/shell/navigation/search-button.tsx";

/** The phone shows only the icon. */
export function AnalystButton() {
  const { openAnalyst } = useTools();
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openAnalyst()} className={barButtonStyle}>
      <MessageSquare aria-hidden="true" className="size-4.5 md:size-4" />
      <span className="font-medium max-md:sr-only">Analista</span>
    </button>
  );
}
