import { sql } from "kysely";
import { expect, it } from "vitest";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { mailJob } from "#server/platform/notifications/jobs.ts";
import { type Client, signUp, startApi, type TestApi, verifyAddresses } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";

const ana = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1" };
const { password } = ana;
const changePassword = (client: Client, currentPassword = password) =>
  client.send("POST", "/account/password", { body: { currentPassword, newPassword: password } });

const queued = async ({ superuser }: TestApi) =>
  (await sql`select from pgboss.job where name = 'mail' and state = 'created'`.execute(superuser)).rows
    .length;
/** Makes waiting notices due now. */
const makeDue = ({ superuser }: TestApi) =>
  sql`update pgboss.job set start_after = now() where state = 'created'`.execute(superuser);

it("mails three changes within ten minutes at once, and all further ones in one mail", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  await verifyAddresses(api);
  for (let change = 1; change <= 3; change += 1) {
    expect((await changePassword(client)).status).toBe(204);
    const mails = await api.mails();
    expect(mails).toHaveLength(change);
    expect(mails.at(-1)?.subject).toBe("Sua senha do Aporte foi alterada");
  }
  for (let change = 1; change <= 3; change += 1) expect((await changePassword(client)).status).toBe(204);
  await client.post("/account/passkeys/options", { password });
  await client.send("POST", "/account/totp", { body: { password } });
  expect(await queued(api)).toBe(1);
  expect(await api.mails()).toHaveLength(3);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'mail' and state = 'created'
  `.execute(api.superuser);
  expect(rows[0]?.seconds).toBeGreaterThan(500);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(600);

  await makeDue(api);
  const mail = (await api.mails()).at(3);
  expect(mail?.subject).toBe("A segurança da sua conta no Aporte mudou");
  expect(mail?.text?.match(/• A senha da sua conta foi alterada em/g)).toHaveLength(3);
});

it("limits changes of a person with the right password, and not by attempts without it", async () => {
  const limits = changedLimits({ rates: { securityChangeByPerson: { points: 3, seconds: 3600 } } });
  await using api = await startApi({ limits });
  const client = await signUp(api, ana);
  const bia = await signUp(api);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await changePassword(client, "errada1")).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 6 }, () => changePassword(client)));
  expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(3);

  for (let attempt = 0; attempt < 4; attempt += 1) await changePassword(client);
  expect((await changePassword(client)).status).toBe(429);
  for (const [method, path] of [
    ["POST", "/account/totp"],
    ["DELETE", "/account/totp"],
    ["POST", "/account/passkeys/options"],
  ] as const)
    expect((await client.send(method, path, { body: { password } })).status).toBe(429);
  expect((await changePassword(bia)).status).toBe(204);
});

it("writes nothing to an address that nobody has proven", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  expect((await changePassword(client)).status).toBe(204);
  expect(await api.mails()).toEqual([]);
  expect(await queued(api)).toBe(0);
});

it("does the work that an earlier version has queued", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  await verifyAddresses(api);
  const { id: userId } = await api.superuser.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const jobs = await openJobs(api.databases.accounts);
  const at = "2026-11-20T15:00:00Z";
  await jobs.enqueue(mailJob, { kind: "sign-in-link", email: ana.email });
  await jobs.enqueue(mailJob, { kind: "password-changed", userId, at });
  await jobs.enqueue(mailJob, { kind: "security-changed", change: "totp-off", userId, at });
  await jobs.close();
  expect((await api.mails()).map(({ subject }) => subject).toSorted()).toEqual([
    "A segurança da sua conta no Aporte mudou",
    "Seu link de acesso ao Aporte",
    "Sua senha do Aporte foi alterada",
  ]);
});
