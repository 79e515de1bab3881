import { FeatureList } from "#app/features/plans/feature-list.tsx";
import { PlanIcon } from "#app/features/plans/plan-icon.tsx";
import { PlanPrice } from "#app/features/plans/plan-price.tsx";
import {
  type PlanStanding,
  planButtonLabels,
  planChangeNotification,
} from "#app/features/plans/plan-text.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Plan } from "#contract/plans.ts";

/** A subgrid aligns the corresponding rows of neighbouring cards. */
export const planCardStyle = classNames(
  cardStyle,
  "flex flex-col p-5 md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0 lg:p-6",
);

type PlanCardProps = { plan: Plan; standing: PlanStanding };

export function PlanCard({ plan, standing }: PlanCardProps) {
  const nameId = `plano-${plan.planType}`;
  const isCurrent = standing === "current";
  return (
    <li aria-labelledby={nameId} className={classNames(planCardStyle, isCurrent && "ring-2! ring-accent!")}>
      <div className="flex items-start justify-between gap-2">
        <PlanIcon planType={plan.planType} />
        {isCurrent && <Badge tone="accent">Seu plano atual</Badge>}
      </div>
      <h3 id={nameId} className="mt-4 text-lg">
        {plan.name}
      </h3>
      <PlanPrice plan={plan} />
      <FeatureList
        features={plan.features}
        label={`O que o plano ${plan.name} inclui`}
        className="mt-5 mb-6 border-line border-t pt-5"
      />
      {isCurrent ? (
        <Button variant="subtle" aria-disabled="true" className="bg-sunken text-ink-3! hover:bg-sunken!">
          {planButtonLabels[standing]}
        </Button>
      ) : (
        <Button
          variant={standing === "above" ? "primary" : "secondary"}
          aria-describedby={nameId}
          onClick={() => toast.error(...planChangeNotification(plan))}
        >
          {planButtonLabels[standing]}
        </Button>
      )}
    </li>
  );
}
