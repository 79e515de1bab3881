import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";

type Figure = {
  label: string;
  value: ReactNode;
  /** Lines under the value. */
  notes?: ReactNode[];
  /** A button in the card's corner. */
  action?: ReactNode;
};

type SummaryCardsProps = {
  figures: Figure[];
  /** The first figure is the screen's main one. */
  hero?: boolean;
};

const firstSizes = { hero: "text-[2.25rem] xl:text-[2.75rem]", first: "text-[1.75rem] sm:text-[2rem]" };

/** The key figures of a portfolio, the first one in the largest type, separated by thin lines. */
export function SummaryCards({ figures, hero = false }: SummaryCardsProps) {
  // On a phone the other figures stand in pairs.
  const wholeRows = figures.length % 2 === 0 ? 2 : 1;
  return (
    <div className={classNames(cardStyle, "flow-root overflow-clip")}>
      <dl className="-mr-px -mb-px grid grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_1fr]">
        {figures.map(({ label, value, notes, action }, index) => (
          // Side by side, a long figure widens its card.
          <div
            key={label}
            className={classNames(
              "relative border-line max-xl:min-w-0 border-r border-b p-4 min-[25rem]:p-5 sm:p-6",
              index < wholeRows && "max-sm:col-span-full",
              // The main figure has room for four lines, so that a line fewer moves nothing below.
              hero && index === 0 && notes && "sm:min-h-53.5",
            )}
          >
            <dt className={classNames("text-ink-2 text-sm", index > 1 && "max-[22rem]:text-xs")}>{label}</dt>
            <dd
              className={classNames(
                "mt-1 flex min-h-11 items-center leading-tight",
                index > 0 ? "text-2xl" : hero ? firstSizes.hero : firstSizes.first,
                index > 1 && "max-[25rem]:text-xl max-[22rem]:text-lg",
              )}
            >
              {value}
            </dd>
            {notes?.filter(Boolean).map((note, line) => (
              <dd
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines never changes
                key={line}
                className="mt-0.5 min-h-5.5 text-ink-2 text-sm"
              >
                {note}
              </dd>
            ))}
            {action && <dd className="absolute top-2.5 right-2.5 sm:top-4 sm:right-4">{action}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
