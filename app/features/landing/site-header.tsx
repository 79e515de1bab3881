import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { columnStyle } from "#app/features/landing/section.tsx";
import { SiteMenu } from "#app/features/landing/site-menu.tsx";
import { siteSections } from "#app/features/landing/site-sections.ts";
import { ThemeSwitch } from "#app/features/landing/theme-switch.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { Wordmark } from "#app/ui/base/wordmark.tsx";

const linkStyle =
  "touch-target inline-flex items-center whitespace-nowrap rounded-sm text-ink-2 transition-colors hover:text-ink";

type SiteHeaderProps = {
  onSupport: () => void;
  /** The sign-in links, or for a signed-in user the link to the portfolios. */
  actions: ReactNode;
  signedIn: boolean;
};

export function SiteHeader({ onSupport, actions, signedIn }: SiteHeaderProps) {
  const isHome = useLocation().pathname === "/";
  return (
    <header className="sticky short:relative top-0 z-30 border-line border-b bg-paper">
      <div className={`${columnStyle} flex h-17 items-center gap-3`}>
        <Link
          to="/"
          onClick={(event) => {
            if (!isHome) return;
            event.preventDefault();
            window.scrollTo({ top: 0 });
          }}
          className="touch-target mr-auto inline-flex items-center rounded-sm"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Seções" className="mr-3 hidden items-center gap-7 lg:flex">
          {siteSections.map(({ label, id }) => (
            <Link key={id} to={`/#${id}`} className={linkStyle}>
              {label}
            </Link>
          ))}
          <button type="button" onClick={onSupport} className={`${linkStyle} noscript:hidden`}>
            Suporte
          </button>
        </nav>
        <ThemeSwitch />
        <div className="flex items-center justify-end gap-2 sm:min-w-54">{actions}</div>
        <SiteMenu onSupport={onSupport} signedIn={signedIn} />
      </div>
    </header>
  );
}

/** Links for signed-out visitors; also shown until the server reports the session. */
export function SignInLinks() {
  return (
    <>
      <Link to="/login" prefetch="intent" className={buttonStyle("subtle", "md", "text-ink! max-sm:hidden")}>
        Entrar
      </Link>
      <Link to="/register" prefetch="intent" className={buttonStyle("primary", "md", "max-sm:hidden")}>
        Registrar-se
      </Link>
    </>
  );
}
