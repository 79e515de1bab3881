import { Popover } from "@base-ui/react/popover";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { iconButtonStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { popupStyle } from "#app/ui/overlay/popup-style.ts";
import { backdropStyle } from "#app/ui/overlay/sheet-style.ts";

type PickerPopupProps = {
  label: string;
  className: string;
  children: ReactNode;
  /** The button that opens the popup, where that is no trigger of the popover. */
  anchor?: RefObject<HTMLElement | null>;
} & Pick<ComponentProps<typeof Popover.Positioner>, "align" | "sideOffset">;

// The positioner computes a place beside the trigger as inline styles.
const atTheBottom =
  "max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:w-full! max-sm:max-w-none! max-sm:transform-none!";

/** The popup of a picker: beside its trigger, and on the phone a sheet at the bottom of the screen. */
export function PickerPopup({ label, className, children, anchor, ...place }: PickerPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  /** The button, unless the person has moved on to another control. */
  const returnFocus = () => {
    const { activeElement, body } = document;
    const hasMovedOn = activeElement !== body && !popup.current?.contains(activeElement);
    return hasMovedOn ? false : (anchor?.current ?? true);
  };
  return (
    <Popover.Portal>
      <Popover.Backdrop className={classNames(backdropStyle, "z-50 sm:hidden")} />
      <Popover.Positioner
        collisionPadding={12}
        className={classNames("z-50", atTheBottom)}
        {...(anchor && { anchor })}
        {...place}
      >
        <Popover.Popup
          aria-label={label}
          ref={popup}
          finalFocus={returnFocus}
          className={classNames(
            popupStyle,
            "max-sm:max-h-dvh max-sm:w-full max-sm:overflow-y-auto max-sm:rounded-b-none max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))]",
            className,
          )}
        >
          <div className="mb-2 flex items-center justify-between sm:hidden">
            <p className="font-semibold text-lg">{label}</p>
            <Popover.Close aria-label="Fechar" className={iconButtonStyle("subtle", "md")}>
              <X className="size-4.5" />
            </Popover.Close>
          </div>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  );
}
