import type { ReactNode } from "react";
import { type ButtonVariant, buttonStyle } from "#app/ui/base/button-style.ts";

type TryButtonProps = { variant?: ButtonVariant; title?: string; className?: string; children: ReactNode };

/**
 * Starts a trial. It is a form, so that it leads to the sign-up page while no script runs. Once scripts run, the
 * `trialListeners` of a parent element open the trial dialog instead.
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
