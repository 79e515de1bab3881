import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "#app/ui/skeleton.tsx";

const rowStyle = "flex min-h-18 items-center gap-3.5 py-3";
const iconStyle = "size-10 shrink-0 rounded-full max-sm:hidden";

type NamedRowProps = {
  icon: LucideIcon;
  name: string;
  note: ReactNode;
  /** Icon buttons at the end of the row. */
  actions: ReactNode;
  /** What they open. */
  children: ReactNode;
};

/** One of a short list of things that have a name and can be renamed and removed. */
export function NamedRow({ icon: Icon, name, note, actions, children }: NamedRowProps) {
  return (
    <li className={rowStyle}>
      <span className={`${iconStyle} grid place-items-center bg-sunken text-ink-2`}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-2 text-sm">{note}</p>
      </div>
      <div className="flex shrink-0">{actions}</div>
      {children}
    </li>
  );
}

export function NamedRowSkeleton() {
  return (
    <li className={rowStyle}>
      <Skeleton className={`${iconStyle} rounded-full!`} />
      <div className="flex-1">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-2 h-3.5 w-44 max-w-full" />
      </div>
    </li>
  );
}
