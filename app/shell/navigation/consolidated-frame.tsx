import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { BrandLink } from "#app/shell/navigation/brand-link.tsx";
import { PortfolioSwitcher } from "#app/shell/navigation/portfolio-switcher.tsx";
import { consolidatedSections } from "#app/shell/navigation/rooms.ts";
import { TopBar } from "#app/shell/navigation/top-bar.tsx";
import { useContentFocus } from "#app/shell/navigation/use-content-focus.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { contentId, SkipLink } from "#app/ui/layout/skip-link.tsx";
import { RowFade, showInRow } from "#app/ui/layout/tab-links.tsx";
import type { Portfolio } from "#contract/portfolios.ts";

type ConsolidatedFrameProps = {
  portfolioId: string;
  /** Undefined while it loads. */
  portfolio: Portfolio | undefined;
  userMenu: ReactNode;
  children: ReactNode;
};

/** The frame of a sum of portfolios, with the sections that it has. */
export function ConsolidatedFrame({ portfolioId, portfolio, userMenu, children }: ConsolidatedFrameProps) {
  useContentFocus();
  const { pathname } = useLocation();
  const count = portfolio?.consolidates?.length;
  return (
    <div className="[--sticky-top:3.75rem]">
      <SkipLink />
      <TopBar
        userMenu={userMenu}
        besideSidebar
        title={
          <>
            <BrandLink className="mr-1 max-lg:hidden" />
            <PortfolioSwitcher portfolioId={portfolioId} name={portfolio?.name} isHeader />
          </>
        }
      />
      <div className="border-line border-b">
        <div className="mx-auto flex max-w-frame flex-wrap items-center justify-between gap-x-6 px-4 sm:px-6 lg:px-8">
          <nav aria-label="Seções da carteira" className="flex h-12 min-w-0 gap-6 overflow-x-auto">
            {consolidatedSections.map(({ segment, label }) => {
              const path = `/consolidated/${portfolioId}/${segment}`;
              const current = pathname.startsWith(path);
              return (
                <Link
                  key={segment}
                  ref={current ? showInRow : undefined}
                  to={path}
                  prefetch="intent"
                  aria-current={current ? "page" : undefined}
                  className={classNames(
                    "touch-target -mb-px inline-flex shrink-0 items-center whitespace-nowrap border-transparent border-b-2 font-medium -outline-offset-2",
                    current ? "border-accent! font-semibold text-ink" : "text-ink-2 hover:text-ink",
                  )}
                >
                  {label}
                </Link>
              );
            })}
            <RowFade className="-ml-6 from-paper" />
          </nav>
          <p className="min-h-6 text-ink-2 text-sm max-sm:min-h-8.5 max-sm:w-full max-sm:pt-1.5 max-sm:pb-2">
            {count !== undefined && `Soma de ${count} carteiras · só leitura`}
          </p>
        </div>
      </div>
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto max-w-frame px-4 pt-6 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-7"
      >
        {children}
      </main>
    </div>
  );
}
