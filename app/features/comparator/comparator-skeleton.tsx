import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

/** Holds the space of the comparison until the first answer. */
export function ComparatorSkeleton() {
  return (
    <>
      <div className="mb-4 flex gap-2 py-1">
        {["w-28", "w-32", "w-32"].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change
          <Skeleton key={index} className={`h-9 rounded-full pointer-coarse:h-11 ${width}`} />
        ))}
      </div>
      <div className={`${cardStyle} p-5 sm:p-6`}>
        <Skeleton className="mb-5 h-7 w-40" />
        <Skeleton className="mb-5 h-5 w-72 max-w-full" />
        <Skeleton className="h-65 sm:h-100" />
      </div>
      <div className={`${cardStyle} mt-4 p-5 sm:p-6`}>
        <Skeleton className="mb-5 h-7 w-48" />
        <Skeleton className="h-48" />
      </div>
    </>
  );
}
