import { type ReactNode, useId } from "react";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";

type FigureButtonProps = {
  /** Of which figure, of what. */
  name: string;
  onClick: () => void;
  /** Can be pressed over all that is around it that is positioned. */
  stretched?: boolean;
  children: ReactNode;
};

/** A figure that says where it comes from. */
export function FigureButton({ name, onClick, stretched = false, children }: FigureButtonProps) {
  const id = useId();
  // The figure and its name, but the figure alone where the text of the page is read or copied.
  return (
    <button
      type="button"
      id={id}
      aria-label={name}
      aria-labelledby={`${id}-figure ${id}`}
      title="De onde vem este número?"
      onClick={onClick}
      className={classNames(
        "rounded-sm text-right after:absolute",
        stretched
          ? "after:inset-y-0 after:right-0 after:left-1/2"
          : "relative after:-inset-x-2 after:-inset-y-3",
        explainedStyle,
      )}
    >
      <span id={`${id}-figure`}>{children}</span>
    </button>
  );
}
