import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** Placeholders of the strip, the answer and the sections. */
export function TaxSkeleton() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Carregando imposto de renda...
      </p>
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="h-16 rounded-lg md:h-32 xl:h-16" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  );
}
