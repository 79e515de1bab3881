import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/base/class-names.ts";

/** Clear of a notch, on a phone that is held sideways. */
export const gutterStyle =
  "px-[max(1.25rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:px-[max(2rem,env(safe-area-inset-left),env(safe-area-inset-right))]";
export const columnStyle = `mx-auto w-full max-w-6xl ${gutterStyle}`;

type SectionProps = {
  id?: string;
  title: ReactNode;
  text?: string;
  className?: string;
  /** The heading stands beside what it is about, where there is room. */
  beside?: boolean;
  children: ReactNode;
};

/** A part of the page under a heading, where links lead to. */
export function Section({ id, title, text, className, beside = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames("py-16 sm:py-24", className)}>
      <div
        className={classNames(
          columnStyle,
          beside && "lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start lg:gap-x-12",
        )}
      >
        <div className={classNames(beside && "lg:sticky lg:top-28")}>
          <h2 id={titleId} className="max-w-[22ch] text-headline">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-xl text-ink-2 text-lg leading-relaxed">{text}</p>}
        </div>
        <div className={classNames("mt-10 sm:mt-14", beside && "lg:mt-0")}>{children}</div>
      </div>
    </section>
  );
}
