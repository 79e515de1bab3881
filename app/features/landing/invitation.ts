import type { FormEvent, PointerEvent } from "react";
import type { PlanType } from "#contract/plans.ts";

export type TrialActions = {
  /** Opens the dialog that offers a trial; `plan` is the one of the pressed button. */
  openTrial: (plan: PlanType | null) => void;
  /** Loads the dialog's code before a click needs it. */
  preloadTrial: () => void;
};

// The schema library would be too much code for a public page.
const isPlan = (value: unknown): value is PlanType => /^(free|monthly|annual)$/.test(`${value}`);

/** Listeners for an element that contains trial buttons: the buttons are plain HTML without listeners. */
export function trialListeners({ openTrial, preloadTrial }: TrialActions) {
  const preloadOnButton = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest("form")) preloadTrial();
  };
  return {
    onPointerOver: (event: PointerEvent) => preloadOnButton(event),
    onFocus: preloadOnButton,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const plan = event.target instanceof HTMLFormElement ? new FormData(event.target).get("plan") : null;
      openTrial(isPlan(plan) ? plan : null);
    },
  };
}
