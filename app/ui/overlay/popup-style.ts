export const popupStyle =
  "origin-(--transform-origin) rounded-md bg-surface text-ink shadow-float ring ring-line outline-none transition-[opacity,scale] data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0";

export const itemStyle =
  "flex min-h-9 pointer-coarse:min-h-11 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-base outline-none data-disabled:opacity-50 data-highlighted:bg-ink/6 [&_svg]:size-4.5 [&_svg]:shrink-0";
