import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

type DiscardQuestionProps = {
  open: boolean;
  onClose: () => void;
  /** Says what is not saved yet. */
  text: string;
  onDiscard: () => void;
};

/** Asks before unsaved input is lost. */
export function DiscardQuestion({ open, onClose, text, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Descartar o que você preencheu?"
      description={text}
      cancelLabel="Continuar preenchendo"
      confirmLabel="Descartar"
      onConfirm={onDiscard}
    />
  );
}
