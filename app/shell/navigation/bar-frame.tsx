import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePrefetch } from "#app/lib/online.ts";
import { sectionPath, useIsCurrent } from "#app/shell/navigation/section-list.tsx";
import { addTransaction, type NavigationSection } from "#app/shell/navigation/sections.ts";

type BarFrameProps = {
  portfolioId: string;
  /** An action among them stands in the middle, which both thumbs can reach. */
  entries: readonly NavigationSection[];
  isMenuOpen: boolean;
  onMenu: () => void;
  /** The pointer or the focus has reached the menu's button. */
  onMenuReached?: () => void;
  /** A sign on the menu's button. */
  menuMark?: ReactNode;
  /** The sheet with all sections. */
  children: ReactNode;
};

/** The names stand side by side, so large text of the browser does not enlarge them without a bound. */
const entryStyle =
  "flex min-w-0 flex-1 flex-col items-center justify-center gap-1 whitespace-nowrap rounded-sm font-medium text-ink-2 text-[min(0.75rem,13px)] leading-tight transition-colors max-[22.4rem]:text-[min(0.6875rem,12px)] max-[22.4rem]:tracking-tight hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent";

/** The main sections of a portfolio at the bottom of the phone's screen, and the button of the menu. */
export function BarFrame({ portfolioId, entries, children, ...menu }: BarFrameProps) {
  const isCurrent = useIsCurrent();
  const prefetch = usePrefetch();
  return (
    <div
      data-bottom-bar
      className="fixed short:relative inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <nav
        aria-label="Seções principais"
        className="mx-auto flex h-16 max-w-lg items-stretch gap-0.5 px-1 py-1.5 sm:gap-1 sm:px-2"
      >
        {entries.map((section) => (
          <Link
            key={section.segment}
            data-menu-entry={section.segment}
            to={sectionPath(portfolioId, section)}
            prefetch={prefetch}
            aria-current={isCurrent(section) ? "page" : undefined}
            className={entryStyle}
          >
            {section === addTransaction ? (
              <span className="-mt-3.5 -mb-0.5 grid size-9 place-items-center rounded-full bg-accent text-accent-ink">
                <section.icon aria-hidden="true" className="size-5" />
              </span>
            ) : (
              <section.icon aria-hidden="true" className="size-5" />
            )}
            {section.label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menu.isMenuOpen}
          onPointerEnter={menu.onMenuReached}
          onFocus={menu.onMenuReached}
          onClick={menu.onMenu}
          className={`relative ${entryStyle}`}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
          <span>
            Menu
            {menu.menuMark}
          </span>
        </button>
      </nav>
      {children}
    </div>
  );
}
