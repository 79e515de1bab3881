import type { ReactNode } from "react";
import { Link } from "react-router";
import { columnStyle } from "#app/features/landing/section.tsx";
import { siteSections } from "#app/features/landing/site-sections.ts";
import { productName } from "#app/lib/product.ts";
import { Wordmark } from "#app/ui/base/wordmark.tsx";
import { contactPlaceholders } from "#contract/page-placeholders.ts";

const linkStyle =
  "inline-flex min-h-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center rounded-sm text-ink-2 transition-colors hover:text-ink";

type SiteFooterProps = { supportEmail: string | null; onSupport: () => void };

export function SiteFooter({ supportEmail, onSupport }: SiteFooterProps) {
  const lists = [
    { title: "Produto", links: siteSections.map(({ label, id }) => ({ label, to: `/#${id}` })) },
    {
      title: "Conta",
      links: [
        { label: "Entrar", to: "/login" },
        { label: "Registrar-se", to: "/register" },
      ],
    },
    {
      title: "Legal",
      links: [
        { label: "Privacidade", to: "/privacidade" },
        { label: "Termos de uso", to: "/termos" },
      ],
    },
  ];
  return (
    <footer className="border-line border-t pt-8 pb-24 sm:pt-12">
      <div
        className={`${columnStyle} grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-y-10 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]`}
      >
        <div className="col-span-2 sm:col-span-4 lg:col-span-1">
          <Wordmark />
          <p className="mt-3 max-w-[26ch] text-ink-2 text-sm">
            Análise em português claro e sua carteira em ordem.
          </p>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold text-sm">{title}</p>
            <ul className="mt-2">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={linkStyle}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <p className="font-semibold text-sm">Contato</p>
          <ul className="mt-2">
            <li className="noscript:hidden">
              <button type="button" onClick={onSupport} className={linkStyle}>
                Fale conosco
              </button>
            </li>
            {supportEmail ? (
              <li>
                <MailLink email={supportEmail}>
                  {supportEmail.slice(0, supportEmail.indexOf("@"))}
                  <wbr />
                  {supportEmail.slice(supportEmail.indexOf("@"))}
                </MailLink>
              </li>
            ) : (
              <li className="hidden noscript:has-[a]:block">
                <noscript>
                  <MailLink email={contactPlaceholders.supportEmail}>
                    {contactPlaceholders.supportEmail}
                  </MailLink>
                </noscript>
              </li>
            )}
            <li className="text-ink-3 text-sm in-[[data-missing~=all]]:hidden">
              Segunda a sexta, 9h&nbsp;às&nbsp;18h
            </li>
          </ul>
        </div>
      </div>
      <p className={`${columnStyle} mt-8 text-ink-3 text-sm`}>
        {productName}. Não é recomendação individual de investimento.
      </p>
    </footer>
  );
}

function MailLink({ email, children }: { email: string; children: ReactNode }) {
  return (
    <a href={`mailto:${email}`} className={`${linkStyle} wrap-anywhere`}>
      <span>{children}</span>
    </a>
  );
}
