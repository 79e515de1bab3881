import { type ComponentProps, type ReactNode, useState } from "react";
import { DiscardQuestion } from "#app/ui/forms/form-discard.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  "open" | "title" | "description" | "size" | "isSteady" | "onBack" | "finalFocus"
> & {
  onClose: () => void;
  /** Says that the input is not saved yet, before it is discarded. */
  unsavedText: string;
  /** The form, which reports whether it has unsaved input. */
  children: (onDirty: (dirty: boolean) => void) => ReactNode;
};

/** A dialog with a form. It asks before it discards unsaved input, and a press outside does not close it then. */
export function FormDialog({ onClose, unsavedText, onBack, children, ...dialog }: FormDialogProps) {
  const [dirty, setDirty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) => !next && (dirty ? setConfirming(true) : onClose())}
      keepOpen={dirty}
      onBack={
        onBack &&
        (() => {
          setDirty(false);
          onBack();
        })
      }
    >
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
