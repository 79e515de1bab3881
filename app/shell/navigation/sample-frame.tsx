import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { usePrefetch } from "#app/lib/online.ts";
import { BrandLink } from "#app/shell/navigation/brand-link.tsx";
import { sections } from "#app/shell/navigation/sections.ts";
import { useContentFocus } from "#app/shell/navigation/use-content-focus.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { PrivacyToggle } from "#app/ui/base/privacy-toggle.tsx";
import { ThemeToggle } from "#app/ui/base/theme-toggle.tsx";
import { contentId, SkipLink } from "#app/ui/layout/skip-link.tsx";
import { samplePortfolioId } from "#contract/sample.ts";

const shown = sections.filter(({ inSample }) => inSample);

/** The frame of the sample portfolio, with its sections and the way to an account. */
export default function SampleFrame({ children }: { children: ReactNode }) {
  useContentFocus();
  const { pathname } = useLocation();
  const prefetch = usePrefetch();
  const pathOf = (segment: string) => `/portfolio/${samplePortfolioId}/${segment}`;
  // The other sections change a portfolio, or belong to a person.
  if (!shown.some(({ segment }) => pathname.startsWith(pathOf(segment))))
    return <Navigate to={pathOf("overview")} replace />;
  return (
    <div className="[--sticky-top:6.75rem]">
      <SkipLink />
      <header className="sticky short:relative top-0 z-30 border-line border-b bg-paper">
        <div className="mx-auto flex h-15 max-w-frame items-center gap-3 px-4 sm:px-6 lg:px-8">
          <BrandLink compact="phone" />
          <p className="min-w-0 truncate rounded-full bg-accent-soft px-2.5 py-1 font-medium text-xs sm:px-3 sm:text-sm">
            Carteira de exemplo
          </p>
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
        <nav
          aria-label="Seções da carteira"
          className="mx-auto flex h-12 max-w-frame gap-6 overflow-x-auto px-4 sm:px-6 lg:px-8"
        >
          {shown.map(({ segment, label }) => {
            const current = pathname.startsWith(pathOf(segment));
            return (
              <Link
                key={segment}
                to={pathOf(segment)}
                prefetch={prefetch}
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
      </header>
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
