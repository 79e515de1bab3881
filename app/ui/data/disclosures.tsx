import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";

/** A list of questions. Each opens its answer. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line border-line border-y">{children}</div>;
}

const sizes = {
  md: { summary: "touch-target py-3.5", sign: "size-4.5" },
  lg: { summary: "text-balance py-5 text-lg", sign: "size-5" },
};

type DisclosureProps = {
  /** Allows one open answer at a time: the browser closes other <details> elements with the same name. */
  group: string;
  question: string;
  size?: keyof typeof sizes;
  children: ReactNode;
};

export function Disclosure({ group, question, size = "md", children }: DisclosureProps) {
  const { summary, sign } = sizes[size];
  return (
    <details name={group} className="disclosure group">
      <summary
        className={classNames(
          "flex list-none items-center justify-between gap-6 rounded-sm font-semibold leading-snug [&::-webkit-details-marker]:hidden",
          summary,
        )}
      >
        {question}
        <Plus
          aria-hidden="true"
          className={classNames("shrink-0 text-ink-3 transition-[rotate] group-open:rotate-45", sign)}
        />
      </summary>
      {children}
    </details>
  );
}
