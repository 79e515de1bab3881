import { Link } from "react-router";

const linkStyle = "rounded-sm text-ink-2 underline underline-offset-4 hover:text-ink";

/** The terms that a user accepts when creating an account. A changed wording needs a new `consentVersion`. */
export function Consent({ methodText }: { methodText: string }) {
  return (
    <>
      Ao criar sua conta{methodText}, você concorda com os{" "}
      <Link to="/termos" className={linkStyle}>
        Termos de uso
      </Link>{" "}
      e com o uso dos seus dados para manter seu cadastro e suas carteiras, como explica a{" "}
      <Link to="/privacidade" className={linkStyle}>
        Política de privacidade
      </Link>
      , nos termos da LGPD (Lei nº 13.709/2018).
    </>
  );
}
