import type { ReactNode } from "react";
import { CardSkeletons, OtherCardSkeletons } from "#app/features/overview/overview-cards.tsx";
import { rowStyle } from "#app/features/overview/overview-panels.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type OverviewSkeletonsProps = {
  /** The choice of the period, which is below the chart on the phone; null if it is above the figures. */
  period: ReactNode;
};

export function OverviewSkeletons({ period }: OverviewSkeletonsProps) {
  const phone = usePhone();
  return (
    <>
      <p role="status" className="sr-only">
        Carregando visão geral...
      </p>
      {phone ? <PhoneSkeletons period={period} /> : <WideSkeletons />}
    </>
  );
}

function WideSkeletons() {
  return (
    <div className="grid gap-4">
      <CardSkeletons />
      <div className={rowStyle}>
        <div className="grid gap-4">
          <ChartSkeleton />
          <PanelSkeleton />
        </div>
        <div className="grid gap-4 sm:max-xl:grid-cols-2 sm:max-xl:items-start">
          <PanelSkeleton />
          <PanelSkeleton />
        </div>
      </div>
    </div>
  );
}

const foldedRows = ["Hoje", "Proventos", "Alocação", "De onde veio", "Mês a mês", "Aportes", "Destaques"];

function PhoneSkeletons({ period }: OverviewSkeletonsProps) {
  return (
    <div className="grid gap-3">
      <div className={cardStyle}>
        <div className="flex h-48 flex-col gap-2 px-5 pt-4">
          <Skeleton className="my-2 h-4 w-32" />
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-40" />
        </div>
        {/* The room of the answers. */}
        <div className="mt-2 h-31" />
        <Skeleton className="h-60 rounded-none" />
        <div className="px-3 py-3">{period}</div>
        <Skeleton className="mx-5 mt-1 h-4" />
        <Skeleton className="mx-5 mt-2 mb-4 h-4 w-2/3" />
      </div>
      <OtherCardSkeletons />
      {foldedRows.map((row) => (
        <Skeleton key={row} className="h-14 rounded-lg" />
      ))}
    </div>
  );
}

function ChartSkeleton() {
  return (
    <div className={`${cardStyle} p-5 sm:p-6`}>
      <Skeleton className="mb-5 h-5 w-44" />
      <Skeleton className="mb-5 h-4 w-72 max-w-full" />
      <Skeleton className="h-80" />
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
