import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { everythingOf, respelled, startWrites } from "#tests/support/writes.ts";

it("every route with a key records a repeated request once, and refuses its key for another one", async () => {
  await using api = await startApi();
  const { client, routesWith } = await startWrites(api);
  const routes = routesWith("idempotency-key");
  expect(routes.length).toBeGreaterThanOrEqual(6);
  for (const { route, listUrl, body, others } of routes) {
    const headers = { "idempotency-key": randomUUID() };
    const send = (sent: object) => client.send("POST", listUrl, { body: sent, headers });
    const [first, ...more] = await Promise.all([body, body, body, body].map(send));
    const answer = { status: 201, body: first?.body };
    for (const each of [first, ...more, await send(respelled(body))])
      expect(each, route).toMatchObject(answer);
    const recorded = await everythingOf(client);
    for (const other of others)
      expect(await send(other), `${route} ${JSON.stringify(other)}`).toMatchObject({
        status: 409,
        body: { type: "request-reused" },
      });
    expect(await send(body), route).toMatchObject(answer);
    expect(await everythingOf(client), route).toEqual(recorded);
  }
});

it("every route with a key refuses one of another form", async () => {
  await using api = await startApi();
  const { client, routesWith } = await startWrites(api);
  const before = await everythingOf(client);
  for (const { route, listUrl, body } of routesWith("idempotency-key"))
    for (const key of ["", "1234567", "a".repeat(101), "12345678\u0000", "chave-única"]) {
      const answer = await client.send("POST", listUrl, { body, headers: { "idempotency-key": key } });
      expect(answer.status, `${route} ${key}`).toBe(400);
    }
  expect(await everythingOf(client)).toEqual(before);
});
