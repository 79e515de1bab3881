import { randomBytes } from "node:crypto";
import type { Db } from "#server/platform/db/client.ts";

type KeyName = "analyst-questions" | "model-keys" | "whatsapp-codes";

/** A secret that all servers of this installation share. Created by the first of them that needs it. */
export async function findServerKey(accounts: Db, name: KeyName): Promise<Buffer> {
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
