import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** Holds the place of the section. */
export function FixedIncomeSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando renda fixa...
      </p>
      <Skeleton className="h-160" />
    </>
  );
}
