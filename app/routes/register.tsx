import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { sessionQuery } from "#app/entities/person/session.ts";
import { AuthHeading, AuthScreen, AuthSwitchLink } from "#app/features/auth/auth-screen.tsx";
import { OtherSignInMethods } from "#app/features/auth/other-sign-in-methods.tsx";
import { SignUpForm } from "#app/features/auth/sign-up-form.tsx";
import { publicMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";

export const meta = () =>
  publicMeta({
    title: `Criar conta · ${productName}`,
    description: `Crie sua conta no ${productName} e registre sua carteira de investimentos.`,
    path: "/register",
  });

export default function Register() {
  const { data } = useQuery(sessionQuery);
  if (data?.person) return <Navigate to="/dashboard" replace />;
  return (
    <AuthScreen>
      <AuthHeading title="Criar conta" text="Leva um minuto. Depois, é só criar a primeira carteira." />
      <SignUpForm />
      <AuthSwitchLink question="Já tem conta?" to="/login" label="Entrar" />
      <OtherSignInMethods />
    </AuthScreen>
  );
}
