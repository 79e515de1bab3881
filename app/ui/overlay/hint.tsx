import { type ReactNode, useState } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useHoverOpening } from "#app/ui/base/use-hover-opening.ts";

type HintProps = {
  text: string;
  /** The button's accessible name when its content is only an icon. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Explains its children on hover. Unlike a tooltip, it also opens on a tap and from the keyboard. */
export function Hint({ text, label, className, children }: HintProps) {
  const { anchor, anchorProps, popupProps, show, close } = useHoverOpening({ open: 300, skip: 0 });
  /** Opened by a press: stays open until it is dismissed. */
  const [pinned, setPinned] = useState(false);
  const { module, load } = useLazyModule(() => import("#app/ui/overlay/hint-popup.tsx"));
  const dismiss = () => {
    setPinned(false);
    close();
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-description={label === undefined ? text : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={(event) => {
          load();
          if (!pinned) anchorProps.onPointerEnter(event);
        }}
        onPointerLeave={() => !pinned && anchorProps.onPointerLeave()}
        onClick={(event) => {
          load();
          if (pinned) return dismiss();
          setPinned(true);
          show(event.currentTarget);
        }}
        className={classNames("press-area rounded-sm", className)}
      >
        {children}
      </button>
      {anchor && module && (
        <module.HintPopup
          text={text}
          anchor={anchor}
          label={label ?? "Explicação"}
          onClose={dismiss}
          {...(!pinned && popupProps)}
        />
      )}
    </>
  );
}
