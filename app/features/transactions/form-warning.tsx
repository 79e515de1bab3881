import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Said under the fields that it is about, and read aloud. It unfolds, so that what is below does not jump. */
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
