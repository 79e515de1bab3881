import type { FormEvent, PointerEvent } from "react";

export type TrialActions = {
  /** Opens the dialog that offers a trial. */
  openTrial: () => void;
  /** Loads the dialog's code before a click needs it. */
  preloadTrial: () => void;
};

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
      openTrial();
    },
  };
}
