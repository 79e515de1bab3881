import type { ReactNode } from "react";
import { PlanCard } from "#app/features/plans/plan-card.tsx";
import { planStanding } from "#app/features/plans/plan-text.ts";
import type { Plan } from "#contract/plans.ts";

export function PlanGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-3">{children}</ul>;
}

export function AvailablePlans({ plans, currentId }: { plans: readonly Plan[]; currentId: string }) {
  const currentIndex = plans.findIndex(({ id }) => id === currentId);
  return (
    <section aria-labelledby="planos" className="mt-10">
      <h2 id="planos" className="mb-4 text-xl">
        Planos disponíveis
      </h2>
      <PlanGrid>
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} standing={planStanding(index, currentIndex)} />
        ))}
      </PlanGrid>
    </section>
  );
}
