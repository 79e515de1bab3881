import { sql } from "kysely";
import { expect, it } from "vitest";
import { cleanUpExpired } from "#server/accounts/auth/security/housekeeping.ts";
import { listUndelivered } from "#server/platform/notifications/webhook-queries.ts";
import { signUp, startApi, type TestApi, testNow } from "#tests/support/api.ts";
import { signInWithGoogle } from "#tests/support/google.ts";
import { startIssuer } from "#tests/support/issuer.ts";
import { sendLead, startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

const jobs = async ({ superuser }: TestApi) => {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from pgboss.job where name = 'webhook' order by created_on
  `.execute(superuser);
  return rows;
};

it("tells of a sign-up and of a lead, in the automation's own words", async () => {
  await using receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  await signUp(api, { fullName: "Bia Lima", email: "bia@example.com", whatsapp: "(21) 97777-6666" });
  await api.runJobs();
  await signUp(api, { fullName: "Caio Reis", email: "caio@example.com" });
  await api.runJobs();
  await sendLead(api);
  await api.runJobs();
  const ids = (await jobs(api)).map(({ id }) => id);
  expect(receiver.calls).toMatchObject([
    {
      method: "POST",
      path: "/hook?type=registro",
      body: { nome: "Bia Lima", email: "bia@example.com", phone: "21977776666" },
    },
    { body: { nome: "Caio Reis", email: "caio@example.com", phone: "" } },
    {
      method: "POST",
      path: "/hook?type=teste",
      body: {
        nome: "Ana Souza",
        email: "ana@example.com",
        phone: "11988887777",
        nivel_experiencia: "iniciante",
        estrategia_interesse: "ambas",
      },
    },
  ]);
  expect(receiver.calls.map(({ body }) => Object.keys(body as object).length)).toEqual([3, 3, 5]);
  for (const [index, { headers }] of receiver.calls.entries()) {
    expect(headers).toMatchObject({
      authorization: "Basic c2VjcmV0OmtleQ==",
      "content-type": "application/json",
      "idempotency-key": ids[index],
    });
  }
  expect(await listUndelivered(api.superuser)).toEqual([]);
});

it("announces a first sign-in with Google, and no later one", async () => {
  await using receiver = await startWebhookReceiver();
  await using issuer = await startIssuer();
  await using api = await startApi({ google: issuer.settings, webhook: receiver.settings });
  const withGoogle = { ...api, issuer };
  await signUp(api, { email: "bia@example.com" });
  await api.runJobs();
  for (const person of [{}, {}, { sub: "1002", email: "bia@example.com" }]) {
    expect((await signInWithGoogle(api.client(), withGoogle, person)).status).toBe(200);
    await api.runJobs();
  }
  expect(receiver.calls.map(({ path, body }) => [path, body])).toMatchObject([
    ["/hook?type=registro", { email: "bia@example.com" }],
    ["/hook?type=registro", { nome: "Ana Souza", email: "ana@example.com", phone: "" }],
  ]);
  expect(receiver.calls).toHaveLength(2);
});

it("keeps what else stands in the address", async () => {
  await using receiver = await startWebhookReceiver();
  const { url, key } = receiver.settings;
  await using api = await startApi({ webhook: { url: `${url}?tenant=7&type=x`, key } });
  await signUp(api);
  await api.runJobs();
  expect(receiver.calls[0]?.path).toBe("/hook?tenant=7&type=registro");
});

it("queues nothing where nobody listens", async () => {
  await using api = await startApi();
  await signUp(api);
  expect((await sendLead(api)).status).toBe(201);
  expect(await jobs(api)).toEqual([]);
});

it("announces nobody who was refused", async () => {
  await using receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  await signUp(api, { email: "bia@example.com" });
  const again = { email: "bia@example.com", password: "segredo1", fullName: "Bia Lima" };
  expect((await api.client().send("POST", "/accounts", { body: again })).status).toBe(409);
  await sendLead(api);
  expect((await sendLead(api)).status).toBe(409);
  expect(await jobs(api)).toHaveLength(2);
});

it("leaves neither a lead nor an announcement when the announcement cannot be kept", async () => {
  await using receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  await sql`alter table pgboss.job_common add constraint full_up check (name <> 'webhook')`.execute(
    api.superuser,
  );
  expect((await sendLead(api)).status).toBe(500);
  const account = { email: "bia@example.com", password: "segredo1", fullName: "Bia Lima" };
  expect((await api.client().send("POST", "/accounts", { body: account })).status).toBe(500);
  expect(await api.superuser.selectFrom("leads").selectAll().execute()).toEqual([]);
  expect(await api.superuser.selectFrom("users").selectAll().execute()).toEqual([]);
});

it("leaves nothing of what arrived once the house is kept, and all of what did not", async () => {
  await using receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  await sendLead(api);
  await api.runJobs();
  await sendLead(api, { email: "bia@example.com", whatsapp: "21977776666" });
  expect((await jobs(api)).map(({ state }) => state)).toEqual(["completed", "created"]);
  await cleanUpExpired(api.databases.accounts, new Date(testNow));
  expect((await jobs(api)).map(({ state }) => state)).toEqual(["created"]);
});
