import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { startApi } from "#tests/support/api.ts";
import { childEnvironment } from "#tests/support/compile-cache.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { demoCredentials, fillDemoAccount, ledger } from "./demo-account.ts";

it("fills the account once, wherever an earlier run was cut short", async () => {
  await using api = await startApi();
  for (const callsUntilCut of [1, 2, 3, 20]) {
    const { get, post } = api.client();
    let calls = 0;
    const cutPost: typeof post = (...call) =>
      calls++ < callsUntilCut ? post(...call) : Promise.reject(new Error("cut"));
    await expect(fillDemoAccount({ get, post: cutPost })).rejects.toThrow("cut");
  }
  for (const _run of ["the rest", "nothing"]) {
    const client = api.client();
    await fillDemoAccount(client);
    const portfolios = await client.list<{ id: string }>("/portfolios");
    expect(portfolios).toHaveLength(1);
    const path = `/portfolios/${portfolios[0]?.id}`;
    expect(await client.get(`${path}/transactions`)).toMatchObject({ count: ledger.length });
    expect((await client.get<Position[]>(`${path}/positions`)).length).toBeGreaterThan(5);
  }
});

it("is what `npm run demo` does, on the database of the settings", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const demo = () =>
    promisify(execFile)("node", ["scripts/demo.ts"], {
      env: { ...childEnvironment, DATABASE_URL: database.url, APP_URL: "https://aporte.test" },
    });
  for (const { stdout } of [await demo(), await demo()]) {
    expect(stdout).toContain("https://aporte.test/login");
    expect(stdout).toContain(demoCredentials.password);
  }
  const entries = await database.superuser.selectFrom("transactions").select("id").execute();
  expect(entries).toHaveLength(ledger.length);
});
