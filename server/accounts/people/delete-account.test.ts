import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Person } from "#contract/accounts.ts";
import { sendMail } from "#server/accounts/messages/send-mail.ts";
import {
  type Client,
  createPortfolio,
  record,
  signUp,
  startApi,
  type TestApi,
  testNow,
  verifyAddresses,
} from "#tests/support/api.ts";
import { askAs, createBelongings } from "#tests/support/belongings.ts";
import { startOutbox } from "#tests/support/mail.ts";
import { distribute, split } from "#tests/support/market.ts";
import { plainImage, red, sendPhoto } from "#tests/support/photos.ts";
import { advanceClock, signUpWithTotp, totpCode, wrongCode } from "#tests/support/second-factor.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

/** A busy machine may take longer than the default second until the deletion waits. */
const databaseWait = { timeout: 10_000 };

const ana = {
  fullName: "Ana Souza",
  email: "ana@example.com",
  password: "segredo1",
  whatsapp: "11988887777",
};
const signedInPerson = async (client: Client) =>
  (await client.get<{ person: Person | null }>("/session")).person;
const deleteAccount = (client: Client) =>
  client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR", password: "segredo1" } });
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".eml"));

/** For every table, the number of rows that contain the text: as text in any case, or as bytes. */
async function countRowsWith({ superuser }: TestApi, text: string): Promise<Record<string, number>> {
  const bytes = Buffer.from(text).toString("hex");
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')
  `.execute(superuser);
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.id(schema, name)} as row
      where row::text ilike ${`%${text}%`} or row::text like ${`%${bytes}%`}
    `.execute(superuser);
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

it("goes with every row that has its person, by a foreign key that cascades", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'user_id' and relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
      select from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confdeltype = 'c' and attnum = any(conkey)
    ) order by relname
  `.execute(api.superuser);
  const kept = rows.map(({ name }) => `${name}: say 'on delete cascade' after its user_id in the migration`);
  expect(kept).toEqual([]);
});

it("deletes the account and everything that is known of the person, and nothing of anybody else", async () => {
  await using api = await startApi({ webhook: { url: "http://127.0.0.1:1/hook", key: "a2V5" } });
  const client = await signUp(api, ana);
  const bia = await signUp(api, { fullName: "Bia Lima", email: "bia@example.com" });
  const { id = "" } = (await signedInPerson(client)) ?? {};
  await split(api, "PETR4", "2026-02-02", "2");
  const payment = await distribute(api, "PETR4", { record: "2026-01-06", perUnit: "1" });
  const belongings = await createBelongings(askAs(client), "Coisas da Ana");
  expect(belongings).toMatchObject({ eventId: expect.any(String), distributionId: payment });
  const kept = await createPortfolio(bia);
  await record(bia, kept);
  await client.post("/account/totp", { password: ana.password });
  await client.post("/account/passkeys/options", { password: ana.password });
  const asked = { issuer: "https://provider.test", subject: "1001", requested_at: testNow };
  await api.superuser
    .insertInto("identity_requests")
    .values({ ...asked, user_id: id, expires_at: "2026-11-27T15:00:00Z" })
    .execute();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await api.client().send("POST", "/session", { body: { email: ana.email, password: "wrong1" } });
  }
  await client.post("/sign-in-links", { email: ana.email });
  const lead = { fullName: "Ana", experienceLevel: "iniciante", strategy: "ambas", consent: true };
  await client.post("/leads", { ...lead, email: ana.email, whatsapp: "2133334444" });
  await client.post("/leads", { ...lead, email: "other@example.com", whatsapp: ana.whatsapp });
  await client.post("/leads", { ...lead, email: "eva@example.com", whatsapp: "2155556666" });
  expect((await countRowsWith(api, ana.email)).job_common).toBe(3);

  const wrong = await client.send("DELETE", "/account", { body: { confirmation: "excluir" } });
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: [{ field: "confirmation", message: 'Digite "EXCLUIR" para confirmar.' }] },
  });
  for (const body of [{}, { confirmation: " EXCLUIR" }, { confirmation: "EXCLUIR", userId: id }])
    expect((await client.send("DELETE", "/account", { body })).status).toBe(400);
  expect(await client.list("/custodians")).toMatchObject([{ name: "Coisas da Ana banco" }, { name: "XP" }]);
  expect((await deleteAccount(client)).status).toBe(204);
  expect(await signedInPerson(client)).toBeNull();
  const { market: _, eventId: __, distributionId: ___, ...ids } = belongings;
  for (const text of [
    id,
    id.replaceAll("-", ""),
    ana.email,
    ana.whatsapp,
    "Ana Souza",
    "da Ana",
    ...Object.values(ids),
    "2133334444",
    "other@example.com",
  ]) {
    expect({ text, ...(await countRowsWith(api, text)) }).toEqual({ text });
  }
  expect(await bia.get(`/portfolios/${kept.id}/transactions`)).toMatchObject({ count: 1 });
  expect(await countRowsWith(api, "eva@example.com")).toMatchObject({ leads: 1, job_common: 1 });

  const again = await signUp(api, ana);
  expect(await again.list("/portfolios")).toEqual([]);
});

it("asks a signed-in person for a proof", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const deleteWith = (proof: object) =>
    client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR", ...proof } });
  for (const proof of [{}, { password: "errada1" }, { code: "123456" }])
    expect(await deleteWith(proof)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "password", message: "A senha atual está incorreta." }] },
    });
  expect((await signedInPerson(client))?.email).toBe(ana.email);
  expect((await deleteWith({ password: ana.password })).status).toBe(204);
});

it("takes a code for a proof, and no session for one where codes are on", async () => {
  await using api = await startApi();
  const { client, secret } = await signUpWithTotp(api, ana);
  await api.superuser.updateTable("users").set({ password_hash: null }).execute();
  expect(await client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR" } })).toMatchObject(
    wrongCode,
  );
  advanceClock(api, 60);
  const body = { confirmation: "EXCLUIR", code: totpCode(secret, 60) };
  expect((await client.send("DELETE", "/account", { body })).status).toBe(204);
});

it("asks a person without a password and codes for a recent session", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  await api.superuser.updateTable("users").set({ password_hash: null }).execute();
  advanceClock(api, 601);
  expect(await client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR" } })).toMatchObject({
    status: 403,
    body: { type: "proof-missing" },
  });
  advanceClock(api, 599);
  expect((await client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR" } })).status).toBe(204);
});

it("leaves no message that is written while the account goes", async () => {
  await using outbox = await startOutbox();
  const { mailer } = outbox;
  await using api = await startApi({ mailer });
  const { accounts } = api.databases;
  const sender = { productName: "Aporte", appUrl: "http://aporte.test" };
  const parts = { accounts, clock: () => new Date(testNow), sender, log: api.server.log };
  const client = await signUp(api, ana);
  const { id = "" } = (await signedInPerson(client)) ?? {};
  await verifyAddresses(api);
  const deletingMailer = {
    ...mailer,
    async send(message: Parameters<typeof mailer.send>[0]) {
      expect((await deleteAccount(client)).status).toBe(204);
      return mailer.send(message);
    },
  };
  await sendMail({ ...parts, mailer: deletingMailer }, { kind: "password-changed", userId: id, at: testNow });
  expect(await filesIn(outbox.folder)).toEqual([]);
});

it("leaves no message that is written before others see that the account is gone", async () => {
  await using outbox = await startOutbox();
  let times = 0;
  await using api = await startApi({
    mailer: {
      async forget(address) {
        await outbox.mailer.forget(address);
        times += 1;
        if (times === 1) await outbox.mailer.send({ to: address, subject: "Oi", text: "Oi", html: "Oi" });
      },
    },
  });
  expect((await deleteAccount(await signUp(api, ana))).status).toBe(204);
  expect(await filesIn(outbox.folder)).toEqual([]);
});

it("leaves no announcement that fails at that moment and goes back to its queue", async () => {
  await using api = await startApi({ webhook: { url: "http://127.0.0.1:1/hook", key: "a2V5" } });
  const client = await signUp(api, ana);
  const { accounts } = api.databases;
  let answer: ReturnType<typeof deleteAccount> | undefined;
  // Does what pg-boss does with a failed job: it deletes the row and inserts another.
  await accounts.transaction().execute(async (db) => {
    const columns = sql`id, name, data`;
    await sql`
      with failed as (delete from pgboss.job_common where name = 'webhook' returning ${columns})
      insert into pgboss.job_common (${columns}) select ${columns} from failed
    `.execute(db);
    answer = deleteAccount(client);
    await vi.waitUntil(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(api.superuser);
      return rows.length > 0;
    }, databaseWait);
  });
  expect((await answer)?.status).toBe(204);
  expect(await countRowsWith(api, ana.email)).toEqual({});
});

it.each([204, 500])("leaves no announcement that is just being made, and answered %i", async (status) => {
  await using receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  const client = await signUp(api, ana);
  const { promise: gone, resolve: answer } = Promise.withResolvers<void>();
  receiver.answer((response) => void gone.then(() => response.writeHead(status).end()));
  const announcing = api.runJobs();
  await receiver.waitForCalls(1);
  expect((await deleteAccount(client)).status).toBe(204);
  answer();
  await announcing;
  expect(await countRowsWith(api, ana.email)).toEqual({});
});

it("leaves nothing of what other sessions send while the account goes", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const { id = "" } = (await signedInPerson(client)) ?? {};
  const portfolio = await createPortfolio(client);
  const { asset } = await record(client, portfolio);
  const phone = api.client();
  await phone.post("/session", { email: ana.email, password: ana.password });
  const photo = await plainImage(red).jpeg().toBuffer();
  const entry = { assetId: asset.id, type: "BUY", tradeDate: "2026-11-20", quantity: "1", price: "1" };
  const round = () => [
    phone.send("POST", `/portfolios/${portfolio.id}/transactions`, { body: entry }),
    phone.send("POST", "/portfolios", { body: { name: "Outra", benchmark: "CDI", benchmarkPercent: "100" } }),
    phone.send("POST", "/feedback", {
      body: { type: "BUG", message: "Algo não abre aqui", page: "/dashboard" },
    }),
    phone.send("PUT", "/account", { body: { fullName: ana.fullName, whatsapp: ana.whatsapp } }),
    phone.send("POST", "/custodians", { body: { name: crypto.randomUUID() } }),
    phone.send("POST", "/account/totp", { body: { password: ana.password } }),
    phone.send("POST", "/sign-in-links", { body: { email: ana.email } }),
    sendPhoto(phone, photo),
  ];
  const before = [...round(), ...round()];
  const gone = deleteAccount(client);
  const answers = await Promise.all([...before, ...round(), ...round()]);
  expect((await gone).status).toBe(204);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await api.runJobs();
  await sql`delete from pgboss.job where state = 'completed'`.execute(api.superuser);
  expect(await api.mails()).toEqual([]);
  for (const text of [id, ana.email, ana.whatsapp, ana.fullName])
    expect({ text, ...(await countRowsWith(api, text)) }).toEqual({ text });
});
