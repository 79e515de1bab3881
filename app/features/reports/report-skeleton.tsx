import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

export function ReportSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Carregando o relatório...
      </p>
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="h-40 rounded-lg max-xl:h-80" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
