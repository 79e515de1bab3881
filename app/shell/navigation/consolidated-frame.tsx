import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { BrandLink } from "#app/shell/navigation/brand-link.tsx";
import { PortfolioSwitcher } from "#app/shell/navigation/portfolio-switcher.tsx";
import { sections } from "#app/shell/navigation/sections.ts";
import { TopBar } from "#app/shell/navigation/top-bar.tsx";
import { consolidatedRooms } from "#app/shell/navigation/use-consolidated.ts";
import { useContentFocus } from "#app/shell/navigation/use-content-focus.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { contentId, SkipLink } from "#app/ui/layout/skip-link.tsx";
import type { Portfolio } from "#contract/portfolios.ts";

const shown = sections.filter(({ segment }) => consolidatedRooms.includes(segment));

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
          <nav aria-label="Seções da carteira" className="flex h-12 gap-6">
            {shown.map(({ segment, label }) => {
              const path = `/consolidated/${portfolioId}/${segment}`;
              const current = pathname.startsWith(path);
              return (
                <Link
                  key={segment}
                  to={path}
                  prefetch="intent"
                  aria-current={current ? "page" : undefined}
                  className={classNames(
                    "touch-target -mb-px inline-flex items-center whitespace-nowrap border-transparent border-b-2 font-medium -outline-offset-2",
                    current ? "border-accent! font-semibold text-ink" : "text-ink-2 hover:text-ink",
                  )}
                >
                  {label}
                </Link>
              );
            })}
          </nav>
          <p className="min-h-6 text-ink-2 text-sm max-sm:pt-1.5 max-sm:pb-2">
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
