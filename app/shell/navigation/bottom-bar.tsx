import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { usePrefetch } from "#app/lib/online.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { sectionPath, useIsCurrent } from "#app/shell/navigation/section-list.tsx";
import { addTransaction, type NavigationSection, sections } from "#app/shell/navigation/sections.ts";
import { useHealthDot } from "#app/shell/navigation/use-health-dot.ts";

type BottomBarProps = { portfolioId: string; name: string | undefined; benchmark: string | undefined };

const main = sections.filter(({ main }) => main);
/** The action in the middle of the bar, which both thumbs can reach. */
const entries: readonly (NavigationSection & { short?: string })[] = [
  ...main.slice(0, 2),
  { ...addTransaction, short: "Adicionar" },
  ...main.slice(2),
];

export const bottomBarStyle =
  "fixed short:relative inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden";

/** The names stand side by side, so large text of the browser does not enlarge them without a bound. */
export const barEntryStyle =
  "flex min-w-0 flex-1 flex-col items-center justify-center gap-1 whitespace-nowrap rounded-sm font-medium text-ink-2 text-[min(0.75rem,13px)] leading-tight transition-colors max-[22.4rem]:text-[min(0.6875rem,12px)] max-[22.4rem]:tracking-tight hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent";

/** The main sections at the bottom of the phone's screen. The sheet contains all of them. */
export function BottomBar({ portfolioId, name, benchmark }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  const isCurrent = useIsCurrent();
  const health = useHealthDot();
  const prefetch = usePrefetch();
  const { module, load } = useLazyModule(() => import("#app/shell/navigation/sections-sheet.tsx"), open);
  return (
    <div data-bottom-bar className={bottomBarStyle}>
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
            aria-label={section.short && section.label}
            aria-current={isCurrent(section) ? "page" : undefined}
            className={barEntryStyle}
          >
            {section.short ? (
              <span className="-mt-5 grid size-11 place-items-center rounded-full bg-accent text-accent-ink shadow-card ring-4 ring-paper">
                <section.icon aria-hidden="true" className="size-5.5" />
              </span>
            ) : (
              <section.icon aria-hidden="true" className="size-5" />
            )}
            {section.short ?? section.label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(true)}
          className={`relative ${barEntryStyle}`}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
          <span>
            Menu
            {health && (
              <health.HealthDot
                spoken=" (dados atrasados)"
                className="absolute top-1 left-1/2 ml-2 ring-2 ring-paper"
              />
            )}
          </span>
        </button>
      </nav>
      {module && (
        <module.SectionsSheet
          portfolioId={portfolioId}
          name={name}
          benchmark={benchmark}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </div>
  );
}
