import type { Goal, NewGoal } from "#contract/goals.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { SeenVersion } from "#server/platform/db/recorded-rows.ts";
import { requireOwnChange } from "#server/platform/http/entry-version.ts";
import { findRepeated } from "#server/platform/http/idempotency.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";
import { goalQuota } from "#server/rooms/goals/limits.ts";
import {
  assignPortfolios,
  findGoal,
  insertGoal,
  isGoalAsSent,
  lockGoal,
  restartGoal,
  updateGoal,
} from "#server/rooms/goals/queries.ts";

const refuse = (field: keyof NewGoal, message: string) => fieldProblem("invalid-input", field, message);

async function requireGoal(db: Db, id: string): Promise<Goal> {
  const goal = await findGoal(db, id);
  if (!goal) throw new ProblemError("not-found");
  return goal;
}

/** Refuses portfolios of another person. */
async function assign(db: Db, goalId: string, { portfolioIds }: NewGoal): Promise<Goal> {
  const ids = [...new Set(portfolioIds)];
  if ((await assignPortfolios(db, goalId, ids)) !== ids.length)
    throw refuse("portfolioIds", "Carteira inválida");
  return requireGoal(db, goalId);
}

function checkDay({ targetDay }: NewGoal, today: Day, before?: Goal): void {
  if (targetDay === null || targetDay === before?.targetDay) return;
  if (targetDay <= today) throw refuse("targetDay", "Escolha uma data futura");
  // 100 years, which is as far as a projection goes.
  if (Number(targetDay.slice(0, 4)) > Number(today.slice(0, 4)) + 100)
    throw refuse("targetDay", "Escolha uma data mais próxima");
}

const chosenIds = (ids: readonly string[]): string => [...new Set(ids)].toSorted().join();

type Creation = { userId: string; today: Day; idempotencyKey: string | null; quotas: Quotas };

/** Creates a goal. A repeated request with the same idempotency key creates one and gets the same answer. */
export async function createGoal(
  db: Db,
  { userId, today, idempotencyKey, quotas }: Creation,
  form: NewGoal,
): Promise<Goal> {
  await lockPerson(db, userId);
  const repeated = await findRepeated(db, "goals", { idempotencyKey }, isGoalAsSent(form));
  if (repeated !== undefined) return requireGoal(db, repeated);
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
  await lockGoal(db, id);
  const before = await requireGoal(db, id);
  if (version !== null && version !== before.version) {
    await requireOwnChange(db, "goals", { id, version }, isGoalAsSent(form));
    return before;
  }
  checkDay(form, today, before);
  const isNew = isNewPlan(before, form);
  if (isNew || isOtherTarget(before, form)) await restartGoal(db, userId, id);
  const { startedOn, startValue } = isNew ? { startedOn: today, startValue: form.startValue } : before;
  await updateGoal(db, id, { ...form, startedOn, startValue });
  return assign(db, id, form);
}
