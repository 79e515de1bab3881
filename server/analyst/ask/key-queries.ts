import { randomBytes } from "node:crypto";
import type { Db } from "#server/platform/db/client.ts";

/** The key with which the servers of this installation sign questions. Created by the first of them that needs it. */
export async function findQuestionKey(accounts: Db): Promise<Buffer> {
  const name = "analyst-questions";
  await accounts
    .insertInto("server_keys")
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await accounts
    .selectFrom("server_keys")
    .select("secret")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return secret;
}
