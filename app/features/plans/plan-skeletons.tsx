import { planCardStyle } from "#app/features/plans/plan-card.tsx";
import { PlanGrid } from "#app/features/plans/plan-grid.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PlanType } from "#contract/plans.ts";

/** Approximate length of each feature's text, so that the placeholder lines wrap like the real ones. */
const featureLengths: Record<PlanType, number[]> = {
  free: [40, 30, 33],
  monthly: [15, 43, 20],
  annual: [26, 27, 23],
};
const filler = "recalculadas a cada momento ".repeat(3);

function Features({ planType, className }: { planType: PlanType; className: string }) {
  return (
    <div className={classNames("grid content-start gap-x-8 gap-y-2.5 border-line", className)}>
      {featureLengths[planType].map((length) => (
        <p key={length} className="pl-6.5">
          <span className="rounded-sm bg-line/70 box-decoration-clone text-transparent motion-safe:animate-breathe">
            {filler.slice(0, length)}
          </span>
        </p>
      ))}
    </div>
  );
}

/** Placeholders with the size of the content for a user on this plan. */
export function PlanSkeletons({ planType }: { planType: PlanType }) {
  return (
    <div role="status">
      <span className="sr-only">Carregando seu plano...</span>
      <div aria-hidden="true">
        <div className={cardStyle}>
          <div className="grid gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
            <div className="flex items-center gap-4 lg:self-center">
              <Skeleton className="size-13 rounded-full!" />
              <div>
                <Skeleton className="my-1 h-6 w-36" />
                {planType !== "free" && <Skeleton className="mt-2.75 mb-0.75 h-3.5 w-44" />}
              </div>
            </div>
            <Features
              planType={planType}
              className="max-lg:border-t max-lg:pt-5 sm:grid-cols-2 lg:min-h-13 lg:content-center lg:border-l lg:pl-10"
            />
          </div>
        </div>
        <div className="mt-10 flow-root">
          <Skeleton className="mt-1 mb-1.5 h-5 w-44" />
          <Skeleton className="mb-6.5 h-4 w-80 max-w-full max-sm:mb-12.5" />
          <PlanGrid>
            {PlanType.options.map((plan) => (
              <PlanCardSkeleton key={plan} planType={plan} />
            ))}
          </PlanGrid>
        </div>
      </div>
    </div>
  );
}

function PlanCardSkeleton({ planType }: { planType: PlanType }) {
  return (
    <li className={planCardStyle}>
      <Skeleton className="size-11 rounded-full!" />
      <Skeleton className="mt-5 mb-1 h-5 w-2/5" />
      <div className="mt-4 flow-root">
        <Skeleton className="my-1 h-7 w-3/5" />
        {planType === "annual" && <Skeleton className="mt-1.75 mb-0.75 h-3.5 w-4/5" />}
      </div>
      <Features planType={planType} className="mt-5 mb-6 border-t pt-5" />
      <Skeleton className="h-11 rounded-full!" />
    </li>
  );
}
