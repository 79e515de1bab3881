import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Cell, Row } from "#app/ui/data/data-table.tsx";

type GroupRowProps = {
  name: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** Columns the name stretches over. */
  span: number;
  /** The cells after it, such as totals. */
  children?: ReactNode;
};

/** The heading of a section of rows that can be folded. */
export function GroupRow({ name, open, onToggle, span, children }: GroupRowProps) {
  return (
    <Row className="bg-ink/3">
      <Cell colSpan={span} phone="lead" className="sm:py-1.5!">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="touch-target -ml-1.5 sticky left-3.5 inline-flex items-center gap-2 rounded-sm px-1.5 py-1.5 font-semibold"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 text-ink-3 transition-transform ${open ? "" : "-rotate-90"}`}
          />
          {name}
        </button>
      </Cell>
      {children}
    </Row>
  );
}
