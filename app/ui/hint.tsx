import { Popover } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

type HintProps = {
  text: string;
  /** Names the button where its content is only an icon. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Explains what it surrounds: on hover, and unlike a tooltip also on a tap and from the keyboard. */
export function Hint({ text, label, className, children }: HintProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={300}
        aria-label={label}
        aria-description={label === undefined ? text : undefined}
        className={classNames("relative rounded-sm after:absolute after:-inset-2", className)}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={8} collisionPadding={12} className="z-60">
          <Popover.Popup
            initialFocus={false}
            aria-label={label ?? "Explicação"}
            className="max-w-72 origin-(--transform-origin) whitespace-pre-line wrap-anywhere rounded-sm bg-ink px-3 py-2 text-left font-medium text-paper text-sm leading-snug shadow-float transition-[opacity,scale] data-ending-style:scale-96 data-starting-style:scale-96 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
