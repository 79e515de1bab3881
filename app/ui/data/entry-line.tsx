import type { ReactNode } from "react";

/** One value of an entry with its name, within a `dl`. */
export function EntryLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere text-right">{children}</dd>
    </div>
  );
}
