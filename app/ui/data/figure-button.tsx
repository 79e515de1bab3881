import { type ReactNode, useId } from "react";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";

type FigureButtonProps = {
  /** The accessible name: which figure, and of which asset. */
  name: string;
  onClick: () => void;
  children: ReactNode;
};

/** A figure that opens the explanation of its calculation. */
export function FigureButton({ name, onClick, children }: FigureButtonProps) {
  const id = useId();
  // Screen readers get figure and name; the copied text of the page contains only the figure.
  return (
    <button
      type="button"
      id={id}
      aria-label={name}
      aria-labelledby={`${id}-figure ${id}`}
      title="De onde vem este número?"
      onClick={onClick}
      className={classNames(
        "relative rounded-sm text-right after:absolute after:-inset-x-2 after:-inset-y-3",
        explainedStyle,
      )}
    >
      <span id={`${id}-figure`}>{children}</span>
    </button>
  );
}
