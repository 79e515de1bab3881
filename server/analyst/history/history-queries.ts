import { sql } from "kysely";
import type { QuestionHistory } from "#contract/question-history.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The person's questions, newest first. `db` has the rights of the person. */
export async function findHistory(db: Db): Promise<QuestionHistory> {
  const wish = await db.selectFrom("question_histories").select("id").executeTakeFirst();
  const rows = await db
    .selectFrom("asked_questions")
    .select(["text", "asked_at"])
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return {
    isKept: wish !== undefined,
    questions: rows.map(({ text, asked_at }) => ({ text, askedAt: asked_at.toISOString() })),
  };
}

export async function startHistory(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto("question_histories")
    .values({ user_id: userId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The questions go with it. */
export async function endHistory(db: Db): Promise<void> {
  await db.deleteFrom("question_histories").execute();
}

export async function clearHistory(db: Db): Promise<void> {
  await db.deleteFrom("asked_questions").execute();
}

type Kept = { text: string; askedAt: Date; max: number };

/** Keeps a question if the person wants it. A repeated text moves to the top. Beyond the maximum, the oldest are deleted. */
export async function keepQuestion(db: Db, userId: string, { text, askedAt, max }: Kept): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into asked_questions (user_id, text, asked_at)
    select user_id, ${text}, ${askedAt} from question_histories where user_id = ${userId} for key share
    on conflict (user_id, text) do update set asked_at = excluded.asked_at
  `.execute(db);
  if (numAffectedRows === 0n) return;
  await sql`
    delete from asked_questions where id in (
      select id from asked_questions order by asked_at desc, id desc offset ${max}
    )
  `.execute(db);
}
