import type { Goal, NewGoal } from "#contract/goals.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import {
  assignPortfolios,
  findGoal,
  insertGoal,
  lockGoal,
  restartGoal,
  updateGoal,
} from "#server/goals/queries.ts";

const refuse = (field: keyof NewGoal, message: string) => fieldProblem("invalid-input", field, message);

/** Refuses portfolios of another person. */
async function assign(db: Db, goalId: string, { portfolioIds }: NewGoal): Promise<Goal> {
  const ids = [...new Set(portfolioIds)];
  if ((await assignPortfolios(db, goalId, ids)) !== ids.length)
    throw refuse("portfolioIds", "Carteira inválida");
  const goal = await findGoal(db, goalId);
  if (!goal) throw new ProblemError("not-found");
  return goal;
}

function checkDay({ targetDay }: NewGoal, today: Day, before?: Goal): void {
  if (targetDay === null || targetDay === before?.targetDay) return;
  if (targetDay <= today) throw refuse("targetDay", "Escolha uma data futura");
  // 100 years, which is as far as a projection goes.
  if (Number(targetDay.slice(0, 4)) > Number(today.slice(0, 4)) + 100)
    throw refuse("targetDay", "Escolha uma data mais próxima");
}

export async function createGoal(
  db: Db,
  { userId, today }: { userId: string; today: Day },
  form: NewGoal,
): Promise<Goal> {
  checkDay(form, today);
  const id = await insertGoal(db, userId, { ...form, startedOn: today });
  await restartGoal(db, userId, id);
  return assign(db, id, form);
}

/** Whether the plan of a goal is another one: what is put in, what it yields, or what it begins with. */
function isNewPlan(before: Goal, form: NewGoal): boolean {
  const chosen = [...new Set(form.portfolioIds)].toSorted().join();
  return (
    before.startValue === null ||
    !decimal(before.contribution).eq(form.contribution) ||
    !decimal(before.middleRate).eq(form.middleRate) ||
    before.portfolioIds.join() !== chosen
  );
}

/** Whether the goal is reached at another amount. */
const isOtherTarget = (before: Goal, form: NewGoal): boolean =>
  before.kind !== form.kind || !decimal(before.target).eq(form.target);

/** Changes a goal. A new plan begins today, and any other keeps its beginning. */
export async function changeGoal(
  db: Db,
  { id, userId, today }: { id: string; userId: string; today: Day },
  form: NewGoal,
): Promise<Goal> {
  const before = (await lockGoal(db, id)) ? await findGoal(db, id) : undefined;
  if (!before) throw new ProblemError("not-found");
  checkDay(form, today, before);
  const isNew = isNewPlan(before, form);
  if (isNew || isOtherTarget(before, form)) await restartGoal(db, userId, id);
  const { startedOn, startValue } = isNew ? { startedOn: today, startValue: form.startValue } : before;
  await updateGoal(db, id, { ...form, startedOn, startValue });
  return assign(db, id, form);
}
