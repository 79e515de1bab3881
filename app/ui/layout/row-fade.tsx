import { classNames } from "#app/ui/base/class-names.ts";

/** The room of the fade. */
const fadeWidth = 32;

/** Scrolls the row, and never the page, so that the current part shows beside the fade. */
export function showInRow(link: HTMLAnchorElement | null) {
  const row = link?.parentElement;
  if (!link || !row) return;
  const beyond = link.getBoundingClientRect().right + fadeWidth - row.getBoundingClientRect().right;
  if (beyond > 0) row.scrollLeft += beyond;
}

/** The end of a row of links that scrolls: it fades what does not fit. Its own place is after the last link. */
export const RowFade = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      "pointer-events-none sticky right-0 w-8 shrink-0 bg-linear-to-l to-transparent",
      className,
    )}
  />
);
