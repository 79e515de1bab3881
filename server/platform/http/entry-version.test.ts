import { expect, it } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { listIncome } from "#tests/support/income.ts";
import { everythingOf, respelled, startWrites } from "#tests/support/writes.ts";

const refused = { status: 409, body: { type: expect.stringMatching(/-changed$/) } };

/**
 * The rows that are changed by routes with a version: new ones, or the only one of its path. `tagOf` answers the version after some
 * changes, which a row tells itself if it is the only one.
 */
async function startRows(api: TestApi) {
  const { client, routesWith } = await startWrites(api);
  const routes = routesWith("if-match");
  const start = async ({ path, listUrl, body, others }: (typeof routes)[number]) => {
    const isListed = path.endsWith("}");
    const url = isListed ? `${listUrl}/${(await client.post<{ id: string }>(listUrl, body)).id}` : listUrl;
    const versionOf = async (changes: number) =>
      isListed ? changes + 1 : (await client.get<{ version: string }>(url)).version;
    const send = (method: "PUT" | "DELETE", tag: string | undefined, sent?: object) =>
      client.send(method, url, { headers: { "if-match": tag }, ...(sent && { body: sent }) });
    return {
      path,
      body,
      others,
      isDeleted: routes.some((other) => other.path === path && other.method === "DELETE"),
      tagOf: async (changes: number) => `"${await versionOf(changes)}"`,
      put: (sent: object, tag: string | undefined) => send("PUT", tag, sent),
      remove: (tag: string | undefined) => send("DELETE", tag),
    };
  };
  const rows = [];
  for (const route of routes.filter(({ method }) => method === "PUT")) rows.push(await start(route));
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(routes.map(({ path }) => path)));
  expect(rows.length).toBeGreaterThanOrEqual(5);
  return { client, rows };
}

const isDone = ({ status }: { status: number }) => status < 300;

it("every route with a version refuses an earlier one, and a repeated change finds its own", async () => {
  await using api = await startApi();
  const { client, rows } = await startRows(api);
  for (const { path, others, isDeleted, tagOf, put, remove } of rows) {
    const [second, ...more] = others;
    const first = await tagOf(0);
    expect(await put(second, first), path).toSatisfy(isDone);
    const changed = await everythingOf(client);
    for (const other of more)
      expect(await put(other, first), `${path} ${JSON.stringify(other)}`).toMatchObject(refused);
    expect(await put(respelled(second), first), path).toSatisfy(isDone);
    if (isDeleted) expect(await remove(first), path).toMatchObject(refused);
    expect(await everythingOf(client), path).toEqual(changed);
    expect(await put(more[0] ?? {}, await tagOf(1)), path).toSatisfy(isDone);
    if (!isDeleted) continue;
    expect((await remove(await tagOf(2))).status, path).toBe(204);
    expect((await remove(await tagOf(2))).status, path).toBe(404);
  }
});

it("every route with a version changes a row without one only while nobody changed it", async () => {
  await using api = await startApi();
  const { client, rows } = await startRows(api);
  for (const { path, body, others, isDeleted, put, remove } of rows) {
    expect(await put(others[0], undefined), path).toSatisfy(isDone);
    const changed = await everythingOf(client);
    expect(await put(body, undefined), path).toMatchObject(refused);
    if (isDeleted) expect(await remove(undefined), path).toMatchObject(refused);
    expect(await everythingOf(client), path).toEqual(changed);
    expect(await put(body, "*"), path).toSatisfy(isDone);
    if (isDeleted) expect((await remove("*")).status, path).toBe(204);
  }
});

it("every route with a version takes one of two changes that arrive at once", async () => {
  await using api = await startApi();
  const { rows } = await startRows(api);
  for (const { path, others, tagOf, put } of rows) {
    const first = await tagOf(0);
    const answers = await Promise.all([others[0], others[1]].map((other) => put(other, first)));
    expect(answers.map(isDone).toSorted(), path).toEqual([false, true]);
    expect(
      answers.find((answer) => !isDone(answer)),
      path,
    ).toMatchObject(refused);
    const [won, lost] = isDone(answers[0] ?? { status: 0 }) ? others : others.slice(0, 2).toReversed();
    expect(await put(won ?? {}, first), path).toSatisfy(isDone);
    expect(await put(lost ?? {}, first), path).toMatchObject(refused);
  }
});

it("every route with a version refuses a version that is none", async () => {
  await using api = await startApi();
  const { client, rows } = await startRows(api);
  const before = await everythingOf(client);
  for (const { path, others, isDeleted, put, remove } of rows)
    for (const tag of ["1", '"0"', "**", 'W/"1"', '"1", "2"', '"1e3"']) {
      expect((await put(others[0], tag)).status, path).toBe(400);
      if (isDeleted) expect((await remove(tag)).status, path).toBe(400);
    }
  expect(await everythingOf(client)).toEqual(before);
});

it("the lists of income and of events tell the versions of their entries", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { asset } = await record(client, portfolio, { tradeDate: "2026-03-02" });
  const assetId = asset.id;
  const base = `/portfolios/${portfolio.id}`;
  const payment = { assetId, kind: "dividend", paymentDate: "2026-04-01" };
  const income = await client.post<{ id: string }>(`${base}/income`, { ...payment, gross: "10" });
  const split = { assetId, kind: "split", day: "2026-05-04", from: "1" };
  const event = await client.post<{ id: string }>(`${base}/corporate-events`, { ...split, to: "2" });
  await client.send("PUT", `${base}/income/${income.id}`, { body: { ...payment, gross: "20" } });
  await client.send("PUT", `${base}/corporate-events/${event.id}`, { body: { ...split, to: "3" } });
  expect((await listIncome(client, portfolio)).items).toMatchObject([{ gross: "20", entryVersion: 2 }]);
  expect(await client.get<CorporateEvent[]>(`${base}/corporate-events`)).toMatchObject([
    { ratio: { to: "3" }, adjustmentVersion: 2 },
  ]);
});
