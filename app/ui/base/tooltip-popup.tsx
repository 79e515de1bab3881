import { Tooltip as Base } from "@base-ui/react/tooltip";

type TooltipPopupProps = {
  text: string;
  keys: string | undefined;
  side: "top" | "right" | "bottom" | "left";
  anchor: Element;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

export function TooltipPopup({ text, keys, side, anchor, onClose, ...props }: TooltipPopupProps) {
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={8} className="z-60">
          <Base.Popup
            {...props}
            data-keys={keys}
            className="after:ml-2 after:text-paper/75 after:content-[attr(data-keys)] not-data-keys:after:hidden max-w-64 origin-(--transform-origin) rounded-sm bg-ink px-2.5 py-1.5 font-medium text-paper text-sm leading-snug shadow-float transition-[opacity,scale] data-starting-style:scale-96 data-starting-style:opacity-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
