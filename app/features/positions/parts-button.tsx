import { ChevronDown } from "lucide-react";
import { classNames } from "#app/ui/base/class-names.ts";
import type { Position } from "#contract/positions.ts";

type PartsButtonProps = {
  parts: NonNullable<Position["parts"]>;
  ticker: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** Opens the parts of a row: 'Em 2 carteiras', or the name of the only portfolio, which has little room on a phone. */
export function PartsButton({ parts, ticker, isOpen, onToggle }: PartsButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="relative z-1 inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm text-accent text-sm underline-offset-4 hover:underline max-xl:mt-2 max-xl:min-h-8 pointer-coarse:min-h-11"
    >
      <span className="truncate">
        {parts.length === 1 ? parts[0]?.portfolio.name : `Em ${parts.length} carteiras`}
      </span>
      <span className="sr-only">, partes de {ticker}</span>
      <ChevronDown
        aria-hidden="true"
        className={classNames("size-4 shrink-0 transition-[rotate]", isOpen && "rotate-180")}
      />
    </button>
  );
}
