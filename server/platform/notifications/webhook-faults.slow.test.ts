import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { cleanUpExpired } from "#server/accounts/auth/security/housekeeping.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import { jobsOfModules } from "#server/modules.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { callWebhook } from "#server/platform/notifications/webhook.ts";
import { listUndelivered, resendUndelivered } from "#server/platform/notifications/webhook-queries.ts";
import { signUp, startApi, type TestApi, testNow } from "#tests/support/api.ts";
import { askingOf, createJobServices } from "#tests/support/jobs.ts";
import { sendLead, startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";

/** Ends the wait for the next attempt. */
const makeRetryDue = ({ superuser }: TestApi) =>
  sql`update pgboss.job set start_after = now() where name = 'webhook'`.execute(superuser);

it("keeps nobody waiting while the automation hangs, and tries again", async () => {
  await using receiver = await startWebhookReceiver({ timeout: 60_000 });
  const held: ServerResponse[] = [];
  receiver.answer((response) => held.push(response));
  await using api = await startApi({ webhook: receiver.settings });
  const workers = await openJobs(api.databases.accounts);
  const { log } = api.server;
  const mailer = { description: "", send: async () => undefined, forget: async () => {} };
  const sender = { productName: "Aporte", appUrl: "http://aporte.test" };
  const clock = () => new Date(testNow);
  const { databases } = api;
  const computations = inlineComputations(databases.people);
  const failed: unknown[] = [];
  let giveUp = () => {};
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  await workers.work(
    jobsOfModules,
    createJobServices({
      ...databases,
      clock,
      computations,
      asking: askingOf({ databases, clock, computations }),
      jobs: workers,
      mailer,
      webhook: receiver.settings,
      sender,
      log,
    }),
    {
      error(entry: unknown) {
        failed.push(entry);
        giveUp();
      },
    },
  );
  expect((await sendLead(api)).status).toBe(201);
  await receiver.waitForCalls(1);
  expect((await sendLead(api, { email: "bia@example.com", whatsapp: "21977776666" })).status).toBe(201);
  await signUp(api, { email: "caio@example.com" });
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false]);
  for (const response of held) response.destroy();
  await givenUp;
  await workers.close();
  expect(await listUndelivered(api.superuser)).toHaveLength(3);
  expect(String((failed[0] as { err: Error }).err)).toContain("sem conexão: ECONNRESET");
  expect(JSON.stringify(failed)).not.toMatch(/example\.com|98888|c2VjcmV0/);
});

type Respond = Parameters<WebhookReceiver["answer"]>[0];
const faults: [string, Respond, string][] = [
  ["answers 500", (response) => response.writeHead(500).end(), "resposta 500"],
  ["refuses", (response) => response.writeHead(401).end(), "resposta 401"],
  ...[301, 302, 303, 307, 308].map((status): [string, Respond, string] => [
    `redirects with ${status}`,
    (response) => response.writeHead(status, { location: "/hook?moved" }).end(),
    `resposta ${status}`,
  ]),
  ["hangs up", (response) => response.destroy(), "sem conexão: ECONNRESET"],
  ["hangs", () => {}, "sem resposta em 0.3 s"],
];

it.each(faults)("tries again when the automation %s, with the same key", async (_, respond, reason) => {
  await using receiver = await startWebhookReceiver({ timeout: 300 });
  await using api = await startApi({ webhook: receiver.settings });
  receiver.answer(respond);
  await sendLead(api);
  await api.runJobs();
  expect(await listUndelivered(api.superuser)).toMatchObject([
    { type: "teste", email: "ana@example.com", attempts: 1, failed: false, lastError: reason },
  ]);
  await api.runJobs();
  expect(receiver.calls).toHaveLength(1);
  receiver.answer((response) => response.writeHead(200).end("ok"));
  await makeRetryDue(api);
  await api.runJobs();
  const [first, second, ...more] = receiver.calls;
  expect(more).toEqual([]);
  expect(second).toMatchObject({ path: "/hook?type=teste", body: first?.body });
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  expect(await listUndelivered(api.superuser)).toEqual([]);
});

it("tries again when nobody is there", async () => {
  const receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  await receiver[Symbol.asyncDispose]();
  await sendLead(api);
  await api.runJobs();
  expect(await listUndelivered(api.superuser)).toMatchObject([{ lastError: "sem conexão: ECONNREFUSED" }]);
});

it.each([
  ["no such host", "http://automation.invalid", /^sem (conexão: (ENOTFOUND|EAI_AGAIN)|resposta em 8 s)$/],
  ["no encryption where it is asked for", "https", /^sem conexão: EPROTO/],
])("tries again where there is %s", async (_, url, reason) => {
  await using receiver = await startWebhookReceiver();
  const address = url === "https" ? receiver.settings.url.replace("http:", "https:") : url;
  await using api = await startApi({ webhook: { ...receiver.settings, url: address } });
  await sendLead(api);
  await api.runJobs();
  expect(await listUndelivered(api.superuser)).toMatchObject([
    { attempts: 1, failed: false, lastError: expect.stringMatching(reason) },
  ]);
  expect(receiver.calls).toEqual([]);
});

it("takes an answer that breaks off for what its status says", async () => {
  await using receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  receiver.answer((response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("a", () => response.destroy());
  });
  await sendLead(api);
  await api.runJobs();
  expect(await listUndelivered(api.superuser)).toEqual([]);
});

it("takes an endless answer for what its status says", async () => {
  await using receiver = await startWebhookReceiver({ timeout: 5_000 });
  await using api = await startApi({ webhook: receiver.settings });
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  receiver.answer((response) => {
    response.writeHead(200).on("close", ended);
    const write = () => {
      while (!response.destroyed && response.write("a".repeat(64 * 1024)));
    };
    response.on("drain", write);
    write();
  });
  await sendLead(api);
  await api.runJobs();
  await end;
  expect(await listUndelivered(api.superuser)).toEqual([]);
});

it("tries for about a day, keeps what failed, and sends it again when told to", async () => {
  await using receiver = await startWebhookReceiver();
  await using api = await startApi({ webhook: receiver.settings });
  receiver.answer((response) => response.writeHead(503).end());
  await sendLead(api);
  let waited = 0;
  for (let attempt = 1; attempt <= 15; attempt += 1) {
    await api.runJobs();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = 'webhook'
    `.execute(api.superuser);
    waited += Math.max(rows[0]?.seconds ?? 0, 0);
    await makeRetryDue(api);
  }
  expect(waited / 3600).toBeGreaterThan(20);
  expect(waited / 3600).toBeLessThan(36);
  const [undelivered] = await listUndelivered(api.superuser);
  expect(undelivered).toMatchObject({ attempts: 15, failed: true, lastError: "resposta 503" });

  await api.runJobs();
  await cleanUpExpired(api.databases.accounts, new Date("2046-11-20T15:00:00Z"));
  expect(receiver.calls).toHaveLength(15);

  receiver.answer((response) => response.writeHead(204).end());
  expect(await resendUndelivered(api.superuser, undelivered?.id)).toBe(1);
  await api.runJobs();
  expect(receiver.calls).toHaveLength(16);
  expect(new Set(receiver.calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(await listUndelivered(api.superuser)).toEqual([]);
  expect(await resendUndelivered(api.superuser)).toBe(0);
});

it("fails, to be tried again, while the automation is no longer configured", async () => {
  await using api = await startApi();
  const job = { type: "registro", nome: "Ana", email: "ana@example.com", phone: "" } as const;
  const calling = callWebhook({ webhook: undefined, log: api.server.log }, job, "1");
  await expect(calling).rejects.toThrow("WEBHOOK_URL não está configurada");
});
