import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { summaryQuery } from "#app/entities/portfolio/queries.ts";
import { changeGoal, createGoal, goalsQuery, type ShownGoal } from "#app/features/goals/api.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
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

/** Creates a goal, or changes the one that is edited. Its plan begins with what the portfolios are worth. */
export function useSaveGoal(
  edited: RefObject<ShownGoal | undefined>,
  onSaved: () => void,
  onError: (error: Error) => unknown,
) {
  const client = useQueryClient();
  const attempt = useAttemptKey();
  return useSingleMutation({
    async mutationFn(form: NewGoal): Promise<Goal> {
      const goal = { ...form, startValue: await findValue(client, form.portfolioIds) };
      return edited.current ? changeGoal(edited.current, goal) : createGoal(goal, attempt.keyFor(form));
    },
    onSuccess(goal) {
      attempt.forget();
      client.setQueryData(goalsQuery.queryKey, (all = []) =>
        edited.current ? all.map((each) => (each.id === goal.id ? goal : each)) : [...all, goal],
      );
      onSaved();
    },
    onError,
    onSettled: () => void client.invalidateQueries({ queryKey: goalsQuery.queryKey }),
  });
}
