import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

export function TooltipProvider({ children }: { children: React.ReactNode }) {
  return (
    <Base.Provider delay={700} timeout={300}>
      {children}
    </Base.Provider>
  );
}

type TooltipProps = {
  text: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  /** The button or link it explains. A tooltip is a hint for the eyes: the child keeps its own name. */
  children: ReactElement;
};

export function Tooltip({ text, keys, side = "top", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-60">
          <Base.Popup
            data-keys={keys}
            className="after:ml-2 after:text-paper/75 after:content-[attr(data-keys)] not-data-keys:after:hidden max-w-64 origin-(--transform-origin) rounded-sm bg-ink px-2.5 py-1.5 font-medium text-paper text-sm leading-snug shadow-float transition-[opacity,scale] data-ending-style:scale-96 data-starting-style:scale-96 data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:duration-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
