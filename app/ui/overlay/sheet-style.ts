export const backdropStyle =
  "fixed inset-0 z-40 veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

export const viewportStyle = "fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6";

export const sheetStyle =
  "flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-float outline-none ring ring-line transition-[opacity,translate,scale] max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full sm:max-h-[min(88dvh,48rem)] sm:rounded-lg sm:data-ending-style:scale-98 sm:data-starting-style:scale-98 sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0";

/** Fixes a sheet at its maximum height, so that it does not resize with its content. */
export const fixedHeightStyle = "h-[92dvh] sm:h-[min(88dvh,48rem)]";
