import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Computations, threadedComputations } from "#server/compute/computations.ts";
import { defaultLimits } from "#server/limits/limit-settings.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";

const quotas = defaultLimits.quotas;
const today = "2026-11-20";

async function withThreads<T>(
  api: TestApi,
  changed: Partial<typeof quotas>,
  work: (computations: Computations, warnings: string[]) => Promise<T>,
): Promise<T> {
  const warnings: string[] = [];
  const computations = threadedComputations(
    api.url,
    { quotas: { ...quotas, ...changed } },
    (_details, message) => warnings.push(message),
  );
  try {
    return await work(computations, warnings);
  } finally {
    await computations.close();
  }
}

/** Purchases of every day of some years, straight into the table. */
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

it("gives the answers of the same server without threads", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const { asset } = await record(ana, portfolio);
  const personId = await personOf(api, portfolio);
  const path = `/portfolios/${portfolio.id}`;
  const portfolioId = portfolio.id;
  await withThreads(api, {}, async (computations) => {
    const ask = async (...[id, task]: Parameters<Computations["run"]>) =>
      JSON.parse((await computations.run(id, task)).body?.toString() ?? "null");
    expect(await ask(personId, { name: "overview", input: { portfolio, query: {}, today } })).toEqual(
      await ana.get(`${path}/overview`),
    );
    expect(await ask(personId, { name: "positions", input: { portfolioId, today } })).toEqual(
      await ana.get(`${path}/positions`),
    );
    expect(await ask(personId, { name: "notices", input: { portfolioId, today } })).toEqual(
      await ana.get(`${path}/notices`),
    );
    expect(await ask(personId, { name: "origin", input: { portfolioId, assetId: asset.id, today } })).toEqual(
      await ana.get(`${path}/assets/${asset.id}/origin`),
    );
    const stranger = await personOf(api, await createPortfolio(await signUp(api)));
    expect(await ask(stranger, { name: "positions", input: { portfolioId, today } })).toEqual([]);
  });
});

it("ends a thread that takes too long, answers 503, and computes on", async () => {
  await using api = await startApi();
  const portfolio = await createPortfolio(await signUp(api));
  const personId = await personOf(api, portfolio);
  const task = { name: "positions", input: { portfolioId: portfolio.id, today } } as const;
  const locked = Promise.withResolvers<void>();
  const holding = api.superuser.transaction().execute(async (db) => {
    await sql`lock table ledger_assets in access exclusive mode`.execute(db);
    await locked.promise;
  });
  await withThreads(api, { computationSeconds: 1 }, async (computations, warnings) => {
    // The lock's own time limit is longer.
    await expect(computations.run(personId, task)).rejects.toMatchObject({
      problem: { type: "unavailable", retryAfter: 5 },
    });
    expect(warnings).toContain("computation ended");
    locked.resolve();
    await holding;
  });
  await withThreads(api, {}, async (computations) => {
    expect((await computations.run(personId, task)).body?.toString()).toBe("[]");
  });
});

it("ends a thread that needs too much memory, answers 503, and computes on", async () => {
  await using api = await startApi();
  const [ana, bia] = [await signUp(api), await signUp(api)];
  const [large, small] = [await createPortfolio(ana), await createPortfolio(bia)];
  await fill(api, large, 80_000);
  await withThreads(
    api,
    { computationMegabytes: 36, computationThreads: 1 },
    async (computations, warnings) => {
      const positions = async ({ id }: Portfolio, personId: string) =>
        computations.run(personId, { name: "positions", input: { portfolioId: id, today } });
      await expect(positions(large, await personOf(api, large))).rejects.toMatchObject({
        problem: { type: "unavailable" },
      });
      expect(warnings).toContain("computation ended");
      expect((await positions(small, await personOf(api, small))).body?.toString()).toBe("[]");
    },
  );
});

it("does one thing of a person at a time, leaves a thread to the others, and refuses what does not fit the queue", async () => {
  await using api = await startApi();
  const [ana, bia] = [await signUp(api), await signUp(api)];
  const [of, other] = [await createPortfolio(ana), await createPortfolio(bia)];
  await fill(api, of, 10_000);
  const [anaId, biaId] = [await personOf(api, of), await personOf(api, other)];
  await withThreads(api, { computationsQueuedByPerson: 3 }, async (computations) => {
    const ended: string[] = [];
    const ask = (name: string, personId: string, { id: portfolioId }: Portfolio) =>
      computations.run(personId, { name: "positions", input: { portfolioId, today } }).then(
        () => ended.push(name),
        ({ problem }) => ended.push(`${name}: ${problem.status}`),
      );
    // Both threads are there.
    await Promise.all([ask("first", anaId, of), ask("first", biaId, other)]);
    ended.length = 0;
    await Promise.all([...Array.from({ length: 6 }, () => ask("ana", anaId, of)), ask("bia", biaId, other)]);
    expect(ended.slice(0, 2)).toEqual(["ana: 503", "ana: 503"]);
    expect(ended.indexOf("bia")).toBeLessThan(ended.length - 1);
    expect(ended.filter((name) => name === "ana")).toHaveLength(4);
  });
});
