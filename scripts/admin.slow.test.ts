import { access, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, test } from "vitest";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { configFrom } from "#server/config.ts";
import { connect } from "#server/platform/db/client.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { createDatabaseWithAccounts, runAdmin, runAdminWith } from "#tests/support/admin.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { subscription } from "./admin/subscription.ts";

const now = new Date("2026-11-20T15:00:00Z");
const soon = "2149-01-31";
const later = "2150-06-30";

const subscriptions = ({ superuser }: TestDatabase) =>
  superuser
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "user_id")
    .select(["email", "plan_type", "status", "expires_at", "ended_at"])
    .orderBy("subscriptions.id")
    .execute();

it("puts an account on a plan until the day is over in São Paulo, once however often it is asked", async () => {
  await using database = await createDatabaseWithAccounts();
  for (const email of ["ana@example.com", " Ana@Example.com"]) {
    const { code, output, errors } = await runAdmin(
      database,
      "subscription",
      email,
      "annual",
      "--until",
      later,
    );
    expect({ code, output, errors }).toEqual({
      code: 0,
      errors: "",
      output: "ana@example.com está no plano Premium até 30/06/2150.\n",
    });
  }
  const [only, ...more] = await subscriptions(database);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ email: "ana@example.com", plan_type: "annual", status: "active" });
  const expires = only?.expires_at ?? new Date(0);
  expect(dayOf(expires)).toBe(later);
  expect(dayOf(new Date(expires.getTime() + 1))).toBe(addDays(later, 1));
});

it("ends one subscription before it starts another, and the last one with the free plan", async () => {
  await using database = await createDatabaseWithAccounts();
  const change = (...args: string[]) => runAdmin(database, "subscription", "ana@example.com", ...args);
  await runAdmin(database, "subscription", "bia@example.com", "monthly", `--until=${later}`);
  await change("monthly", "--until", later);
  expect(await change("monthly", "--until", soon)).toMatchObject({
    output: "ana@example.com está no plano Profissional até 31/01/2149.\n",
  });
  await change("annual", "--until", later);
  for (const _run of ["first", "again"]) {
    expect(await change("free")).toEqual({
      code: 0,
      errors: "",
      output: "ana@example.com está no plano Gratuito.\n",
    });
  }
  const rows = await subscriptions(database);
  expect(rows.map(({ email, plan_type, status }) => [email.slice(0, 3), plan_type, status])).toEqual([
    ["bia", "monthly", "active"],
    ["ana", "monthly", "ended"],
    ["ana", "monthly", "ended"],
    ["ana", "annual", "ended"],
  ]);
  for (const { status, ended_at } of rows) expect(ended_at !== null).toBe(status === "ended");
});

it("ends what had expired at the instant it expired", async () => {
  await using database = await createDatabaseWithAccounts();
  await runAdmin(database, "subscription", "ana@example.com", "monthly", "--until", later);
  const expired = new Date("2026-01-02T02:59:59.999Z");
  await database.superuser.updateTable("subscriptions").set({ expires_at: expired }).execute();
  await runAdmin(database, "subscription", "ana@example.com", "annual", "--until", later);
  expect(await subscriptions(database)).toMatchObject([
    { plan_type: "monthly", status: "ended", ended_at: expired },
    { plan_type: "annual", status: "active", ended_at: null },
  ]);
});

it("refuses in one line, and changes nothing", async () => {
  await using database = await createDatabaseWithAccounts();
  const refusals: [string[], string][] = [
    [
      ["plano"],
      "Não há um comando plano: use subscription, second-factor, leads, feedback, webhooks, prices, funds, fund-quotas.",
    ],
    [["subscription", "eva@example.com", "free"], "Não há conta com o e-mail eva@example.com."],
    [["subscription", "ana@example.com", "gold"], "Não há um plano gold: use free, monthly, annual."],
  ];
  for (const [args, text] of refusals) {
    expect({ args, ...(await runAdmin(database, ...args)) }).toEqual({
      args,
      code: 1,
      output: "",
      errors: `${text}\n`,
    });
  }
  expect(await subscriptions(database)).toEqual([]);
});

test.each([
  [[], "Falta um argumento: <e-mail>."],
  [["ana@example.com"], "Falta um argumento: <plano>."],
  [["ana@example.com", "annual"], "O plano annual pede --until AAAA-MM-DD, seu último dia."],
  [["ana@example.com", "monthly", "--until"], "A opção --until pede um valor."],
  [["ana@example.com", "monthly", "--until="], "A opção --until pede um valor."],
  [["ana@example.com", "monthly", "--until", "2027-02-30"], "2027-02-30 não é um dia: escreva AAAA-MM-DD."],
  [["ana@example.com", "monthly", "--until", "01/01/2027"], "01/01/2027 não é um dia: escreva AAAA-MM-DD."],
  [
    ["ana@example.com", "annual", "--until", "2026-11-20"],
    "2026-11-20 não está no futuro: hoje é 2026-11-20.",
  ],
  [
    ["ana@example.com", "annual", "--until", "9999-12-31"],
    "9999-12-31 está longe demais: o último dia possível é 2199-12-31.",
  ],
  [["ana@example.com", "free", "--until", "2027-01-01"], "O plano free não vence: tire --until."],
  [["ana@example.com", "free", "--force"], "Opção desconhecida: --force."],
  [["ana@example.com", "free", "-f"], "Opção desconhecida: -f."],
  [["ana@example.com", "free", "agora"], "Argumento a mais: agora."],
  [
    ["ana@example.com", "annual", "--until", "2027-01-01", "--until", "2027-01-02"],
    "A opção --until aparece mais de uma vez.",
  ],
])("subscription %j is refused", (args, text) => {
  expect(() => subscription.read(args, now)).toThrow(text);
});

test("the day after today in São Paulo is the first that is accepted, and 2199 the last year", () => {
  const late = new Date("2026-11-21T02:59:59Z");
  for (const day of ["2026-11-21", "2199-12-31"]) {
    subscription.read(["ana@example.com", "annual", "--until", day], late);
  }
  expect(() => subscription.read(["a@b.co", "annual", "--until", "2026-11-20"], late)).toThrow(
    "hoje é 2026-11-20",
  );
});

it("works beside a running server and without one, on the embedded database", async () => {
  const home = await mkdtemp(join(tmpdir(), "aporte-admin-"));
  await chmod(home, 0o755);
  const env = { DATA_DIR: join(home, "data") };
  const open = await openDatabase(configFrom(env));
  const change = ["subscription", "ana@example.com", "annual", "--until", later];
  const missing = { code: 1, output: "", errors: "Não há conta com o e-mail ana@example.com.\n" };
  try {
    expect(await runAdminWith(env, change)).toEqual(missing);
    const server = connect(open.url, { connections: 1 });
    expect(await sql`select 1 as alive`.execute(server)).toMatchObject({ rows: [{ alive: 1 }] });
    await server.destroy();
  } finally {
    await open.close();
  }
  expect(await runAdminWith(env, change)).toEqual(missing);
  await expect(access(join(home, "data/postgres/postmaster.pid"))).rejects.toThrow(/ENOENT/);
  await rm(home, { recursive: true, force: true });
});

it("says how it is used, and which database it cannot reach", async () => {
  const unreachable = { url: "postgresql://nobody@127.0.0.1:1/nothing" };
  const { code, output } = await runAdmin(unreachable);
  expect(code).toBe(0);
  expect(output).toContain("npm run admin -- <comando>");
  expect(output).toContain("subscription <e-mail> <free|monthly|annual> [--until AAAA-MM-DD]");
  const { code: failed, errors } = await runAdmin(unreachable, "subscription", "ana@example.com", "free");
  expect(failed).toBe(1);
  expect(errors).toBe(
    "Ninguém responde em 127.0.0.1:1. Confira DATABASE_URL e se o PostgreSQL está ligado.\n",
  );
});

it("turns the second factor of one account off, and may do so again", async () => {
  await using database = await createDatabaseWithAccounts();
  const users = await database.superuser.selectFrom("users").select("id").execute();
  for (const { id: user_id } of users) {
    await database.superuser
      .insertInto("totp")
      .values({ user_id, secret: "ABCD", confirmed_at: now })
      .execute();
    const code = { user_id, code_hash: Buffer.alloc(32) };
    await database.superuser.insertInto("recovery_codes").values(code).execute();
  }
  for (const _run of ["first", "again"]) {
    expect(await runAdmin(database, "second-factor", " ANA@example.com", "off")).toEqual({
      code: 0,
      errors: "",
      output: "ana@example.com entra sem código.\n",
    });
  }
  for (const table of ["totp", "recovery_codes"] as const)
    expect(await database.superuser.selectFrom(table).selectAll().execute()).toHaveLength(1);
  expect(await runAdmin(database, "second-factor", "eva@example.com", "off")).toMatchObject({
    errors: "Não há conta com o e-mail eva@example.com.\n",
  });
  expect(await runAdmin(database, "second-factor", "bia@example.com", "on")).toMatchObject({
    errors: "Só é possível desativar: escreva off em vez de on.\n",
  });
});
