import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { modules, tablesOf } from "#server/modules.ts";
import type { Table } from "#server/platform/module/define-module.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";

const described = modules.flatMap(({ tables = {} }) => Object.entries<Table>(tables));

/** The tables whose rows belong to people: those with a user, `users` itself, and those of people without an account. */
async function tablesOfPeople({ superuser }: TestApi): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or table_name in ('users', 'leads')) order by table_name
  `.execute(superuser);
  return rows.map(({ name }) => name);
}

it("every table of people stands in the module of one noun, with its bound and what becomes of inherited rows", async () => {
  await using api = await startApi();
  const names = described.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const missing = (await tablesOfPeople(api))
    .filter((name) => !names.includes(name))
    .map((name) => `${name}: describe it in 'tables' of server/<storey>/<noun>/module.ts`);
  expect(missing).toEqual([]);
  const inherited = tablesOf(({ inherited }) => inherited !== undefined);
  const undecided = (await tablesOfPeople(api))
    .filter((name) => name !== "leads" && !inherited.includes(name))
    .map((name) => `${name}: say in its module what is 'inherited'`);
  expect(undecided).toEqual([]);
  const bounded = tablesOf(({ bound }) => bound !== undefined);
  const unbounded = (await tablesOfPeople(api))
    .filter((name) => !bounded.includes(name))
    .map((name) => `${name}: name in its module the quota or the rate that is its 'bound'`);
  expect(unbounded).toEqual([]);
});

it("a quota counts the rows of a table that it bounds", () => {
  const quotas = modules.flatMap(({ limits = [] }) => limits).filter((limit) => "counts" in limit);
  expect(quotas.length).toBeGreaterThan(10);
  const wrong = quotas.flatMap((quota) => {
    const counted = typeof quota.counts === "string" ? quota.counts : quota.counts.table;
    // A table that counts has its own bound.
    const isSum = typeof quota.counts !== "string" && quota.counts.sum !== undefined;
    const bounded = tablesOf(({ bound }) => bound === quota);
    return isSum || bounded.includes(counted) ? [] : `${counted}: name '${quota.name}' as its 'bound'`;
  });
  expect(wrong).toEqual([]);
});

it("a table whose changes increment a version says so in its module, and no other does", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgtype & 2 = 0 and proname ~ '^(note|count)_' order by 1
  `.execute(api.superuser);
  expect(rows.length).toBeGreaterThan(10);
  const said = tablesOf(({ versions }) => versions !== undefined);
  const counted = rows.map(({ name }) => name);
  const wrong = [
    ...counted
      .filter((name) => !said.includes(name))
      .map((name) => `${name}: name in its module the 'versions' that its triggers increment`),
    ...said
      .filter((name) => !counted.includes(name))
      .map(
        (name) =>
          `${name}: create the triggers of its 'versions', as migrations/0029_ledger_versions.sql does`,
      ),
  ];
  expect(wrong).toEqual([]);
});

it("every column that is left out of an export exists", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'
  `.execute(api.superuser);
  const places = new Set(rows.map(({ place }) => place));
  const unknown = described.flatMap(([name, { secret = [], internal = [] }]) =>
    [...secret, ...internal].map((column) => `${name}.${column}`).filter((place) => !places.has(place)),
  );
  expect(unknown).toEqual([]);
});

it("every table has its row below 'Citus' in docs/operations.md", async () => {
  const section = readFileSync("docs/operations.md", "utf8").split("### Citus")[1]?.split("\n## ")[0] ?? "";
  await using api = await startApi();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by table_name
  `.execute(api.superuser);
  const missing = rows
    .filter(({ name }) => !section.includes(`\`${name}\``))
    .map(({ name }) => `${name}: name it in the table below 'Citus' in docs/operations.md`);
  expect(missing).toEqual([]);
});
