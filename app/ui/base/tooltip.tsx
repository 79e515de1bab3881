import { cloneElement, type ReactElement, type SyntheticEvent } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { useHoverOpening } from "#app/ui/base/use-hover-opening.ts";

type TooltipProps = {
  text: string;
  /** The keyboard shortcut for the same action. */
  keys?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  /** The button or link it explains. A tooltip is only visual: the child keeps its own accessible name. */
  children: ReactElement<Record<string, unknown>>;
};

type Handler = (event: SyntheticEvent) => void;

/** Calls the child's own handlers and ours. */
function together(own: Record<string, unknown>, ours: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(ours).map(([name, act]) => [
      name,
      (event: SyntheticEvent) => {
        (own[name] as Handler | undefined)?.(event);
        (act as Handler)(event);
      },
    ]),
  );
}

/** The positioning code is loaded with the first tooltip. */
export function Tooltip({ text, keys, side = "top", children }: TooltipProps) {
  const { anchor, anchorProps, popupProps, close } = useHoverOpening({ open: 700, skip: 300 });
  const { module, load } = useLazyModule(() => import("#app/ui/base/tooltip-popup.tsx"));
  const onPointerEnter: Handler = (event) => {
    load();
    anchorProps.onPointerEnter(event as never);
  };
  const onFocus: Handler = (event) => {
    load();
    anchorProps.onFocus(event);
  };
  return (
    <>
      {cloneElement(children, together(children.props, { ...anchorProps, onPointerEnter, onFocus }))}
      {anchor && module && (
        <module.TooltipPopup
          text={text}
          keys={keys}
          side={side}
          anchor={anchor}
          onClose={close}
          {...popupProps}
        />
      )}
    </>
  );
}
