import { useQuery } from "@tanstack/react-query";
import { usePerson } from "#app/features/auth/person.tsx";
import { PlainFrame } from "#app/features/navigation/plain-frame.tsx";
import { accountPlanQuery } from "#app/features/plans/api.ts";
import { CurrentPlan } from "#app/features/plans/current-plan.tsx";
import { AvailablePlans } from "#app/features/plans/plan-grid.tsx";
import { PlanSkeletons } from "#app/features/plans/plan-skeletons.tsx";
import { productName } from "#app/lib/product.ts";
import { PersonMenu } from "#app/routes/person-menu.tsx";
import { cardStyle } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

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
  const { data, isError, isFetching, refetch } = useQuery(accountPlanQuery);
  if (data) {
    return (
      <>
        <CurrentPlan current={data.current} last={data.last} />
        <AvailablePlans plans={data.available} currentId={data.current.plan.id} />
      </>
    );
  }
  if (isError) return <ErrorState className={cardStyle} onRetry={refetch} retrying={isFetching} />;
  return <PlanSkeletons planType={planType} />;
}
