import { useQuery } from "@tanstack/react-query";
import { dataHealthQuery } from "#app/entities/market-data/queries.ts";
import { needsLook } from "#app/entities/market-data/source-state.ts";
import { classNames } from "#app/ui/base/class-names.ts";

const recentMs = 10 * 60_000;

type HealthDotProps = {
  className?: string;
  /** Follows the word that stands before the dot. */
  spoken?: string;
};

/** Whether a source of prices has failed or is late. */
export function useNeedsLook(): boolean {
  const { data } = useQuery({
    ...dataHealthQuery,
    staleTime: recentMs,
    refetchInterval: false,
    meta: { background: true },
  });
  return data?.sources.some(needsLook) ?? false;
}

/** An amber dot while `useNeedsLook`. */
export function HealthDot({ className, spoken = " (atrasados)" }: HealthDotProps) {
  if (!useNeedsLook()) return null;
  return (
    <>
      <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full bg-spark", className)} />
      <span className="sr-only">{spoken}</span>
    </>
  );
}
