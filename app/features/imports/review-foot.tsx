import { ArrowUp, X } from "lucide-react";
import type { Choices } from "#app/features/imports/choices.ts";
import {
  effectOf,
  entersText,
  importText,
  openText,
  unansweredText,
} from "#app/features/imports/import-effect.ts";
import { Button } from "#app/ui/base/button.tsx";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
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
  /** The files are about to be read again, without the person. */
  isWaiting: boolean;
  /** Number of other questions without an answer. */
  unanswered: number;
  onReadAgain: () => void;
  onConfirm: (choices: Choices) => void;
  onCancel: () => void;
  onLeadToOpen: () => void;
};

/** The effect of the import, and what leads to it; one line, also on a phone. */
export function ReviewFoot(props: ReviewFootProps) {
  const { review, choices, isOpen, isChanged, isConfirming, onCancel } = props;
  const phone = usePhone();
  const { canConfirm } = effectOf(review, choices);
  const leaveText = canConfirm || isChanged ? "Cancelar" : "Voltar";
  return (
    <div
      data-foot
      tabIndex={-1}
      className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-line border-t bg-paper px-4 py-3 outline-none max-lg:bottom-16 sm:-mx-px sm:px-6 sm:py-4"
    >
      <div
        className="min-w-0 text-ink-2 max-sm:order-1 max-sm:flex-1 max-sm:text-sm max-sm:leading-tight"
        role="status"
      >
        {isOpen ? (
          <Button
            variant="subtle"
            size="sm"
            icon={<ArrowUp className="size-4" />}
            className="-ml-4"
            onClick={props.onLeadToOpen}
          >
            {phone ? "Responder" : openText}
          </Button>
        ) : (
          <Effect {...props} isPhone={phone} />
        )}
      </div>
      <div className="contents items-center gap-3 sm:flex">
        {phone ? (
          <IconButton
            label={leaveText}
            icon={<X className="size-5" />}
            size="lg"
            tooltip={false}
            className="-ml-2"
            disabled={isConfirming}
            onClick={onCancel}
          />
        ) : (
          <Button variant="secondary" disabled={isConfirming} onClick={onCancel}>
            {leaveText}
          </Button>
        )}
        <MainButton {...props} />
      </div>
    </div>
  );
}

/** Says what the answers record. A phone has room for what is missing alone: the button says how many lines enter. */
function Effect(props: ReviewFootProps & { isPhone: boolean }) {
  const { review, choices, isChanged, isWaiting, isReading, unanswered, isPhone } = props;
  const { entering, canConfirm } = effectOf(review, choices);
  const missing = unanswered > 0 ? unansweredText(unanswered) : "";
  if (isWaiting || (isChanged && isReading)) return isPhone ? missing : "Conferindo o efeito das respostas…";
  if (isPhone && missing) return missing;
  if (isPhone && !isChanged && review.counts.new > 0) return entersText(review.counts.new);
  if (isChanged) return "Confira o efeito das suas mudanças antes de importar.";
  return [entering, canConfirm && missing && `${missing}.`].filter(Boolean).join(" ");
}

/** Imports; before it, where answers changed, reads again. It stays in place while the files are read by themselves. */
function MainButton(props: ReviewFootProps) {
  const { review, choices, isOpen, isChanged, isWaiting, isReading, isConfirming } = props;
  const { hasEntries, canConfirm, isOpen: isUnsaid } = effectOf(review, choices);
  if (isChanged)
    return (
      <Button
        key="main"
        pending={isReading || isWaiting}
        pendingText="Conferindo…"
        className="max-sm:order-2"
        onClick={props.onReadAgain}
      >
        Conferir de novo
      </Button>
    );
  if (!canConfirm) return null;
  return (
    <Button
      key="main"
      pending={isConfirming}
      pendingText="Importando…"
      className="max-sm:order-2"
      disabled={isOpen || isUnsaid || isReading}
      onClick={() => props.onConfirm(choices)}
    >
      {isOpen
        ? "Importar"
        : hasEntries
          ? importText(review)
          : review.reconciliation
            ? "Guardar conferência"
            : "Guardar período"}
    </Button>
  );
}
