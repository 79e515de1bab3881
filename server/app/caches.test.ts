import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createCaches, createServingCaches } from "#server/app/caches.ts";
import { defaultLimits } from "#server/platform/limits/limit-settings.ts";
import { type Client, createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { publish, quote } from "#tests/support/market.ts";
import { computationsWith, keepingNothing } from "#tests/support/own-computations.ts";

const questions = ["overview", "positions", "notices", "fixed-income", "taxes?year=2026"];

it("gives each person the answers of a server that keeps nothing, after questions of others and after changes", async () => {
  await using api = await startApi();
  const { people } = api.databases;
  const caches = createCaches();
  // Without kept answers, each question reaches the caches of the tasks.
  const limits = changedLimits({ quotas: { cacheMegabytesByPerson: 0 } });
  await using keeping = await api.instance({ computations: computationsWith(people, caches), limits });
  await using fresh = await api.instance({ computations: keepingNothing(people), limits });
  await quote(api, "PETR4", { "2026-11-10": "30", "2026-11-11": "31" });
  await publish(api, "CDI", { "2026-11-10": "0.05", "2026-11-11": "0.05", "2026-11-12": "0.05" });

  const start = async (email: string, quantity: string) => {
    const client = await signUp(api, { email });
    const portfolio = await createPortfolio(client);
    await record(client, portfolio, { tradeDate: "2026-11-10", quantity, price: "300" });
    await applyMoney(client, portfolio, { firstDay: "2026-11-10", amount: quantity });
    return { client, portfolio };
  };
  const all = [await start("ana@example.com", "10"), await start("bia@example.com", "25")];
  const ask = (server: { client(): Client }, { client }: { client: Client }, path: string) =>
    server.client().send("GET", path, { headers: { cookie: client.cookie() } });
  const compare = async () => {
    for (const person of [...all, ...all])
      for (const question of questions) {
        const path = `/portfolios/${person.portfolio.id}/${question}`;
        const { status, body } = await ask(fresh, person, path);
        expect(status).toBe(200);
        expect((await ask(keeping, person, path)).body).toEqual(body);
        const stranger = all.find((other) => other !== person) ?? person;
        expect((await ask(keeping, stranger, path)).status).toBe(404);
      }
  };
  await compare();
  for (const { client, portfolio } of all) {
    await record(client, portfolio, { tradeDate: "2026-11-11", quantity: "1", price: "31" });
    await compare();
  }
  const hits = new Map(caches.counts().map((counts) => [counts.name, counts.hits]));
  for (const name of ["replays", "performances", "growths", "closes"])
    expect([name, hits.get(name)]).not.toEqual([name, 0]);
});

it("names each cache once, and the operator's table has all", () => {
  const { answers } = createServingCaches(defaultLimits.quotas);
  const names = [answers.counts(), ...createCaches().counts()].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const table = readFileSync("docs/operations.md", "utf8");
  expect(names.filter((name) => !table.includes(`| \`${name}\` |`))).toEqual([]);
});
