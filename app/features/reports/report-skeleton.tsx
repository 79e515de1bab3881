import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** `asPages`: the controls and a page beside them. */
export function ReportSkeleton({ asPages }: { asPages: boolean }) {
  const status = (
    <p role="status" className="sr-only">
      Carregando o relatório...
    </p>
  );
  if (asPages) {
    return (
      <div className="grid grid-cols-[18rem_minmax(0,1fr)] items-start gap-6">
        {status}
        <Skeleton className="h-140 rounded-lg" />
        <Skeleton className="aspect-210/297 rounded-lg" />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {status}
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="h-40 rounded-lg max-xl:h-80" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
