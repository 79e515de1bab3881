import type { ClassNames } from "react-day-picker";

const step =
  "touch-target inline-grid size-9 place-items-center rounded-full text-ink-2 transition-colors hover:bg-ink/6 hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-35";

const daySelected =
  "data-selected:[&>button]:bg-accent data-selected:[&>button]:font-semibold data-selected:[&>button]:text-accent-ink";

export const calendarStyle: Partial<ClassNames> = {
  root: "select-none",
  months: "relative flex flex-col gap-6 sm:flex-row",
  month: "space-y-2",
  month_caption: "flex h-9 items-center justify-center",
  caption_label: "inline-flex items-center gap-1 font-semibold",
  dropdowns: "flex items-center gap-1 font-semibold",
  dropdown_root:
    "relative inline-flex rounded-sm px-1.5 py-1 hover:bg-ink/6 has-focus-visible:outline-2 has-focus-visible:outline-accent",
  dropdown: "absolute inset-0 w-full cursor-pointer bg-surface text-ink opacity-0",
  chevron: "size-4 fill-current",
  nav: "pointer-events-none absolute inset-x-0 top-0 z-10 flex h-9 items-center justify-between *:pointer-events-auto",
  button_previous: step,
  button_next: step,
  month_grid: "border-collapse max-sm:w-full",
  weekday: "size-10 font-medium text-ink-3 text-xs",
  day: `p-0.5 text-center ${daySelected}`,
  day_button:
    "size-9 rounded-full text-sm transition-colors enabled:hover:bg-ink/6 disabled:cursor-default pointer-coarse:size-10 max-sm:size-11",
  today: "[&>button]:font-semibold [&>button]:inset-ring [&>button]:inset-ring-line-strong",
  outside: "text-ink-3",
  disabled: "text-ink-3 opacity-45",
  hidden: "invisible",
};

export const rangeStyle: Partial<ClassNames> = {
  ...calendarStyle,
  day: "py-0.5 text-center",
  range_start:
    "rounded-l-full bg-accent-soft [&>button]:bg-accent [&>button]:font-semibold [&>button]:text-accent-ink [&>button]:enabled:hover:bg-accent-strong",
  range_end:
    "rounded-r-full bg-accent-soft [&>button]:bg-accent [&>button]:font-semibold [&>button]:text-accent-ink [&>button]:enabled:hover:bg-accent-strong",
  range_middle: "bg-accent-soft [&>button]:enabled:hover:bg-accent/20",
};
