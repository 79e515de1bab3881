import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "#app/entities/person/session.ts";
import { AuthHeading, AuthScreen, AuthSwitchLink } from "#app/features/auth/auth-screen.tsx";
import { CodeStep } from "#app/features/auth/code-step.tsx";
import { Consent } from "#app/features/auth/consent.tsx";
import { OtherSignInMethods } from "#app/features/auth/other-sign-in-methods.tsx";
import { PasskeyButton } from "#app/features/auth/passkey-button.tsx";
import { SignInForm } from "#app/features/auth/sign-in-form.tsx";
import { SignInNotice } from "#app/features/auth/sign-in-notice.tsx";
import { NewestPortfolioRedirect } from "#app/features/portfolios/newest-portfolio-redirect.tsx";
import { publicMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";

export const meta = () =>
  publicMeta({
    title: `Entrar · ${productName}`,
    description: `Acesse suas carteiras de investimentos no ${productName}.`,
    path: "/login",
  });

export default function Login() {
  const { data } = useQuery(sessionQuery);
  /** The address of a link that was sent, which has a screen of its own. */
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthScreen>
      {data?.person ? (
        <NewestPortfolioRedirect />
      ) : data?.awaitsCode ? (
        <CodeStep />
      ) : (
        <>
          {sentTo === undefined && (
            <AuthHeading
              title="Entrar"
              text={<SignInNotice>Acesse suas carteiras e continue de onde parou.</SignInNotice>}
            />
          )}
          <SignInForm sentTo={sentTo} onSent={setSentTo} />
          {sentTo === undefined && (
            <>
              <PasskeyButton />
              <AuthSwitchLink question="Ainda não tem conta?" to="/register" label="Registrar-se" />
              <OtherSignInMethods note={<Consent methodText=" com o Google" />} />
            </>
          )}
        </>
      )}
    </AuthScreen>
  );
}
