import { contactPlaceholders } from "#contract/page-placeholders.ts";

type SupportContactProps = { email: string | null; purpose: string };

/** How to contact the operator: by e-mail if an address is configured, and through the support dialog of every page. */
export function SupportContact({ email, purpose }: SupportContactProps) {
  if (email) return <ByMail email={email} purpose={purpose} />;
  return (
    <>
      <span className="noscript:hidden in-[[data-missing~=all]]:hidden">
        {purpose} escreva pelo canal em “Suporte”, no alto desta página.
      </span>
      <span className="hidden in-[[data-missing~=all]]:inline">
        {purpose} procure quem mantém este endereço: ainda não há um canal de contato publicado aqui.
      </span>
      <noscript>
        <ByMail email={contactPlaceholders.supportEmail} purpose={purpose} />
      </noscript>
    </>
  );
}

function ByMail({ email, purpose }: SupportContactProps & { email: string }) {
  return (
    <span>
      {purpose} escreva para{" "}
      <a href={`mailto:${email}`} className="wrap-anywhere">
        {email}
      </a>
      .
    </span>
  );
}
