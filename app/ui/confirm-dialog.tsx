import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { backdropStyle, sheetStyle, viewportStyle } from "#app/ui/sheet-style.ts";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  pending?: boolean;
  pendingText?: string | undefined;
  /** The confirmation cannot be pressed yet. */
  confirmDisabled?: boolean;
  tone?: "danger" | "primary";
  /** What has the focus afterwards, where it is not what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Between the text and the buttons, such as a word to type. */
  children?: ReactNode;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancelar",
  onConfirm,
  pending = false,
  pendingText,
  confirmDisabled = false,
  tone = "danger",
  finalFocus,
  children,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
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
              <div className="mt-7 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
                <AlertDialog.Close render={<Button variant="secondary" disabled={pending} />}>
                  {cancelLabel}
                </AlertDialog.Close>
                <Button
                  variant={tone}
                  onClick={onConfirm}
                  pending={pending}
                  disabled={confirmDisabled}
                  pendingText={pendingText}
                >
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
