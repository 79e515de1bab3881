import { FeatureList } from "#app/features/plans/feature-list.tsx";
import { PlanIcon } from "#app/features/plans/plan-icon.tsx";
import { planEndText } from "#app/features/plans/plan-text.ts";
import { planStatusLabels } from "#app/lib/labels.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { HeldPlan } from "#contract/plans.ts";

/** The user's current plan and, below it, the last one that ended. */
export function CurrentPlan({ current, last }: { current: HeldPlan; last: HeldPlan | null }) {
  const { plan, status } = current;
  const renewal = planEndText(current);
  return (
    <section aria-labelledby="plano" className={cardStyle}>
      <div className="grid gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="flex items-center gap-4 lg:self-center">
          <PlanIcon planType={plan.planType} className="size-13" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id="plano" className="text-2xl">
                {plan.name}
              </h2>
              <Badge tone="gain">{planStatusLabels[status]}</Badge>
            </div>
            {renewal && <p className="mt-1 text-ink-2 text-sm">{renewal}</p>}
          </div>
        </div>
        <FeatureList
          features={plan.features}
          label="Benefícios"
          className="border-line max-lg:border-t max-lg:pt-5 sm:grid-cols-2 lg:min-h-13 lg:content-center lg:border-l lg:pl-10"
        />
      </div>
      {last?.expiresAt && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-5 py-4 text-ink-2 sm:px-6">
          <span className="font-medium text-ink">{last.plan.name}</span>
          <Badge>{planStatusLabels[last.status]}</Badge>
          <span className="text-sm">{planEndText(last)}</span>
        </p>
      )}
    </section>
  );
}
