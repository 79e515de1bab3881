import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { BrandLink } from "#app/shell/navigation/brand-link.tsx";
import { SampleBar } from "#app/shell/navigation/sample-bar.tsx";
import { SectionList, sampleSections, sectionPath } from "#app/shell/navigation/section-list.tsx";
import { useContentFocus } from "#app/shell/navigation/use-content-focus.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { PrivacyToggle } from "#app/ui/base/privacy-toggle.tsx";
import { ThemeToggle } from "#app/ui/base/theme-toggle.tsx";
import { useMenuBeside } from "#app/ui/base/use-media.ts";
import { contentId, SkipLink } from "#app/ui/layout/skip-link.tsx";
import { samplePortfolioId } from "#contract/sample.ts";

/** The frame of the sample portfolio: the product's menus without what changes something, and one bar with the way to an account. */
export default function SampleFrame({ children }: { children: ReactNode }) {
  useContentFocus();
  const { pathname } = useLocation();
  const beside = useMenuBeside();
  // The other sections change a portfolio, or belong to a person.
  if (!sampleSections.some((section) => pathname.startsWith(sectionPath(samplePortfolioId, section))))
    return <Navigate to={`/portfolio/${samplePortfolioId}/overview`} replace />;
  return (
    <div className="[--sticky-top:3.75rem] lg:grid lg:grid-cols-[15.25rem_minmax(0,1fr)]">
      <SkipLink />
      {beside && <SampleSidebar />}
      <div>
        <header className="sticky short:relative top-0 z-30 border-line border-b bg-paper">
          <div className="mx-auto flex h-15 max-w-frame items-center gap-3 px-[16px] sm:px-6 lg:px-8">
            {!beside && <BrandLink compact="always" />}
            <p className="min-w-0 font-semibold max-sm:text-sm max-sm:leading-tight sm:truncate sm:text-lg">
              Carteira de exemplo
            </p>
            <p className="truncate text-ink-3 text-sm max-sm:hidden">Só leitura</p>
            <div className="ml-auto flex shrink-0 items-center gap-1">
              <PrivacyToggle />
              <div className="max-sm:hidden">
                <ThemeToggle />
              </div>
              <ButtonLink to="/register" size="sm" className="ml-1">
                Criar a minha
              </ButtonLink>
            </div>
          </div>
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className="mx-auto max-w-frame px-4 pt-5 pb-[calc(var(--covered-foot,5rem)+1rem)] outline-none sm:px-6 lg:px-8 lg:pt-7"
        >
          {children}
        </main>
      </div>
      {!beside && <SampleBar />}
    </div>
  );
}

function SampleSidebar() {
  return (
    <aside aria-label="Carteira" className="sticky top-0 flex h-dvh flex-col border-line border-r px-3.5">
      <div className="flex h-15 shrink-0 items-center px-3">
        <BrandLink />
      </div>
      <nav aria-label="Seções da carteira" className="-mx-3.5 min-h-0 flex-1 overflow-y-auto px-3.5 pb-4">
        <SectionList portfolioId={samplePortfolioId} isSample hints />
      </nav>
    </aside>
  );
}
