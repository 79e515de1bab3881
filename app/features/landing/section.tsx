import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/base/class-names.ts";

/** Horizontal padding that also clears the notch of a phone in landscape. */
export const gutterStyle =
  "px-[max(1.25rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:px-[max(2rem,env(safe-area-inset-left),env(safe-area-inset-right))]";
export const columnStyle = `mx-auto w-full max-w-6xl ${gutterStyle}`;

/** On a phone, cards in a row to swipe through; the next one peeks in. Wider screens set a grid of their own. */
export const swipeStyle =
  "max-sm:relative max-sm:-mx-5 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 max-sm:*:w-[85%] max-sm:*:shrink-0 max-sm:*:snap-center";

type SectionProps = {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  className?: string;
  /** Places the heading beside the content on wide screens. */
  headingBeside?: boolean;
  children: ReactNode;
};

/** A section of the page with a heading; its `id` is a link target. */
export function Section({ id, title, text, className, headingBeside = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames("py-9 sm:py-24", className)}>
      <div
        className={classNames(
          columnStyle,
          headingBeside && "lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start lg:gap-x-12",
        )}
      >
        <div className={classNames(headingBeside && "lg:sticky lg:top-28")}>
          <h2 id={titleId} className="max-w-[22ch] text-headline">
            {title}
          </h2>
          {text && <p className="mt-3 max-w-xl text-ink-2 leading-relaxed sm:mt-4 sm:text-lg">{text}</p>}
        </div>
        <div className={classNames("mt-6 sm:mt-14", headingBeside && "lg:mt-0")}>{children}</div>
      </div>
    </section>
  );
}
