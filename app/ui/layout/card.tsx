import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/base/class-names.ts";

export const cardStyle = "rounded-lg bg-surface ring ring-line";

type SectionCardProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card that is a region of the page, labelled by its title. */
export function SectionCard({ title, description, actions, className, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames(cardStyle, "p-5 sm:p-6", className)}>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          {description && <p className="mt-1 text-ink-2 text-sm">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
