import type { TestDatabase } from "#tests/support/database.ts";

type Form = { planType: "monthly" | "annual"; expiresAt: string; endedAt?: string; createdAt?: string };

/** Adds a subscription to the account of `email`; `endedAt` makes it an ended one. */
export async function subscribe(
  { superuser }: TestDatabase,
  email: string,
  { planType, expiresAt, endedAt, createdAt = "2025-01-15T12:00:00Z" }: Form,
): Promise<void> {
  const findId = (table: "users" | "plans", column: "email" | "plan_type", value: string) =>
    superuser.selectFrom(table).select("id").where(column, "=", value).executeTakeFirstOrThrow();
  await superuser
    .insertInto("subscriptions")
    .values({
      user_id: (await findId("users", "email", email)).id,
      plan_id: (await findId("plans", "plan_type", planType)).id,
      plan_type: planType,
      status: endedAt ? "ended" : "active",
      expires_at: expiresAt,
      ended_at: endedAt ?? null,
      created_at: createdAt,
    })
    .execute();
}
