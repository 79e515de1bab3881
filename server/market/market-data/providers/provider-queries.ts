import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Milliseconds before a repeated search, or an unknown ticker, is sent to the provider again. */
export const repeatAfter = 86_400_000;

type Budget = { callsPerDay: number; byPeoplePerDay: number };

/** Counts a call. False if the daily budget is used up. */
export async function countProviderCall(
  catalogue: Db,
  day: Day,
  isByPeople: boolean,
  { callsPerDay, byPeoplePerDay }: Budget,
): Promise<boolean> {
  const byPeople = isByPeople ? 1 : 0;
  const { numAffectedRows = 0n } = await sql`
    insert into provider_calls as counted (day, calls, by_people) values (${day}, 1, ${byPeople})
    on conflict (day) do update set calls = counted.calls + 1, by_people = counted.by_people + ${byPeople}
    where counted.calls < ${callsPerDay} and counted.by_people + ${byPeople} <= ${byPeoplePerDay}
  `.execute(catalogue);
  return numAffectedRows > 0n;
}

export async function findProviderCalls(catalogue: Db, day: Day) {
  const row = await catalogue
    .selectFrom("provider_calls")
    .select(["calls", "by_people"])
    .where("day", "=", day)
    .executeTakeFirst();
  return { calls: row?.calls ?? 0, byPeople: row?.by_people ?? 0 };
}

type Question = { kind: "search" | "ticker"; text: string };

const hashOf = ({ kind, text }: Question) =>
  createHash("sha256").update(`${kind} ${text}`).digest("base64url");

/** Those of the questions that were put to the provider after `since`. */
export async function findRecentQuestions<Item extends Question>(
  catalogue: Db,
  questions: Item[],
  since: Date,
): Promise<Item[]> {
  if (questions.length === 0) return [];
  const rows = await catalogue
    .selectFrom("provider_questions")
    .select("question_hash")
    .where("question_hash", "in", questions.map(hashOf))
    .where("asked_at", ">", since)
    .execute();
  const recentHashes = new Set(rows.map(({ question_hash }) => question_hash));
  return questions.filter((question) => recentHashes.has(hashOf(question)));
}

/** Records that the questions are put to the provider now. Returns how many of them were not put to it after `since`. */
export async function recordQuestions(
  catalogue: Db,
  questions: Question[],
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const hashes = questions.map(hashOf).toSorted();
  const { numAffectedRows = 0n } = await sql`
    insert into provider_questions as question (question_hash, asked_at)
    select hash, ${now} from unnest(${hashes}::text[]) as hash
    on conflict (question_hash) do update set asked_at = excluded.asked_at where question.asked_at <= ${since}
  `.execute(catalogue);
  return Number(numAffectedRows);
}

export async function deleteQuestion(catalogue: Db, question: Question): Promise<void> {
  await catalogue.deleteFrom("provider_questions").where("question_hash", "=", hashOf(question)).execute();
}

export async function deleteOldProviderRows(
  catalogue: Db,
  { askedBefore, countedBefore }: { askedBefore: Date; countedBefore: Day },
): Promise<void> {
  await catalogue.deleteFrom("provider_questions").where("asked_at", "<=", askedBefore).execute();
  await catalogue.deleteFrom("provider_calls").where("day", "<", countedBefore).execute();
}
