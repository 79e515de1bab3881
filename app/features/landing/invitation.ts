import type { FormEvent, PointerEvent } from "react";

export type Invite = {
  /** Opens the dialog that invites to a trial. */
  onTry: () => void;
  /** Fetches it before it is asked for. */
  warmUp: () => void;
};

/** What an element around buttons for a trial listens to: they are plain HTML and have no listeners of their own. */
export function invitation({ onTry, warmUp }: Invite) {
  const warm = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest("form")) warmUp();
  };
  return {
    onPointerOver: (event: PointerEvent) => warm(event),
    onFocus: warm,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      onTry();
    },
  };
}
