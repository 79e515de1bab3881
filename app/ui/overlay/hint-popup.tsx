import { Popover } from "@base-ui/react/popover";

type HintPopupProps = {
  text: string;
  label: string;
  anchor: Element;
  onClose: () => void;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
};

export function HintPopup({ text, label, anchor, onClose, ...props }: HintPopupProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(_open, { event }) => {
        // The button's own handler decides what a press does.
        if (!(event.target instanceof Node && anchor.contains(event.target)) || event.type === "keydown")
          onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="top" sideOffset={8} collisionPadding={12} className="z-60">
          <Popover.Popup
            {...props}
            initialFocus={false}
            aria-label={label}
            className="max-w-72 origin-(--transform-origin) whitespace-pre-line wrap-anywhere rounded-sm bg-ink px-3 py-2 text-left font-medium text-paper text-sm leading-snug shadow-float transition-[opacity,scale] data-starting-style:scale-96 data-starting-style:opacity-0"
          >
            {text}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
