import { CardSkeletons } from "#app/features/overview/overview-cards.tsx";
import { rowStyle } from "#app/features/overview/overview-panels.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

export function OverviewSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando visão geral...
      </p>
      <div className="grid gap-4">
        <CardSkeletons />
        <div className={rowStyle}>
          <div className="grid gap-4">
            <ChartSkeleton />
            <ChartSkeleton />
          </div>
          <div className="grid gap-4 sm:max-xl:grid-cols-2 sm:max-xl:items-start">
            <PanelSkeleton />
            <PanelSkeleton />
          </div>
        </div>
      </div>
    </>
  );
}

function ChartSkeleton() {
  return (
    <div className={`${cardStyle} p-5 sm:p-6`}>
      <Skeleton className="mb-5 h-5 w-44" />
      <Skeleton className="mb-5 h-4 w-72 max-w-full" />
      <Skeleton className="h-64" />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className={`${cardStyle} grid gap-5 p-5 sm:p-6`}>
      <Skeleton className="h-5 w-32" />
      {["a", "b", "c", "d"].map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </div>
  );
}
