import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { ColumnHeader } from "#app/ui/data/data-table.tsx";

type Order = "ascending" | "descending" | undefined;

type SortHeaderProps = ComponentProps<typeof ColumnHeader> & {
  /** The current direction of this column, if the rows are sorted by it. */
  order: Order;
  onSort: () => void;
  /** A second sortable figure that shares the column. */
  second?: { label: string; order: Order; onSort: () => void } | undefined;
  /** The label of what stands at the right of the column's cells. */
  aside?: ReactNode;
  /** Explains the figure; stands after the label, and below it where columns have little room. */
  hint?: ReactNode;
};

/** The header of a sortable column. */
export function SortHeader({ order, onSort, second, aside, hint, children, ...props }: SortHeaderProps) {
  const numeric = props.numeric ?? false;
  const button = (
    <SortButton order={order} onSort={onSort} numeric={numeric} stacked={second !== undefined}>
      {children}
    </SortButton>
  );
  return (
    <ColumnHeader aria-sort={order ?? second?.order} {...props}>
      {aside ? (
        <div className="@container">
          <div className="flex justify-between">
            {button}
            {aside}
          </div>
        </div>
      ) : hint ? (
        <span className="inline-flex items-center gap-1.5 max-xl:flex-col max-xl:items-end max-xl:gap-0.5">
          {button}
          {hint}
        </span>
      ) : (
        button
      )}
      {second && (
        <div className="font-normal">
          <SortButton {...second} numeric={numeric} stacked>
            {second.label}
          </SortButton>
        </div>
      )}
    </ColumnHeader>
  );
}

type SortButtonProps = {
  order: Order;
  onSort: () => void;
  numeric: boolean;
  /** Stacked with another header, so its touch target must not overlap that one. */
  stacked: boolean;
  children: ReactNode;
};

function SortButton({ order, onSort, numeric, stacked, children }: SortButtonProps) {
  const Arrow = order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={classNames(
        "group/sort relative inline-flex items-center gap-1 rounded-sm hover:text-ink",
        stacked ? "min-h-6 min-w-6" : "-my-1.5 py-1.5",
        numeric && "flex-row-reverse",
        order && "text-ink",
      )}
    >
      {children}
      <Arrow
        aria-hidden="true"
        className={classNames(
          "absolute size-3.5",
          numeric ? "-left-4" : "-right-4",
          !order && "opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50",
        )}
      />
    </button>
  );
}
