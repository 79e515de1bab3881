import { Link } from "react-router";

const link = "rounded-sm text-ink-2 underline underline-offset-4 hover:text-ink";

/** The terms that a user accepts when creating an account. A changed wording needs a new `consentVersion`. */
export function Consent({ using: methodText }: { using: string }) {
  return (
    <>
      Ao criar sua conta{methodText}, você concorda com os{" "}
      <Link to="/termos" className={link}>
        Termos de uso
      </Link>{" "}
      e com o uso dos seus dados para manter seu cadastro e suas carteiras, como explica a{" "}
      <Link to="/privacidade" className={link}>
        Política de privacidade
      </Link>
      , nos termos da LGPD (Lei nº 13.709/2018).
    </>
  );
}
