import Fastify from "fastify";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { connect, poolLoad } from "#server/platform/db/client.ts";
import { registerWaitBudget } from "#server/platform/http/wait-budget.ts";
import { createTestDatabase } from "#tests/support/database.ts";

it("waits for connections once, before the body as after it, and gives back those that come late", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const db = connect(database.url, { role: "aporte_people", connections: 1 });
  const ask = async () => void (await sql`select 1`.execute(db));
  const server = Fastify();
  registerWaitBudget(server, 1_600);
  const refused: string[] = [];
  const refusalOf = (when: string) => () =>
    ask().catch((error: Error) => void refused.push(`${when}: ${error.message}`));
  server.addHook("onRequest", refusalOf("before"));
  server.post("/", refusalOf("after"));
  const origin = await server.listen({ host: "127.0.0.1", port: 0 });
  const headers = { "content-type": "application/json" };
  const post = () => fetch(origin, { method: "POST", headers, body: JSON.stringify({ a: 1 }) });

  await db.connection().execute(async () => {
    // The pool refuses after 3 s, which is less than two separate waits of 1.6 s.
    const waitingRequest = ask();
    await post();
    expect(refused).toEqual([
      "before: timeout exceeded when trying to connect",
      "after: timeout exceeded when trying to connect",
    ]);
    expect(poolLoad(db).waiting).toBe(3);
    void waitingRequest.then(() => refused.push("served"));
  });
  await post();
  expect(refused).toHaveLength(3);
  expect(refused.at(-1)).toBe("served");
  await expect.poll(() => poolLoad(db)).toEqual({ inUse: 0, waiting: 0 });
  await server.close();
  await db.destroy();
});
