import type { NewFeedback } from "#contract/feedback.ts";
import type { Db } from "#server/platform/db/client.ts";

export async function insertFeedback(
  people: Db,
  now: Date,
  userId: string,
  feedback: NewFeedback,
): Promise<void> {
  await people
    .insertInto("feedback")
    .values({ ...feedback, user_id: userId, created_at: now })
    .execute();
}

/** The person's feedback, oldest first. */
export async function listFeedback(people: Db) {
  const rows = await people
    .selectFrom("feedback")
    .select(["type", "message", "page", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, ...feedback }) => ({ ...feedback, sentAt: created_at.toISOString() }));
}

/** All people's feedback, oldest first. */
export function listAllFeedback(operator: Db) {
  return operator
    .selectFrom("feedback")
    .innerJoin("users", "users.id", "user_id")
    .select(["email", "type", "message", "page", "feedback.created_at"])
    .orderBy("feedback.created_at")
    .orderBy("feedback.id")
    .execute();
}
