import { useQuery } from "@tanstack/react-query";
import { usePerson } from "#app/entities/person/person.tsx";
import { accountPlanQuery } from "#app/features/plans/api.ts";
import { CurrentPlan } from "#app/features/plans/current-plan.tsx";
import { AvailablePlans } from "#app/features/plans/plan-grid.tsx";
import { PlanSkeletons } from "#app/features/plans/plan-skeletons.tsx";
import { subscriptionNote } from "#app/features/plans/plan-text.ts";
import { siteQuery } from "#app/features/support/api.ts";
import { productName } from "#app/lib/product.ts";
import { PlainFrame } from "#app/shell/navigation/plain-frame.tsx";
import { PersonMenu } from "#app/shell/user-menu/person-menu.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

export const meta = () => [{ title: `Meu Plano · ${productName}` }];

export default function Plan() {
  return (
    <PlainFrame userMenu={<PersonMenu />}>
      <PageHeader title="Meu Plano" subtitle="O que seu plano inclui e o que os outros oferecem" />
      <Plans />
    </PlainFrame>
  );
}

function Plans() {
  const { planType } = usePerson();
  const query = useQuery(accountPlanQuery);
  const { data: site } = useQuery(siteQuery);
  return (
    <QueryStates query={query} loading={<PlanSkeletons planType={planType} />} errorLook="card" messageHidden>
      {({ current, last, available }) => (
        <>
          <CurrentPlan current={current} last={last} />
          <AvailablePlans plans={available} currentId={current.plan.id} note={subscriptionNote(site)} />
        </>
      )}
    </QueryStates>
  );
}
