import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "#app/features/auth/api.ts";
import { AuthHeading, AuthScreen, OtherWay } from "#app/features/auth/auth-screen.tsx";
import { CodeStep } from "#app/features/auth/code-step.tsx";
import { OtherWays } from "#app/features/auth/other-ways.tsx";
import { PasskeyButton } from "#app/features/auth/passkey-button.tsx";
import { SignInForm } from "#app/features/auth/sign-in-form.tsx";
import { SignInNotice } from "#app/features/auth/sign-in-notice.tsx";
import { ToFirstPortfolio } from "#app/features/portfolios/to-first-portfolio.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [
  { title: `Entrar · ${productName}` },
  { name: "description", content: `Acesse suas carteiras de investimentos no ${productName}.` },
];

export default function Login() {
  const { data } = useQuery(sessionQuery);
  return (
    <AuthScreen>
      {data?.person ? (
        <ToFirstPortfolio />
      ) : data?.awaitsCode ? (
        <CodeStep />
      ) : (
        <>
          <AuthHeading
            title="Entrar"
            text={<SignInNotice>Acesse suas carteiras e continue de onde parou.</SignInNotice>}
          />
          <SignInForm />
          <PasskeyButton />
          <OtherWay question="Ainda não tem conta?" to="/register" label="Registrar-se" />
          <OtherWays note="Ao criar sua conta assim, você concorda com o uso do seu nome e e-mail, nos termos da LGPD." />
        </>
      )}
    </AuthScreen>
  );
}
