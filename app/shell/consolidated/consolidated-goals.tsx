import { GoalsTab } from "#app/features/goals/goals-tab.tsx";
import { ReadOnlyContext } from "#app/lib/read-only.ts";
import type { SumScreenProps } from "#app/shell/consolidated/sum-screen.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";

/** The goals that count a portfolio of the sum. They are the person's own, so they are created and changed here too. */
export default function ConsolidatedGoals({ portfolioId, members }: SumScreenProps) {
  if (members.length === 0) return <Spinner className="min-h-96" />;
  return (
    <ReadOnlyContext value={false}>
      <GoalsTab
        path={`/consolidated/${portfolioId}/goals`}
        portfolioIds={members.map(({ id }) => id)}
        isOfThese
        subtitle="As metas que contam alguma destas carteiras"
      />
    </ReadOnlyContext>
  );
}
