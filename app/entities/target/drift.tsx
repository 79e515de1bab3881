import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { portfolioQuery } from "#app/entities/portfolio/queries.ts";

const DriftMark = lazy(() => import("#app/entities/target/drift-mark.tsx"));
const TargetNote = lazy(() => import("#app/entities/target/target-note.tsx"));

/** The portfolio of the address if it has targets, as its own answer says. Asks for nothing. */
function useTargetedPortfolio(): string | undefined {
  const { portfolioId = "" } = useParams();
  return useQuery({ ...portfolioQuery(portfolioId), enabled: false }).data?.hasTargets && portfolioId;
}

type DriftProps = { id: string; weight: string; className?: string };

/** The distance of a class or an asset from its target. It has its room from the start, so nothing moves when it arrives. */
export function Drift({ className = "min-w-18 text-sm", ...place }: DriftProps) {
  const portfolioId = useTargetedPortfolio();
  return (
    portfolioId && (
      <span className={`inline-block min-h-lh text-right align-top text-ink-3 ${className}`}>
        <Suspense>
          <DriftMark portfolioId={portfolioId} {...place} />
        </Suspense>
      </span>
    )
  );
}

/** Below the weights of the classes: those with a target of which nothing is held, and the way to the targets. */
export function DriftNote() {
  const portfolioId = useTargetedPortfolio();
  return (
    portfolioId && (
      <p className="mt-4 flex min-h-lh gap-3 text-sm">
        <Suspense>
          <TargetNote portfolioId={portfolioId} />
        </Suspense>
      </p>
    )
  );
}
