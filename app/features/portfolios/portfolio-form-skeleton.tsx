import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** A label and a field. The hint of the last one has two lines on a phone. */
function FieldSkeleton({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="my-0.5 h-4 w-28" />
      <Skeleton className="h-11 rounded-md" />
      {hasHint && <Skeleton className="my-0.5 h-9 w-64 max-w-full sm:h-4" />}
    </div>
  );
}

export function PortfolioFormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <div aria-hidden="true">
        <div className="grid gap-5">
          <FieldSkeleton />
          <div className="grid gap-5 sm:grid-cols-2">
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
          <FieldSkeleton hasHint />
        </div>
        <Skeleton className="mt-6 ml-auto h-11 w-full rounded-full! sm:w-44" />
      </div>
    </div>
  );
}
