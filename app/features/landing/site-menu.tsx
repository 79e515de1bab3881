import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { gutterStyle } from "#app/features/landing/section.tsx";
import { siteSections } from "#app/features/landing/site-sections.ts";
import { buttonStyle, iconButtonStyle } from "#app/ui/base/button-style.ts";

const itemStyle = "flex min-h-12 w-full items-center rounded-sm text-lg";

/** The navigation for screens too narrow for a row of links. A `details` element, so that it opens without scripts. */
export function SiteMenu({ onSupport, signedIn }: { onSupport: () => void; signedIn: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  return (
    <details
      ref={details}
      className="group lg:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        details.current?.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label="Menu"
        className={iconButtonStyle("subtle", "lg", "-mr-2 list-none [&::-webkit-details-marker]:hidden")}
      >
        <Menu className="size-5.5 group-open:hidden" />
        <X className="hidden size-5.5 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className={`${gutterStyle} absolute inset-x-0 top-full border-line border-b bg-paper pt-2 pb-6 shadow-float`}
      >
        {siteSections.map(({ label, id }) => (
          <Link key={id} to={`/#${id}`} onClick={close} className={itemStyle}>
            {label}
          </Link>
        ))}
        <button
          type="button"
          className={`${itemStyle} noscript:hidden`}
          onClick={() => {
            close();
            onSupport();
          }}
        >
          Suporte
        </button>
        <div className="mt-3 grid grid-flow-col gap-3 border-line border-t pt-5 sm:hidden">
          {signedIn ? (
            <Link to="/dashboard" className={buttonStyle()}>
              Dashboard
            </Link>
          ) : (
            <>
              <Link to="/login" className={buttonStyle("secondary")}>
                Entrar
              </Link>
              <Link to="/register" className={buttonStyle()}>
                Registrar-se
              </Link>
            </>
          )}
        </div>
      </nav>
    </details>
  );
}
