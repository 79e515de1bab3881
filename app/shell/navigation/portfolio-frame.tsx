import type { ReactNode } from "react";
import { BottomBar } from "#app/shell/navigation/bottom-bar.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { PortfolioSwitcher } from "#app/shell/navigation/portfolio-switcher.tsx";
import { Sidebar } from "#app/shell/navigation/sidebar.tsx";
import { TopBar } from "#app/shell/navigation/top-bar.tsx";
import { useContentFocus } from "#app/shell/navigation/use-content-focus.ts";
import { useMenuBeside } from "#app/ui/base/use-media.ts";
import { contentId, SkipLink } from "#app/ui/layout/skip-link.tsx";

type PortfolioFrameProps = {
  portfolioId: string;
  name: string | undefined;
  benchmark: string | undefined;
  userMenu: ReactNode;
  children: ReactNode;
};

export function PortfolioFrame({ userMenu, children, ...portfolio }: PortfolioFrameProps) {
  useContentFocus();
  const beside = useMenuBeside();
  return (
    <div className="[--sticky-top:3.75rem] lg:grid lg:grid-cols-[15.25rem_minmax(0,1fr)]">
      <SkipLink />
      {beside && <Sidebar {...portfolio} />}
      <div>
        <TopBar
          userMenu={userMenu}
          besideSidebar
          title={!beside && <PortfolioSwitcher {...portfolio} isHeader />}
        />
        <main
          id={contentId}
          tabIndex={-1}
          className="mx-auto max-w-frame px-4 pt-1 pb-[calc(var(--covered-foot,5rem)+1rem)] outline-none sm:px-6 lg:px-8 lg:pt-7"
        >
          {!beside && <Breadcrumb isWhole />}
          {children}
        </main>
      </div>
      {!beside && <BottomBar {...portfolio} />}
    </div>
  );
}
