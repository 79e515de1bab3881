import type { ReactNode } from "react";
import { PlanCard } from "#app/features/plans/plan-card.tsx";
import type { Plan } from "#contract/plans.ts";

export function PlanGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-3">{children}</ul>;
}

export function AvailablePlans({ plans, currentId }: { plans: readonly Plan[]; currentId: string }) {
  const currentPlace = plans.findIndex(({ id }) => id === currentId);
  const standingAt = (place: number) =>
    place === currentPlace ? "current" : place > currentPlace ? "above" : "below";
  return (
    <section aria-labelledby="planos" className="mt-10">
      <h2 id="planos" className="mb-4 text-xl">
        Planos disponíveis
      </h2>
      <PlanGrid>
        {plans.map((plan, place) => (
          <PlanCard key={plan.id} plan={plan} standing={standingAt(place)} />
        ))}
      </PlanGrid>
    </section>
  );
}
