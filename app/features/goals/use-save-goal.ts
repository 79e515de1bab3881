import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { summaryQuery } from "#app/entities/portfolio/queries.ts";
import { changeGoal, createGoal, goalsQuery } from "#app/features/goals/api.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import type { Goal, NewGoal } from "#contract/goals.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

/** The value of the portfolios, as the screen shows it; null if one cannot be read. */
async function findValue(client: QueryClient, ids: readonly string[]): Promise<string | null> {
  try {
    const summaries = await Promise.all(
      ids.map((id) => client.ensureQueryData({ ...summaryQuery(id), retry: false })),
    );
    const values = summaries.map((summary) => decimal(summary?.value ?? "0"));
    return textOf(values.reduce((sum, value) => sum.plus(value), zero));
  } catch {
    return null;
  }
}

/** Creates a goal, or changes one. Its plan begins with what the portfolios are worth. */
export function useSaveGoal(
  editing: string | undefined,
  onSaved: () => void,
  onError: (error: Error) => void,
) {
  const client = useQueryClient();
  return useSingleMutation({
    async mutationFn(form: NewGoal): Promise<Goal> {
      const goal = { ...form, startValue: await findValue(client, form.portfolioIds) };
      return editing === undefined ? createGoal(goal) : changeGoal(editing, goal);
    },
    onSuccess(goal) {
      client.setQueryData(goalsQuery.queryKey, (all = []) =>
        editing === undefined ? [...all, goal] : all.map((each) => (each.id === goal.id ? goal : each)),
      );
      onSaved();
    },
    onError,
    onSettled: () => void client.invalidateQueries({ queryKey: goalsQuery.queryKey }),
  });
}
