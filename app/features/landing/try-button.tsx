import type { ReactNode } from "react";
import { type ButtonVariant, buttonStyle } from "#app/ui/base/button-style.ts";

type TryButtonProps = { variant?: ButtonVariant; title?: string; className?: string; children: ReactNode };

/**
 * The way to a trial: a form, so that it leads to the sign-up where no script runs, or not yet. Around it `invitation`
 * opens the dialog instead.
 */
export function TryButton({ variant, title, className, children }: TryButtonProps) {
  return (
    <form action="/register" className="contents">
      <button type="submit" title={title} className={buttonStyle(variant, "lg", className)}>
        {children}
      </button>
    </form>
  );
}
