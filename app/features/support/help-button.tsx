import { CircleQuestionMark } from "lucide-react";
import { Tooltip } from "#app/ui/tooltip.tsx";

/** Floats over the lower right corner, on the phone above the bar under the thumb. */
export function HelpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Tooltip text="Ajuda rápida" side="left">
      <button
        type="button"
        data-help-button
        aria-haspopup="dialog"
        aria-label="Ajuda rápida"
        onClick={onOpen}
        className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 grid size-12 place-items-center rounded-full bg-surface text-accent shadow-float ring ring-line-strong transition-[background-color,box-shadow] hover:bg-accent-soft hover:ring-accent/40 lg:right-6 lg:bottom-6"
      >
        <CircleQuestionMark aria-hidden="true" className="size-5.5" />
      </button>
    </Tooltip>
  );
}
