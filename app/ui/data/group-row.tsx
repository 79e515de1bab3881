import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Cell, Row } from "#app/ui/data/data-table.tsx";

type GroupRowProps = {
  name: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** The number of columns that the name spans. */
  span: number;
  /** Stands beside the name, outside its button. */
  beside?: ReactNode;
  /** Stands below the name. */
  below?: ReactNode;
  /** The cells after the name, for example totals. */
  children?: ReactNode;
};

/** The heading of a collapsible section of rows. */
export function GroupRow({ name, open, onToggle, span, beside, below, children }: GroupRowProps) {
  return (
    <Row className="bg-ink/3 max-sm:relative">
      <Cell colSpan={span} phone="lead" className="sm:py-1.5!">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="touch-target -ml-1.5 sticky left-3.5 z-1 inline-flex items-center gap-2 rounded-sm px-1.5 py-1.5 text-left font-semibold"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 shrink-0 text-ink-3 transition-transform ${open ? "" : "-rotate-90"}`}
          />
          {name}
        </button>
        {beside && <span className="ml-2 inline-block">{beside}</span>}
        {below}
      </Cell>
      {children}
    </Row>
  );
}
