import { CircleQuestionMark } from "lucide-react";
import { Tooltip } from "#app/ui/tooltip.tsx";

/** Floats where it covers least: at the foot of the menu, at the end of the bar, on the phone above the bar. */
export function HelpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Tooltip text="Ajuda rápida" side="top">
      <button
        type="button"
        data-help-button
        aria-haspopup="dialog"
        aria-label="Ajuda rápida"
        onClick={onOpen}
        className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 grid size-12 place-items-center rounded-full bg-surface text-accent shadow-float ring ring-line-strong transition-[background-color,box-shadow] hover:bg-accent-soft hover:ring-accent/40 sm:right-3 sm:bottom-[calc(0.5rem+env(safe-area-inset-bottom))] sm:shadow-none lg:right-auto lg:bottom-4 lg:left-4"
      >
        <CircleQuestionMark aria-hidden="true" className="size-5.5" />
      </button>
    </Tooltip>
  );
}
