import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/**
 * A warning below the fields that it concerns, announced by screen readers. It unfolds, so that the content below does
 * not jump.
 */
export function FormWarning({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="col-span-full empty:absolute">
      {children && (
        <div className="unfolding">
          <p className="flex items-start gap-2.5 rounded-md bg-spark/18 px-4 py-3 text-sm">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">{children}</span>
          </p>
        </div>
      )}
    </div>
  );
}
