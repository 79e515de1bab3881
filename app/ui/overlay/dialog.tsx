import { Dialog as Base } from "@base-ui/react/dialog";
import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { iconButtonStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { restoreFocus, useReturnFocus } from "#app/ui/overlay/return-focus.ts";
import { backdropStyle, fixedHeightStyle, sheetStyle, viewportStyle } from "#app/ui/overlay/sheet-style.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Keeps the full height, so that changing content does not move the dialog. */
  isSteady?: boolean;
  /** Shows a back arrow before the title. */
  onBack?: (() => void) | undefined;
  backLabel?: string;
  /** Prevents a press outside from closing the dialog, so that unsaved input is not lost. */
  keepOpen?: boolean;
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined;
  /** The element that gets the focus on closing, if not the one that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Called once the dialog has its final position and size, so that children can measure themselves. */
  onOpened?: (() => void) | undefined;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

/** In a low window the whole sheet scrolls: beside its head and its foot there would be no room for a field. */
const scrollingStyle = "short:max-h-dvh short:overflow-y-auto short:overscroll-contain";

/** A centred card; on the phone a sheet at the bottom. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size = "md", onBack, backLabel = "Voltar" } = props;
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open, popup, props.finalFocus);
  /** The first control, if it is visible without scrolling. Otherwise the dialog itself gets the focus. */
  const firstControl = () => {
    const control = content.current?.querySelector<HTMLElement>("input, textarea, button, a[href]");
    const bottoms = [content, popup].map(({ current }) => current?.getBoundingClientRect().bottom ?? 0);
    const fold = Math.min(...bottoms);
    return control && control.getBoundingClientRect().top < fold ? control : null;
  };
  /** A touch opens the keyboard only where the dialog begins with a search. */
  const searchBox = () => content.current?.querySelector<HTMLElement>("search input") ?? null;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => {
        restoreFocus(next);
        if (next) props.onOpened?.();
        else props.onClosed?.();
      }}
      disablePointerDismissal={props.keepOpen ?? false}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropStyle} />
        <Base.Viewport className={viewportStyle}>
          <Base.Popup
            ref={popup}
            className={classNames(
              sheetStyle,
              scrollingStyle,
              widths[size],
              props.isSteady && fixedHeightStyle,
            )}
            finalFocus={returnFocus}
            initialFocus={(way) => (way === "touch" ? searchBox() : firstControl()) ?? true}
          >
            <header className="flex items-start gap-2 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
              {onBack && (
                <button
                  type="button"
                  aria-label={backLabel}
                  onClick={onBack}
                  className={iconButtonStyle("subtle", "md", "-ml-2")}
                >
                  <ArrowLeft className="size-5" />
                </button>
              )}
              <div className="min-w-0 flex-1">
                <Base.Title className="pt-1 text-xl tracking-tight">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1.5 text-ink-2">{description}</Base.Description>
                )}
              </div>
              <Base.Close aria-label="Fechar" className={iconButtonStyle("subtle", "md", "-mr-2")}>
                <X className="size-5" />
              </Base.Close>
            </header>
            <div
              ref={content}
              className="min-h-0 flex-1 short:flex-none overflow-y-auto short:overflow-visible overscroll-contain px-5 pt-1 pb-6 sm:px-7 sm:pb-7"
            >
              {props.children}
            </div>
            {props.footer && (
              <footer className="flex flex-col-reverse gap-2.5 border-line border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
                {props.footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
