import { sql } from "kysely";
import { expect, it, test } from "vitest";
import { createBoss, openJobs } from "#server/platform/jobs/jobs.ts";
import { webhookJob } from "#server/platform/notifications/jobs.ts";
import { createDatabaseWithAccounts, runAdmin } from "#tests/support/admin.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { csvFile } from "./csv-file.ts";
import { feedback } from "./feedback.ts";
import { leads } from "./leads.ts";
import { webhooks } from "./webhooks.ts";

const now = new Date("2026-11-20T15:00:00Z");
const leadRow = { experience_level: "avancado", strategy: "capitais", consent_version: "2026-11-21" };
const early = new Date("2026-11-19T15:00:00Z");

it("writes every lead for a spreadsheet, formulas as text", async () => {
  await using database = await createDatabaseWithAccounts();
  await database.superuser
    .insertInto("leads")
    .values([
      {
        ...leadRow,
        email: "+ana@example.com",
        full_name: '=HYPERLINK("http://x.co";"A")',
        whatsapp: "11988887777",
        plan: "annual",
        consented_at: now,
        created_at: now,
      },
      {
        ...leadRow,
        plan: null,
        email: "bia@example.com",
        full_name: "Bia; =1+1, Júnior",
        whatsapp: "12345678901234567890",
        consented_at: early,
        created_at: early,
      },
    ])
    .execute();
  const { code, output } = await runAdmin(database, "leads", "--csv");
  expect(code).toBe(0);
  expect(output.split("\r\n")).toEqual([
    "\ufeffcadastrado em;nome;e-mail;whatsapp;nível de experiência;interesse;plano;consentimento em;versão do consentimento",
    `2026-11-19T15:00:00.000Z;"Bia; =1+1, Júnior";bia@example.com;'12345678901234567890;Avançado;Mercado de capitais;;2026-11-19T15:00:00.000Z;2026-11-21`,
    `2026-11-20T15:00:00.000Z;"'=HYPERLINK(""http://x.co"";""A"")";'+ana@example.com;(11) 98888-7777;Avançado;Mercado de capitais;Premium;2026-11-20T15:00:00.000Z;2026-11-21`,
    "",
  ]);
});

it("forgets a lead that asks for it, with the announcements of it and of nobody else", async () => {
  await using database = await createDatabaseWithAccounts();
  const times = { consented_at: now, created_at: now };
  const lead = { ...leadRow, ...times, full_name: "Ana" };
  await database.superuser
    .insertInto("leads")
    .values([
      { ...lead, email: "ana@example.com", whatsapp: "11988887777" },
      { ...lead, email: "bia@example.com", whatsapp: "11988886666" },
    ])
    .execute();
  const jobs = await openJobs(database.databases.accounts);
  const more = { nivel_experiencia: "avancado", estrategia_interesse: "capitais" };
  for (const email of ["ana@example.com", "bia@example.com"])
    await jobs.enqueue(webhookJob, { ...more, type: "teste", nome: "Ana", email, phone: "11" });
  await jobs.enqueue(webhookJob, { type: "registro", nome: "Ana", email: "ana@example.com", phone: "" });
  await jobs.close();

  const answer = "O contato de ana@example.com foi apagado, com os avisos à automação sobre ele.\n";
  expect(await runAdmin(database, "leads", "--delete", " Ana@Example.com")).toMatchObject({
    code: 0,
    output: answer,
  });
  const left = await database.superuser.selectFrom("leads").select("email").execute();
  expect(left).toEqual([{ email: "bia@example.com" }]);
  const { output } = await runAdmin(database, "webhooks");
  expect(output.match(/teste|registro/g)).toEqual(["teste", "registro"]);
  expect(await runAdmin(database, "leads", "--delete", "ana@example.com")).toMatchObject({
    code: 1,
    errors: "Não há contato com o e-mail ana@example.com.\n",
  });
});

it("writes what people said, with whom to answer", async () => {
  await using database = await createDatabaseWithAccounts();
  const { id } = await database.superuser
    .selectFrom("users")
    .select("id")
    .where("email", "=", "ana@example.com")
    .executeTakeFirstOrThrow();
  const feedbackRow = { user_id: id, type: "BUG", page: "/dashboard", created_at: now };
  await database.superuser
    .insertInto("feedback")
    .values({ ...feedbackRow, message: "-1 é o que vejo,\nnão 1" })
    .execute();
  const { output } = await runAdmin(database, "feedback", "--csv");
  expect(output).toBe(
    "\ufeffenviado em;e-mail;tipo;página;mensagem\r\n" +
      `2026-11-20T15:00:00.000Z;ana@example.com;Problema;/dashboard;"'-1 é o que vejo,\nnão 1"\r\n`,
  );
});

it("shows no control character of others on the terminal", async () => {
  await using database = await createDatabaseWithAccounts();
  const name = "\u001b]0;title\u0007Ana\u009b31m\u202e";
  await database.superuser
    .insertInto("leads")
    .values({
      ...leadRow,
      email: "ana@example.com",
      full_name: name,
      whatsapp: "11988887777",
      consented_at: now,
      created_at: now,
    })
    .execute();
  expect((await runAdmin(database, "leads", "--csv")).output).toContain("�]0;title�Ana�31m�");
  const { code, errors } = await runAdmin(database, "leads", "--delete", "\u001b[2Jbia@example.com");
  expect({ code, errors }).toEqual({ code: 1, errors: "Não há contato com o e-mail �[2jbia@example.com.\n" });
});

it("writes the header of an empty list", async () => {
  await using database = await createDatabaseWithAccounts();
  const { code, output } = await runAdmin(database, "leads", "--csv");
  expect(code).toBe(0);
  expect(output).toMatch(/^\ufeffcadastrado em;[^\r\n]*\r\n$/);
});

const formulas = [
  "\t=1",
  "\r=1",
  "=1",
  "+1",
  "-1",
  "@a",
  "＝1",
  "＋1",
  "－1",
  "＠a",
  "﹦1",
  " =1",
  "\u200b=1",
];
it.each(formulas)("takes no formula: %j", (cell) => {
  expect(csvFile([cell], [])).toMatch(/^\ufeff"?'/);
});

it.each(["a,=1", "a;=1", "a\t=1", "a\r=1", "a\n=1"])("begins no cell within another: %j", (cell) => {
  expect(csvFile([cell], [])).toBe(`\ufeff"${cell}"\r\n`);
});

it("lists announcements that did not arrive, without whole addresses, and sends them again", async () => {
  await using database = await createDatabaseWithAccounts();
  const jobs = await openJobs(database.databases.accounts);
  for (const name of ["ana", "bia"]) {
    const email = `${name}@example.com`;
    await jobs.enqueue(webhookJob, { type: "registro", nome: name, email, phone: "11988887777" });
  }
  await jobs.close();
  const refused = webhookJob.handledBy(async () => Promise.reject(new Error("resposta 500")));
  await runDueJobs(database.databases.accounts, [refused], {});
  await sql`update pgboss.job set state = 'failed', completed_on = now() where data ->> 'nome' = 'ana'`.execute(
    database.superuser,
  );
  const { output } = await runAdmin(database, "webhooks");
  expect(output).toMatch(
    /^\S{36} {2}registro {2}\S+ às \S+ {2}falhou {2}1 tentativa {2}resposta 500 {2}a\*\*\*@/m,
  );
  expect(output).toMatch(/na fila {2}1 tentativa {2}resposta 500 {2}b\*\*\*@example\.com$/m);
  expect(output).not.toMatch(/ana@|bia@|98888/);

  const [id = ""] = /^\S+/.exec(output.split("\n").find((line) => line.includes("falhou")) ?? "") ?? [];
  expect((await runAdmin(database, "webhooks", "--resend", id)).output).toBe("1 aviso voltou para a fila.\n");
  expect((await runAdmin(database, "webhooks", "--resend", "all")).output).toBe(
    "2 avisos voltaram para a fila.\n",
  );
  const done: string[] = [];
  const accepted = webhookJob.handledBy(async (_, { nome }) => void done.push(nome));
  await runDueJobs(database.databases.accounts, [accepted], {});
  expect(done.toSorted()).toEqual(["ana", "bia"]);
  expect((await runAdmin(database, "webhooks")).output).toBe("Todos os avisos chegaram.\n");
  expect(await runAdmin(database, "webhooks", "--resend", id)).toMatchObject({
    code: 1,
    errors: `Nenhum aviso ${id} espera na fila ou falhou.\n`,
  });
});

it("says of an announcement whose server was killed or ended meanwhile that it was cut short, and keeps it", async () => {
  await using database = await createDatabaseWithAccounts();
  const { accounts } = database.databases;
  const jobs = await openJobs(accounts);
  const boss = createBoss(accounts);
  await boss.start();
  const announce = (nome: string) =>
    jobs.enqueue(webhookJob, { type: "registro", nome, email: `${nome}@example.com`, phone: "" });

  await announce("ana");
  expect(await boss.fetch("webhook")).toHaveLength(1);
  const earlier = sql`now() - interval '61 seconds'`;
  await sql`update pgboss.job set started_on = ${earlier} where state = 'active'`.execute(database.superuser);
  await boss.supervise("webhook");

  await announce("bia");
  let taken = () => {};
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  await boss.work("webhook", () => {
    taken();
    return new Promise(() => {});
  });
  await isTaken;
  await boss.stop({ graceful: false });
  await jobs.close();

  const { output } = await runAdmin(database, "webhooks");
  const lines = output.trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toContain("  na fila  1 tentativa  o servidor parou durante o envio  ");
});

test.each([
  [leads, [], "Diga o que fazer: leads --csv ou leads --delete <e-mail>."],
  [
    leads,
    ["--csv", "--delete", "ana@example.com"],
    "Diga o que fazer: leads --csv ou leads --delete <e-mail>.",
  ],
  [leads, ["--delete"], "A opção --delete pede um valor."],
  [leads, ["--csv=1"], "A opção --csv não tem valor."],
  [leads, ["--json"], "Opção desconhecida: --json."],
  [feedback, [], "Diga em que formato: feedback --csv."],
  [webhooks, ["--resend"], "A opção --resend pede um valor."],
  [webhooks, ["--resend", "1"], "1 não é o id de um aviso: use o que a lista mostra, ou all."],
])("$usage refuses %j", (command, args, text) => {
  expect(() => command.read(args, now)).toThrow(text);
});
