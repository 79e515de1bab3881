import { CircleQuestionMark } from "lucide-react";
import { Tooltip } from "#app/ui/base/tooltip.tsx";

/** Shown at the bottom of the sidebar. Narrow screens have no sidebar; there the menu sheet offers help. */
export function HelpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Tooltip text="Ajuda rápida" side="top">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Ajuda rápida"
        onClick={onOpen}
        className="fixed bottom-4 left-4 z-30 hidden size-12 place-items-center rounded-full bg-surface text-accent ring ring-line-strong transition-[background-color,box-shadow] hover:bg-accent-soft hover:ring-accent/40 lg:grid"
      >
        <CircleQuestionMark aria-hidden="true" className="size-5.5" />
      </button>
    </Tooltip>
  );
}
