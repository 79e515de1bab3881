import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wordmark } from "#app/ui/base/wordmark.tsx";
import { SplitScreen } from "#app/ui/layout/split-screen.tsx";

const linkStyle = "touch-target inline-flex items-center rounded-sm";

export function AuthScreen({ children }: { children: ReactNode }) {
  const brand = (
    <Link to="/" className={linkStyle}>
      <Wordmark />
    </Link>
  );
  const backLink = (
    <Link to="/" className={`${linkStyle} gap-1.5 text-ink-2 transition-colors hover:text-ink`}>
      <ArrowLeft className="size-4" />
      Voltar para o início
    </Link>
  );
  return (
    <SplitScreen brand={brand} footer={backLink}>
      <div className="mx-auto w-full max-w-sm noscript:[&_button]:hidden noscript:[&_form]:hidden">
        {children}
      </div>
    </SplitScreen>
  );
}

export function AuthHeading({ title, text }: { title: string; text: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-ink-2">{text}</p>
      <p className="mt-6 hidden rounded-md bg-sunken px-4 py-3.5 ring ring-line noscript:block">
        Para entrar ou criar sua conta, ative o JavaScript neste navegador e recarregue a página.
      </p>
    </div>
  );
}

/** Links the sign-in screen to the sign-up screen and back. */
export function AuthSwitchLink({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <p className="mt-6 text-center text-ink-2">
      {question}{" "}
      <Link to={to} className="rounded-sm font-semibold text-accent underline-offset-4 hover:underline">
        {label}
      </Link>
    </p>
  );
}
