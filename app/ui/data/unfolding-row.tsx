import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell } from "#app/ui/data/data-table.tsx";

type UnfoldButtonProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** The unfolded part, named for screen readers after the visible figure. */
  name: string;
  className?: string;
  children: ReactNode;
};

/** The figure of a two-line row that unfolds the rest. The nearest positioned ancestor is its row, half of which it covers. */
export function UnfoldButton({ isOpen, onToggle, name, className, children }: UnfoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={classNames(
        "inline-flex min-h-6 items-center gap-1 rounded-sm text-right after:absolute after:inset-y-0 after:left-1/2",
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <span className="sr-only">, {name}</span>
      <ChevronDown
        aria-hidden="true"
        className={classNames("size-4 shrink-0 text-ink-3 transition-[rotate]", isOpen && "rotate-180")}
      />
    </button>
  );
}

/** The unfolded part of a row on a phone, across its whole width. */
export function UnfoldedCell({ children }: { children: ReactNode }) {
  return (
    <Cell phone="full">
      <div className="mt-3 border-line border-t pt-3 text-sm">{children}</div>
    </Cell>
  );
}
