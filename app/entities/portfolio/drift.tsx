import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { portfolioQuery } from "#app/entities/portfolio/queries.ts";

const DriftMark = lazy(() => import("#app/entities/portfolio/drift-mark.tsx"));

type DriftProps = {
  /** The class or asset with its shown weight; without it, the note about all of them. */
  place?: { id: string; weight: string };
  className?: string;
};

/**
 * The distance of a class or an asset from its target, if the answer of the portfolio says that it has targets. It has its room from
 * the start, so nothing moves when it arrives.
 */
export function Drift({ place, className = "inline-block min-w-18 text-right text-sm" }: DriftProps) {
  const { portfolioId = "" } = useParams();
  const { data } = useQuery({ ...portfolioQuery(portfolioId), enabled: false });
  return (
    data?.hasTargets && (
      <span className={`min-h-lh align-top text-ink-3 ${className}`}>
        <Suspense>
          <DriftMark portfolioId={portfolioId} place={place} />
        </Suspense>
      </span>
    )
  );
}
