import type { ReactNode } from "react";
import { PlanCard } from "#app/features/plans/plan-card.tsx";
import { planStanding } from "#app/features/plans/plan-text.ts";
import type { Plan } from "#contract/plans.ts";

export function PlanGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-3">{children}</ul>;
}

type AvailablePlansProps = {
  plans: readonly Plan[];
  currentId: string;
  /** Whether paid plans can be subscribed to, and how. */
  note: string | undefined;
};

export function AvailablePlans({ plans, currentId, note }: AvailablePlansProps) {
  const currentIndex = plans.findIndex(({ id }) => id === currentId);
  return (
    <section aria-labelledby="planos" className="mt-10">
      <h2 id="planos" className="text-xl">
        Planos disponíveis
      </h2>
      {/* The line keeps its place while the answer is on its way. */}
      <p className="mt-1 mb-4 min-h-6 text-ink-2 max-sm:min-h-12">{note}</p>
      <PlanGrid>
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} standing={planStanding(index, currentIndex)} />
        ))}
      </PlanGrid>
    </section>
  );
}
