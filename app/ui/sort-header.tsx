import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ColumnHeader } from "#app/ui/data-table.tsx";

type SortHeaderProps = ComponentProps<typeof ColumnHeader> & {
  /** Which way its column orders the rows, if it does. */
  order: "ascending" | "descending" | undefined;
  onSort: () => void;
};

/** The head of a column that rows can be ordered by. */
export function SortHeader({ order, onSort, children, ...props }: SortHeaderProps) {
  const Arrow = order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <ColumnHeader aria-sort={order} {...props}>
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          "group/sort -my-1.5 relative inline-flex items-center gap-1 rounded-sm py-1.5 hover:text-ink",
          props.numeric && "flex-row-reverse",
          order && "text-ink",
        )}
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={classNames(
            "absolute size-3.5",
            props.numeric ? "-left-4" : "-right-4",
            !order && "opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50",
          )}
        />
      </button>
    </ColumnHeader>
  );
}
