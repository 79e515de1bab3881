import type { ReactNode } from "react";
import { type ButtonVariant, buttonStyle } from "#app/ui/base/button-style.ts";
import type { PlanType } from "#contract/plans.ts";

type TryButtonProps = {
  variant?: ButtonVariant;
  title?: string;
  plan?: PlanType;
  className?: string;
  children: ReactNode;
};

/**
 * Starts a trial. It is a form, so that it leads to the sign-up page while no script runs. Once scripts run, the
 * `trialListeners` of a parent element open the trial dialog instead.
 */
export function TryButton({ variant, title, plan, className, children }: TryButtonProps) {
  return (
    <form action="/register" className="contents">
      {plan && <input type="hidden" name="plan" value={plan} />}
      <button type="submit" title={title} className={buttonStyle(variant, "lg", className)}>
        {children}
      </button>
    </form>
  );
}
