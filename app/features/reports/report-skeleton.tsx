import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** `asPages`: a page, beside the controls. */
export function ReportSkeleton({ asPages }: { asPages: boolean }) {
  const status = (
    <p role="status" className="sr-only">
      Carregando o relatório...
    </p>
  );
  if (asPages) {
    return (
      <>
        {status}
        <Skeleton className="aspect-210/297 rounded-lg" />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {status}
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="h-40 rounded-lg max-xl:h-80" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
