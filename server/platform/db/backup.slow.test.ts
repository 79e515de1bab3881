import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { backUp } from "#server/platform/db/backup.ts";
import { restore } from "#server/platform/db/restore.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const superuserUrl = ({ url }: TestDatabase) =>
  Object.assign(new URL(inject("clusterUrls").superuser), { pathname: new URL(url).pathname }).href;

async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), "aporte-backup-"));
  await chmod(path, 0o755);
  return {
    file: (name: string) => join(path, name),
    names: () => readdir(path),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** All rows as PostgreSQL writes them, and all sequences, read without the code under test. */
async function everything({ superuser }: TestDatabase): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select format('%I.%I', table_schema, table_name) as name, 'table' as kind from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') and table_name not like 'kysely%'
    union select format('%I.%I', schemaname, sequencename), 'sequence' from pg_sequences
    where schemaname in ('public', 'pgboss')
  `.execute(superuser);
  const contents: Record<string, string[]> = {};
  for (const { name, kind } of rows) {
    const what = kind === "table" ? "t::text" : "(last_value, is_called)::text";
    const { rows: texts } = await sql<{ text: string }>`
      select ${sql.raw(what)} as text from ${sql.raw(name)} t order by 1
    `.execute(superuser);
    contents[name] = texts.map(({ text }) => text);
  }
  return contents;
}

const awkward = "a\tb\\.c\n\\.\nd\r\u2028e \u0085 é 🦉 \\N \"'";

async function filled() {
  const api = await startApi();
  const ana = await signUp(api, { whatsapp: "11988887777" });
  const portfolio = await createPortfolio(ana, { name: "A" });
  for (let times = 0; times < 5; times += 1)
    await record(ana, portfolio, { price: "10.0123456789", quantity: "0.00000001" });
  await ana.send("POST", "/sign-in-links", { body: { email: "eva@example.com" } });
  await api.superuser.updateTable("users").set({ full_name: awkward }).execute();
  const content = Buffer.from([0, 10, 92, 46, 255]);
  await sql`insert into avatars select id, now(), ${content} from users`.execute(api.superuser);
  return api;
}

it("puts back every table and sequence to the last byte", async () => {
  await using api = await filled();
  await using into = await createTestDatabase(inject("clusterUrls"));
  await using files = await createFolder();
  const before = await everything(api);
  expect(before["public.users"]).toHaveLength(1);
  expect(before["public.transactions"]).toHaveLength(5);
  expect(before["public.entry_numbers"]).toEqual(["(5,t)"]);
  expect(before["pgboss.job_common"]?.length).toBeGreaterThan(0);

  const rows = await backUp(superuserUrl(api), files.file("one"));
  expect(await restore(superuserUrl(into), files.file("one"))).toBe(rows);
  expect(await everything(into)).toEqual(before);
  const idle = sql`select from pg_trigger where tgenabled <> 'O' and not tgisinternal`;
  expect((await idle.execute(into.superuser)).rows).toEqual([]);
  expect((await stat(files.file("one"))).mode & 0o777).toBe(0o600);
  expect(await files.names()).toEqual(["one"]);
});

it("refuses a cut or changed file, another version and a database with people, and changes nothing", async () => {
  await using api = await filled();
  await using into = await createTestDatabase(inject("clusterUrls"));
  await using files = await createFolder();
  const file = files.file("good");
  await backUp(superuserUrl(api), file);
  const good = await readFile(file);
  const empty = await everything(into);

  const changed = Buffer.from(good);
  changed[4] = (changed[4] ?? 0) ^ 1;
  const last = Buffer.from(good);
  last[last.length - 1] = (last.at(-1) ?? 0) ^ 1;
  const longer = Buffer.concat([good, Buffer.from("x")]);
  for (const bytes of [good.subarray(0, -1), good.subarray(0, 20), Buffer.alloc(0), changed, last, longer]) {
    await writeFile(files.file("bad"), bytes);
    await expect(restore(superuserUrl(into), files.file("bad"))).rejects.toThrow(/cortado ou alterado/);
  }
  expect(await everything(into)).toEqual(empty);
  await sql`insert into kysely_migration values ('9999_later', '')`.execute(into.owner);
  await expect(restore(superuserUrl(into), file)).rejects.toThrow(/outra versão/);
  expect(await everything(into)).toEqual(empty);
});

it("refuses a database that a server uses, however it reached it, and says which", async () => {
  await using api = await filled();
  await using into = await createTestDatabase(inject("clusterUrls"));
  await using files = await createFolder();
  await backUp(superuserUrl(api), files.file("good"));
  const inUse =
    /^Um servidor usa este banco \(conexão \d+, (?:de 127\.0\.0\.1|desta máquina), desde \d{4}-.*\): encerre-o antes de restaurar\.$/;
  await expect(restore(superuserUrl(api), files.file("good"))).rejects.toThrow(inUse);
  await sql`select 1`.execute(into.databases.accounts);
  await expect(restore(superuserUrl(into), files.file("good"))).rejects.toThrow(inUse);
});

it("is done by one of two at once, and not again over what was restored", async () => {
  await using api = await filled();
  await using into = await createTestDatabase(inject("clusterUrls"));
  await using files = await createFolder();
  await backUp(superuserUrl(api), files.file("good"));
  const again = () => restore(superuserUrl(into), files.file("good"));
  const outcomes = await Promise.allSettled([again(), again(), again()]);
  const refusals = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refusals).toHaveLength(2);
  for (const { reason } of refusals)
    expect((reason as Error).message).toMatch(
      /^(Outra restauração está em curso neste banco|O banco não está vazio)/,
    );
  await expect(again()).rejects.toThrow(/não está vazio/);
});

it("refuses whom row-level security shows a part, and leaves no file that looks whole", async () => {
  await using api = await filled();
  await using files = await createFolder();
  await expect(backUp(api.url, files.file("part"))).rejects.toThrow(/row-level security/);
  expect(await files.names()).toEqual([]);
  await backUp(superuserUrl(api), files.file("good"));
  await using into = await createTestDatabase(inject("clusterUrls"));
  const empty = await everything(into);
  await expect(restore(into.url, files.file("good"))).rejects.toThrow(/row-level security|permission/);
  expect(await everything(into)).toEqual(empty);
});
