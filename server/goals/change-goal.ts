import type { Goal, NewGoal } from "#contract/goals.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import type { SeenVersion } from "#server/db/seen-version.ts";
import { goalQuota } from "#server/goals/limits.ts";
import {
  assignPortfolios,
  deleteGoal,
  findGoal,
  findGoalByKey,
  insertGoal,
  lockGoal,
  restartGoal,
  updateGoal,
} from "#server/goals/queries.ts";
import { refuseChange } from "#server/http/entry-version.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { lockPerson } from "#server/limits/queries.ts";
import { requireRoom } from "#server/limits/quotas.ts";

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

const chosenIds = (ids: readonly string[]): string => [...new Set(ids)].toSorted().join();

const isEqual = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : decimal(one).eq(other);

/** Whether a goal is as a form says. The value with which its plan begins may be another one. */
const isSame = (goal: Goal, form: NewGoal): boolean =>
  goal.kind === form.kind &&
  goal.name === form.name &&
  goal.targetDay === form.targetDay &&
  isEqual(goal.target, form.target) &&
  isEqual(goal.contribution, form.contribution) &&
  isEqual(goal.lowRate, form.lowRate) &&
  isEqual(goal.middleRate, form.middleRate) &&
  isEqual(goal.highRate, form.highRate) &&
  isEqual(goal.incomeRate, form.kind === "income" ? form.incomeRate : null) &&
  chosenIds(goal.portfolioIds) === chosenIds(form.portfolioIds);

type Creation = { userId: string; today: Day; idempotencyKey: string | null; quotas: Quotas };

/** Creates a goal. A repeated request with the same idempotency key creates one and gets the same answer. */
export async function createGoal(
  db: Db,
  { userId, today, idempotencyKey, quotas }: Creation,
  form: NewGoal,
): Promise<Goal> {
  await lockPerson(db, userId);
  const created = idempotencyKey === null ? undefined : await findGoalByKey(db, idempotencyKey);
  if (created) {
    if (isSame(created, form)) return created;
    throw new ProblemError("request-reused");
  }
  await requireRoom(db, goalQuota, { quotas });
  checkDay(form, today);
  const id = await insertGoal(db, { userId, idempotencyKey }, { ...form, startedOn: today });
  await restartGoal(db, userId, id);
  return assign(db, id, form);
}

/** Whether the plan of a goal is another one: what is put in, what it yields, or what it begins with. */
function isNewPlan(before: Goal, form: NewGoal): boolean {
  return (
    before.startValue === null ||
    !decimal(before.contribution).eq(form.contribution) ||
    !decimal(before.middleRate).eq(form.middleRate) ||
    chosenIds(before.portfolioIds) !== chosenIds(form.portfolioIds)
  );
}

/** Whether the goal is reached at another amount. */
const isOtherTarget = (before: Goal, form: NewGoal): boolean =>
  before.kind !== form.kind || !decimal(before.target).eq(form.target);

type Change = { id: string; userId: string; today: Day; version: SeenVersion };

/**
 * Changes a goal. A new plan begins today, and any other keeps its beginning. Refused if the goal changed since the version that the
 * sender saw.
 */
export async function changeGoal(
  db: Db,
  { id, userId, today, version }: Change,
  form: NewGoal,
): Promise<Goal> {
  const before = (await lockGoal(db, id)) ? await findGoal(db, id) : undefined;
  if (!before) throw new ProblemError("not-found");
  if (version !== null && version !== before.version) {
    // A repeated request finds its own change.
    if (isSame(before, form)) return before;
    refuseChange(before);
  }
  checkDay(form, today, before);
  const isNew = isNewPlan(before, form);
  if (isNew || isOtherTarget(before, form)) await restartGoal(db, userId, id);
  const { startedOn, startValue } = isNew ? { startedOn: today, startValue: form.startValue } : before;
  await updateGoal(db, id, { ...form, startedOn, startValue });
  return assign(db, id, form);
}

/** Refused if the goal changed since the version that the sender saw. */
export async function removeGoal(db: Db, { id, version }: Pick<Change, "id" | "version">): Promise<void> {
  if (await deleteGoal(db, id, version)) return;
  refuseChange(await findGoal(db, id));
}
