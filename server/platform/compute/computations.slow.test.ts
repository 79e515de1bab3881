import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import { computationsInProcesses } from "#server/platform/compute/computations.ts";
import type { Task } from "#server/platform/compute/task.ts";
import { overviewTask } from "#server/rooms/overview/tasks.ts";
import { assetOrigin, noticeList, positionList } from "#server/rooms/positions/tasks.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";

const today = "2026-11-20";

const asking = (id: string) => ({ kind: "person" as const, id, network: id });

async function withProcesses<T>(
  api: TestApi,
  quotas: Record<string, number>,
  work: (computations: ReturnType<typeof computationsInProcesses>, warnings: string[]) => Promise<T>,
): Promise<T> {
  const warnings: string[] = [];
  const computations = computationsInProcesses(
    api.url,
    changedLimits({ quotas }),
    (_details, message) => warnings.push(message),
    new URL("../../app/worker.js", import.meta.url),
  );
  try {
    return await work(computations, warnings);
  } finally {
    await computations.close();
  }
}

/** Inserts one purchase per day of several years directly into the table. */
async function fill(api: TestApi, { id }: Portfolio, entries: number): Promise<void> {
  await sql`
    insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select portfolios.user_id, portfolios.id, assets.id, 'BUY', date '2010-01-04' + entry % 5000, entry, entry, 0
    from portfolios, assets, generate_series(1, ${entries}::int) as entry
    where portfolios.id = ${id} and assets.ticker = 'PETR4'
  `.execute(api.superuser);
}

async function personOf(api: TestApi, { id }: Portfolio): Promise<string> {
  const { user_id } = await api.superuser
    .selectFrom("portfolios")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return user_id;
}

it("gives the answers of the same server without processes of their own", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const { asset } = await record(ana, portfolio);
  const personId = await personOf(api, portfolio);
  const path = `/portfolios/${portfolio.id}`;
  const portfolioId = portfolio.id;
  await withProcesses(api, {}, async (computations) => {
    const ask = async (id: string, task: Task) =>
      JSON.parse((await computations.run(asking(id), task)).body?.toString() ?? "null");
    expect(await ask(personId, overviewTask.of({ portfolio, query: { income: "with" }, today }))).toEqual(
      await ana.get(`${path}/overview`),
    );
    expect(await ask(personId, positionList.of({ members: [portfolio], today }))).toEqual(
      await ana.get(`${path}/positions`),
    );
    expect(await ask(personId, noticeList.of({ portfolioId, today }))).toEqual(
      await ana.get(`${path}/notices`),
    );
    expect(await ask(personId, assetOrigin.of({ portfolioId, assetId: asset.id, today }))).toEqual(
      await ana.get(`${path}/assets/${asset.id}/origin`),
    );
    const stranger = await personOf(api, await createPortfolio(await signUp(api)));
    expect(await ask(stranger, positionList.of({ members: [portfolio], today }))).toEqual([]);
  });
});

it("counts what the caches of its processes did, also of an ended one", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio);
  const personId = await personOf(api, portfolio);
  await withProcesses(api, {}, async (computations) => {
    const ask = () => computations.run(asking(personId), positionList.of({ members: [portfolio], today }));
    const ofReplays = () => computations.caches().find(({ name }) => name === "replays");
    await ask();
    expect(ofReplays()).toMatchObject({ hits: 0, misses: 1 });
    await ask();
    const { size } = ofReplays() ?? {};
    expect(ofReplays()).toEqual({ name: "replays", hits: 1, misses: 1, size });
    expect(size).toBeGreaterThan(0);
    await computations.close();
    expect(ofReplays()).toEqual({ name: "replays", hits: 1, misses: 1, size: 0 });
  });
});

it("ends a process that needs too much memory, says that the task is too large, and computes on", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const large = await createPortfolio(ana);
  const small = await createPortfolio(bia);
  await fill(api, large, 80_000);
  await withProcesses(
    api,
    { computationMegabytes: 48, largeComputationMegabytes: 48, computationProcesses: 1 },
    async (computations, warnings) => {
      const positions = async ({ id }: Portfolio, personId: string) =>
        computations.run(asking(personId), positionList.of({ members: [{ id, name: "" }], today }));
      await expect(positions(large, await personOf(api, large))).rejects.toMatchObject({
        problem: { type: "too-much-to-compute" },
      });
      expect(warnings).toContain("computation ended");
      expect((await positions(small, await personOf(api, small))).body?.toString()).toBe("[]");
    },
  );
});

it("opens the sum of thirty portfolios of 1,200 entries, which is that of their values", async () => {
  await using api = await startApi({ hasHistory: true });
  const ana = await signUp(api);
  const portfolios: Portfolio[] = [];
  while (portfolios.length < 30)
    portfolios.push(await createPortfolio(ana, { name: `Carteira ${portfolios.length + 1}` }));
  await sql`
    with chosen as (
      select array_agg(asset_id) as ids from (
        select asset_id from prices group by asset_id order by count(*) desc, asset_id limit 10
      ) as priced
    ), numbered as (
      select id, user_id, row_number() over (order by id) as place from portfolios where user_id = ${await personOf(api, portfolios[0] as Portfolio)}
    )
    insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select user_id, id, ids[1 + (entry + place) % 10], 'BUY', date '2019-01-02' + (entry * 60)::int, 1 + entry, 10, 0
    from numbered, chosen, generate_series(1, 40) as entry
  `.execute(api.superuser);
  const personId = await personOf(api, portfolios[0] as Portfolio);
  const sum = await ana.get<Portfolio>(`/portfolios/${personId}`);
  expect(sum.consolidates).toHaveLength(30);
  await withProcesses(api, { computationProcesses: 1 }, async (computations, warnings) => {
    const wealthOf = async (portfolio: Portfolio) => {
      const task = overviewTask.of({ portfolio, query: { income: "with", period: "all" }, today });
      const { body } = await computations.run(asking(personId), task);
      return decimal((JSON.parse(body?.toString() ?? "") as Overview).value);
    };
    const total = await wealthOf(sum);
    let added = zero;
    for (const portfolio of portfolios) added = added.plus(await wealthOf(portfolio));
    expect(total.toFixed()).toBe(added.toFixed());
    expect(total.isZero()).toBe(false);
    expect(warnings).toEqual([]);
  });
});
