import { Link } from "react-router";
import { classNames } from "#app/ui/base/class-names.ts";

type TabLinksProps = {
  label: string;
  /** With `onChoose` a press stays at the same address. */
  tabs: readonly { label: string; to: string; current: boolean; onChoose?: () => void }[];
  /** Stands on a card, and not on the page. */
  isInCard?: boolean;
};

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

/** The parts of a screen, each with an address. */
export function TabLinks({ label, tabs, isInCard = false }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="mb-5 flex gap-3.5 overflow-x-auto border-line border-b max-sm:text-sm sm:gap-6"
    >
      {tabs.map(({ label: name, to, current, onChoose }) => (
        <Link
          key={to}
          ref={current ? showInRow : undefined}
          to={to}
          preventScrollReset
          {...(onChoose && {
            onClick: (event) => {
              event.preventDefault();
              onChoose();
            },
          })}
          aria-current={current ? "page" : undefined}
          className={classNames(
            "touch-target -mb-px inline-flex shrink-0 items-center whitespace-nowrap rounded-t-sm border-transparent border-b-2 py-2.5 font-medium -outline-offset-2",
            current ? "border-accent! font-semibold text-ink" : "text-ink-2 hover:text-ink",
          )}
        >
          {name}
        </Link>
      ))}
      <RowFade className={classNames("-ml-3.5 sm:-ml-6", isInCard ? "from-surface" : "from-paper")} />
    </nav>
  );
}
