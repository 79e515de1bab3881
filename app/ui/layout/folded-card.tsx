import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cardStyle, type SectionCard } from "#app/ui/layout/card.tsx";

export type FoldedCardProps = Pick<ComponentProps<typeof SectionCard>, "actions" | "children"> & {
  title: string;
  /** The figure that stands for the card while it is folded. */
  summary?: ReactNode;
};

/** One row that opens into the card. */
export default function FoldedCard({ title, summary, actions, children }: FoldedCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cardStyle}>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-5 py-3 [&::-webkit-details-marker]:hidden">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          <span className="ml-auto text-right text-sm group-open:hidden">{summary}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 shrink-0 text-ink-3 transition-[rotate] group-open:ml-auto group-open:rotate-180"
          />
        </summary>
        <div className="px-5 pb-5">
          {actions && <div className="mb-4 flex flex-wrap items-center justify-between gap-3">{actions}</div>}
          {children}
        </div>
      </details>
    </section>
  );
}
