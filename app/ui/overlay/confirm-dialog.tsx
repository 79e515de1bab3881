import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode, SubmitEvent } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { backdropStyle, sheetStyle, viewportStyle } from "#app/ui/overlay/sheet-style.ts";

type ConfirmDialogProps = {
  open: boolean;
  /** Not called while the action is pending. */
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  pending?: boolean;
  pendingText?: string | undefined;
  /** The element that gets the focus on closing, if not the one that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Shown between the text and the buttons. */
  children?: ReactNode;
  /** A field that must be filled in. Enter in it confirms. */
  field?: ReactNode;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancelar",
  onConfirm,
  pending = false,
  pendingText,
  finalFocus,
  children,
  field,
}: ConfirmDialogProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !pending && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropStyle} />
        <AlertDialog.Viewport className={viewportStyle}>
          <AlertDialog.Popup
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
            className={classNames(sheetStyle, "sm:max-w-md")}
          >
            <div className="min-h-0 overflow-y-auto overscroll-contain p-6 sm:p-7">
              <AlertDialog.Title className="text-xl tracking-tight">{title}</AlertDialog.Title>
              <AlertDialog.Description className="mt-2 text-ink-2">{description}</AlertDialog.Description>
              {children && <div className="mt-5">{children}</div>}
              {field && (
                <form noValidate onSubmit={submit} className="mt-5">
                  {field}
                </form>
              )}
              <div className="mt-7 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
                <AlertDialog.Close render={<Button variant="secondary" disabled={pending} />}>
                  {cancelLabel}
                </AlertDialog.Close>
                <Button variant="danger" onClick={onConfirm} pending={pending} pendingText={pendingText}>
                  {confirmLabel}
                </Button>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
