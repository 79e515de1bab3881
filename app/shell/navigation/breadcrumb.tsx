import { ChevronRight, House } from "lucide-react";
import { Link, useLocation } from "react-router";
import { crumbsOf } from "#app/shell/navigation/crumbs.ts";
import { classNames } from "#app/ui/base/class-names.ts";

const linkStyle = "touch-target inline-flex items-center rounded-sm transition-colors hover:text-ink";

/**
 * The phone's header has room only for the home link and the current page, which may take two lines. The smallest has only the
 * home link. On a line of its own, the phone shows the whole path (`isWhole`).
 */
export function Breadcrumb({ isWhole = false }: { isWhole?: boolean }) {
  const crumbs = crumbsOf(useLocation().pathname);
  return (
    <nav
      aria-label="Trilha"
      className={classNames("min-w-0", isWhole && "-ml-1 pointer-coarse:-ml-3.5 sm:mt-2 sm:mb-2")}
    >
      <ol className="flex items-center gap-0.5 text-ink-2 text-sm sm:gap-2">
        <li className="flex max-sm:pointer-coarse:-mr-3.5 sm:pointer-coarse:-mx-2.5">
          <Link to="/dashboard" aria-label="Início" className={classNames(linkStyle, "justify-center p-1")}>
            <House className="size-4" />
          </Link>
        </li>
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li
              key={`${to} ${label}`}
              className={classNames(
                "flex min-w-0 items-center gap-0.5 sm:gap-2",
                !isWhole && (last ? "max-[22.4rem]:sr-only" : "max-sm:hidden"),
              )}
            >
              <ChevronRight aria-hidden="true" className="size-3 shrink-0 text-ink-3 sm:size-3.5" />
              {last ? (
                <span
                  aria-current="page"
                  className="text-ellipsis font-medium text-ink max-sm:line-clamp-2 max-sm:hyphens-auto max-sm:text-balance max-sm:text-[0.8125rem] max-sm:leading-4 sm:truncate"
                >
                  {label}
                </span>
              ) : (
                <Link to={to} className={linkStyle}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
