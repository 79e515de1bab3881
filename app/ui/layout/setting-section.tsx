import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { useLinkedPart } from "#app/ui/layout/use-linked-part.ts";

type SettingSectionProps = {
  /** The part of an address that leads to the section. */
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
};

/** A region of the page: title and text beside its cards, or above them on narrow screens. */
export function SettingSection({ id, title, text, children }: SettingSectionProps) {
  const titleId = useId();
  const section = useLinkedPart<HTMLElement>(id);
  return (
    <section
      ref={section}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className="grid scroll-mt-20 outline-none gap-x-10 gap-y-4 border-line border-t py-8 first:border-t-0 first:pt-2 sm:py-10 lg:grid-cols-[16rem_minmax(0,64rem)]"
    >
      <div>
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-2 text-sm">{unbroken(text)}</p>
      </div>
      <div className="grid min-w-0 gap-4">{children}</div>
    </section>
  );
}

export function SettingCard({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(cardStyle, "min-w-0 p-5 sm:p-6", className)}>{children}</div>;
}
