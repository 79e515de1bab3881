import { ArrowUp } from "lucide-react";
import type { Choices } from "#app/features/imports/choices.ts";
import { effectOf, importText, openText } from "#app/features/imports/import-effect.ts";
import { Button } from "#app/ui/base/button.tsx";
import type { ImportReview } from "#contract/imports.ts";

type ReviewFootProps = {
  review: ImportReview;
  choices: Choices;
  isReading: boolean;
  isConfirming: boolean;
  /** A question about columns or sides has no answer yet. */
  isOpen: boolean;
  /** There are answers that the review does not show yet. */
  isChanged: boolean;
  onReadAgain: () => void;
  onConfirm: (choices: Choices) => void;
  onCancel: () => void;
  onLeadToOpen: () => void;
};

/** The effect of the import, and what leads to it. */
export function ReviewFoot({
  review,
  choices,
  isOpen,
  isChanged,
  onReadAgain,
  onLeadToOpen,
  ...props
}: ReviewFootProps) {
  const { isReading, isConfirming, onConfirm, onCancel } = props;
  const { hasEntries, canConfirm, isOpen: isUnsaid, entering } = effectOf(review, choices);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper px-4 py-3 max-lg:bottom-16 sm:-mx-px sm:px-6 sm:py-4">
      <div className="text-ink-2 max-sm:w-full max-sm:text-sm" role="status">
        {isOpen ? (
          <Button
            variant="subtle"
            size="sm"
            icon={<ArrowUp className="size-4" />}
            className="-ml-4"
            onClick={onLeadToOpen}
          >
            {openText}
          </Button>
        ) : isChanged ? (
          "Confira o efeito das suas mudanças antes de importar."
        ) : (
          entering
        )}
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:[&>button]:flex-1">
        <Button variant="secondary" disabled={isConfirming} onClick={onCancel}>
          {canConfirm || isChanged ? "Cancelar" : "Voltar"}
        </Button>
        {isChanged && (
          <Button pending={isReading} pendingText="Conferindo…" onClick={onReadAgain}>
            Conferir de novo
          </Button>
        )}
        {!isChanged && canConfirm && (
          <Button
            pending={isConfirming}
            pendingText="Importando…"
            disabled={isOpen || isUnsaid || isReading}
            onClick={() => onConfirm(choices)}
          >
            {isOpen
              ? "Importar"
              : hasEntries
                ? importText(review)
                : review.reconciliation
                  ? "Guardar conferência"
                  : "Guardar período"}
          </Button>
        )}
      </div>
    </div>
  );
}
