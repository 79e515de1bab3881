import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { noticesQuery } from "#app/features/transactions/notices-query.ts";

const DoubtfulUnitsNote = lazy(() => import("#app/features/transactions/doubtful-units-note.tsx"));

/** A note where a sale of more than was held has no explanation. */
export function DoubtfulUnits({ portfolioId }: { portfolioId: string }) {
  const { data: notices } = useQuery({ ...noticesQuery(portfolioId), meta: { background: true } });
  const isDoubtful = [...(notices?.values() ?? [])].some((ofEntry) =>
    ofEntry.some(({ reason }) => reason === "AFTER_OVERSOLD"),
  );
  if (!isDoubtful) return null;
  return (
    <Suspense>
      <DoubtfulUnitsNote portfolioId={portfolioId} />
    </Suspense>
  );
}
