import { Hammer } from "lucide-react";
import type { ReactNode } from "react";

/** One line about features that a screen does not have yet. */
export function UnderDevelopmentNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-ink-3 text-sm">
      <Hammer aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
