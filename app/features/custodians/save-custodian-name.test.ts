import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { custodiansQuery } from "#app/entities/custodian/queries.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { saveCustodianName } from "./save-custodian-name.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lists that the person has seen; the plan names no custodian. */
const lists = {
  custodians: custodiansQuery.queryKey,
  positions: positionsQuery("1").queryKey,
  transactions: ["portfolios", "1", "transactions", { page: 1 }],
  plan: ["account", "plan"],
};

async function renameAfter(answer: Response): Promise<string[]> {
  vi.stubGlobal("fetch", async () => answer);
  const client = new QueryClient();
  for (const queryKey of Object.values(lists)) client.setQueryData<unknown>(queryKey, {});
  await saveCustodianName(client, { id: "1", name: "Rico" }).catch(() => {});
  return Object.entries(lists)
    .filter(([, queryKey]) => client.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);
}

test("a custodian's new name replaces the old one in every list that shows it", async () => {
  expect(await renameAfter(Response.json({ id: "1", name: "Rico" }))).toEqual([
    "custodians",
    "positions",
    "transactions",
  ]);
});

test("a refused name changes no list", async () => {
  expect(await renameAfter(Response.json({}, { status: 409 }))).toEqual([]);
});
