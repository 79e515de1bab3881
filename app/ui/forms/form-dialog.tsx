import { type ComponentProps, type ReactNode, useState } from "react";
import { DiscardQuestion } from "#app/ui/forms/form-discard.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  "open" | "title" | "description" | "size" | "isSteady" | "finalFocus"
> & {
  onClose: () => void;
  /** Shows a way back. 'close': it closes the dialog, and asks like every other way. Another one keeps the input itself. */
  onBack?: (() => void) | "close" | undefined;
  /** Says that the input is not saved yet, before it is discarded. */
  unsavedText: string;
  /** The form, which reports whether it has unsaved input. */
  children: (onDirty: (dirty: boolean) => void) => ReactNode;
};

/** A dialog with a form. It asks before it discards unsaved input, and a press outside does not close it then. */
export function FormDialog({ onClose, unsavedText, onBack, children, ...dialog }: FormDialogProps) {
  const [dirty, setDirty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const askToClose = () => (dirty ? setConfirming(true) : onClose());
  const goBack =
    onBack &&
    (() => {
      if (onBack === "close") return askToClose();
      setDirty(false);
      onBack();
    });
  return (
    <Dialog {...dialog} onOpenChange={(next) => !next && askToClose()} keepOpen={dirty} onBack={goBack}>
      {children(setDirty)}
      <DiscardQuestion
        open={isConfirming}
        onClose={() => setConfirming(false)}
        text={unsavedText}
        onDiscard={() => {
          setConfirming(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
