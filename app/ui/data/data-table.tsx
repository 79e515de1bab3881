import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { copyRow, moveInTable, oneStopInEachRow } from "#app/ui/data/row-keys.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";

// With a grid layout, some screen readers lose the table semantics unless the roles are explicit.
const roles = {
  table: "table",
  head: "rowgroup",
  body: "rowgroup",
  row: "row",
  header: "columnheader",
  cell: "cell",
};

/** The position of a cell when its row has two lines on the phone. Each position holds one cell. */
type PhonePlace = "lead" | "top" | "bottom" | "trail" | "full" | "none";

// An amount wider than the phone wraps, so that it stays visible.
const breakable = "max-sm:wrap-anywhere max-sm:[&_.amount]:whitespace-normal";

const places: Record<PhonePlace, string> = {
  lead: "max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:min-w-0 max-sm:flex-1",
  top: `max-sm:col-start-2 max-sm:row-start-1 max-sm:self-end max-sm:pl-3 max-sm:text-right ${breakable}`,
  bottom: `max-sm:col-start-2 max-sm:row-start-2 max-sm:self-start max-sm:pl-3 max-sm:text-right max-sm:text-sm ${breakable}`,
  trail: "max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center",
  /** Below both lines, and above the pressable area of the row. */
  full: "max-sm:relative max-sm:z-1 max-sm:col-span-full sm:hidden",
  none: "max-sm:hidden",
};

const rowGrid =
  "max-sm:grid max-sm:grid-cols-[minmax(5rem,1fr)_fit-content(58%)_auto] max-sm:items-center max-sm:px-4 max-sm:py-3";

// Only a table wider than its container scrolls sideways, because a scroll container breaks the sticky header.
function scrollWhenTooWide(container: HTMLDivElement) {
  const observer = new ResizeObserver(() => {
    const width = container.firstElementChild?.clientWidth ?? 0;
    container.toggleAttribute("data-too-wide", width > container.clientWidth);
  });
  for (const element of [container, ...container.children]) observer.observe(element);
  return () => observer.disconnect();
}

/** A semantic table; on the phone a list of two-line rows. Each row is one stop of the Tab key, with arrows inside. */
export function DataTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      ref={scrollWhenTooWide}
      className={classNames(cardStyle, "overflow-clip data-too-wide:overflow-x-auto")}
    >
      <table
        role={roles.table}
        aria-label={label}
        ref={oneStopInEachRow}
        onKeyDown={moveInTable}
        onCopy={copyRow}
        className="w-full border-separate border-spacing-0 text-left max-sm:block sm:max-[100rem]:text-sm"
      >
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role={roles.head} className="max-sm:sr-only">
      <tr role={roles.row}>{children}</tr>
    </thead>
  );
}

// Stays visible while a wide table scrolls sideways.
const pinnedStyle = "in-data-too-wide:sticky in-data-too-wide:left-0 in-data-too-wide:bg-surface";

// The same breakpoint as `useNarrow`.
const wideOnly = "max-xl:hidden";

type ColumnProps = {
  numeric?: boolean;
  pinned?: boolean;
  /** Hidden when the table is too narrow for every column. */
  wide?: boolean;
};

type ColumnHeaderProps = ComponentProps<"th"> & ColumnProps;

export function ColumnHeader({
  numeric = false,
  pinned = false,
  wide = false,
  className,
  ...props
}: ColumnHeaderProps) {
  return (
    <th
      role={roles.header}
      scope="col"
      className={classNames(
        "sticky top-(--sticky-top,0px) z-10 whitespace-nowrap border-line border-b bg-surface px-2 py-3 font-medium text-ink-3 text-sm first:pl-5 last:pr-5 min-[100rem]:px-3",
        numeric && "text-right",
        pinned && `${pinnedStyle} z-20!`,
        wide && wideOnly,
        className,
      )}
      {...props}
    />
  );
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody role={roles.body} className="group/body max-sm:block" {...props} />;
}

export function Row({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role={roles.row}
      className={classNames(
        "transition-colors hover:bg-ink/2 max-sm:border-line max-sm:border-b max-sm:[tbody:last-child>&]:last:border-b-0",
        rowGrid,
        className,
      )}
      {...props}
    />
  );
}

type CellProps = ComponentProps<"td"> & ColumnProps & { phone?: PhonePlace };

export function Cell({
  numeric = false,
  pinned = false,
  wide = false,
  phone = "none",
  className,
  ...props
}: CellProps) {
  return (
    <td
      role={roles.cell}
      className={classNames(
        "sm:border-line sm:border-b sm:px-2 sm:py-3 min-[100rem]:px-3 sm:first:pl-5 sm:last:pr-5 sm:[tbody:last-child>tr:last-child>&]:border-b-0",
        numeric && "sm:text-right",
        pinned && `${pinnedStyle} in-data-too-wide:z-1`,
        wide && wideOnly,
        places[phone],
        className,
      )}
      {...props}
    />
  );
}
