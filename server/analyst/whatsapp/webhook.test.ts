import { sql } from "kysely";
import { expect, it } from "vitest";
import { signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import {
  appSecret,
  arrive,
  change,
  failedStatus,
  linkPhone,
  newId,
  phone,
  postBytes,
  say,
  signatureOf,
  startMeta,
  textMessage,
  verifyToken,
  webhookOf,
} from "#tests/support/whatsapp.ts";

const verify = (api: TestApi, query: Record<string, string>) =>
  api.server.inject({ url: "/api/whatsapp/webhook", query });

const queued = async ({ superuser }: TestApi) => {
  const { rows } = await sql<{ data: { phone: string; messages: { said: unknown }[] } }>`
    select data from pgboss.job where name = 'whatsapp-messages' order by created_on
  `.execute(superuser);
  return rows.map(({ data }) => data);
};

it("repeats Meta's challenge as plain text for the right word, and nothing else", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  const right = { "hub.mode": "subscribe", "hub.verify_token": verifyToken, "hub.challenge": "1158201444" };
  const answer = await verify(api, right);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("1158201444");
  expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
  for (const wrong of [
    { ...right, "hub.verify_token": `${verifyToken}x` },
    { ...right, "hub.verify_token": "" },
    { ...right, "hub.mode": "unsubscribe" },
    { "hub.mode": "subscribe", "hub.verify_token": verifyToken },
    {},
  ])
    expect((await verify(api, wrong)).statusCode).toBe(403);
  expect((await verify(api, { ...right, "hub.challenge": "1".repeat(301) })).statusCode).toBe(400);
});

it("does not exist where the operator has not turned it on", async () => {
  await using api = await startApi();
  const right = { "hub.mode": "subscribe", "hub.verify_token": verifyToken, "hub.challenge": "1" };
  expect((await verify(api, right)).statusCode).toBe(404);
  expect((await arrive(api, textMessage("oi"))).statusCode).toBe(404);
  expect(await queued(api)).toEqual([]);
});

it("refuses bytes that Meta's secret did not sign, before it reads them", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  const body = JSON.stringify(webhookOf(change({ messages: [textMessage("quanto eu tenho?")] })));
  const signed = signatureOf(body);
  const headersOf = (signature: string) => ({ "x-hub-signature-256": signature });
  const wrong: [string | Buffer, Record<string, string>][] = [
    [body, {}],
    [body, headersOf("")],
    [body, headersOf(signed.slice(0, -1))],
    [body, headersOf(signed.toUpperCase())],
    [body, headersOf(signed.replace("sha256=", "sha1="))],
    [body, headersOf(signatureOf(body, `${appSecret}x`))],
    [`${body} `, headersOf(signed)],
    // The same JSON in other bytes.
    [JSON.stringify(JSON.parse(body), null, 1), headersOf(signed)],
    ["{", headersOf(signed)],
    ["", headersOf(signed)],
  ];
  for (const [bytes, headers] of wrong) {
    const answer = await postBytes(api, bytes, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ type: "webhook-unsigned" });
  }
  expect(await queued(api)).toEqual([]);
});

it("bounds the body, and takes signed bytes of any shape without a failure", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  expect((await postBytes(api, "x".repeat(3 * 1024 * 1024 + 1))).statusCode).toBe(413);
  const value = change({ messages: [textMessage("oi")] });
  for (const body of [
    "{",
    "null",
    "[]",
    "{}",
    `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
    JSON.stringify({ object: "page", entry: [{ changes: [value] }] }),
    JSON.stringify({ object: "whatsapp_business_account", entry: [null, 1, { changes: "x" }] }),
    JSON.stringify(webhookOf({ field: "account_update", value: { event: "VERIFIED_ACCOUNT" } })),
    JSON.stringify(webhookOf({ ...value, value: { ...value.value, metadata: null } })),
    JSON.stringify(webhookOf(change({ messages: [{}, { from: "x" }, { ...textMessage("a"), from: 5 }] }))),
    JSON.stringify(webhookOf(change({ messages: [textMessage("para outro número")], number: "999" }))),
    Buffer.from([0xff, 0xfe, 0x00]),
  ])
    expect((await postBytes(api, body)).statusCode).toBe(200);
  expect(await queued(api)).toEqual([]);
});

it("takes several entries, changes and messages of one body, in the order in which they were written", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  const other = "5521912345678";
  const body = {
    object: "whatsapp_business_account",
    entry: [
      {
        id: "1",
        changes: [
          change({
            messages: [textMessage("segunda", { at: "2026-11-28T14:59:30Z" })],
            statuses: [failedStatus(131026)],
          }),
          change({
            messages: [
              { ...textMessage("sem tipo"), type: "unknown_kind" },
              textMessage("de outra", { from: other }),
            ],
          }),
        ],
      },
      { id: "2", changes: [change({ messages: [textMessage("primeira", { at: "2026-11-28T14:59:10Z" })] })] },
    ],
  };
  expect((await postBytes(api, JSON.stringify(body))).statusCode).toBe(200);
  const jobs = await queued(api);
  expect(jobs.map((job) => job.phone).toSorted()).toEqual([phone, other].toSorted());
  expect(jobs.find((job) => job.phone === phone)?.messages.map(({ said }) => said)).toEqual([
    { kind: "unread" },
    { kind: "text", text: "primeira" },
    { kind: "text", text: "segunda" },
  ]);
});

it("takes each message once, however often and in whatever order Meta repeats it", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  await linkPhone(api, meta.sent, await signUp(api));
  meta.sent.length = 0;
  const first = textMessage("ajuda");
  const second = textMessage("ajuda", { at: "2026-11-28T14:59:30Z" });
  expect(await say(api, meta.sent, second, first, second)).toHaveLength(2);
  expect(await say(api, meta.sent, first)).toEqual([]);
  expect(await say(api, meta.sent, second, first)).toEqual([]);
  // At once, on two servers.
  const third = textMessage("ajuda");
  await using twin = await api.instance();
  const answers = await Promise.all([arrive(api, third), arrive(twin, third), arrive(api, third)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await api.runJobs();
  expect(meta.sent).toHaveLength(3);
  // Days later.
  api.setNow("2026-12-04T15:00:00Z");
  expect(await say(api, meta.sent, first, third)).toEqual([]);
});

it("keeps no id of Meta, because it contains the phone", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  const id = newId();
  await say(api, meta.sent, textMessage("oi", { id }));
  const rows = await api.superuser.selectFrom("whatsapp_done").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key_hash }) => key_hash.length === 32)).toBe(true);
});

it("takes a bounded number of messages of one number, and always the words that end something", async () => {
  await using meta = await startMeta();
  const limits = changedLimits({ rates: { whatsappMessagesByNumber: { points: 5, seconds: 3600 } } });
  await using api = await startApi({ whatsapp: meta.access, limits });
  const client = await signUp(api);
  await linkPhone(api, meta.sent, client);
  meta.sent.length = 0;
  const flood = Array.from({ length: 1_000 }, () => textMessage("ajuda"));
  // The code was the first message.
  expect(await say(api, meta.sent, ...flood)).toHaveLength(4);
  expect(await say(api, meta.sent, textMessage("ajuda"))).toEqual([]);
  expect(await say(api, meta.sent, textMessage("ajuda", { from: "5521912345678" }))).toHaveLength(1);
  expect(await say(api, meta.sent, textMessage("Desvincular."))).toHaveLength(1);
  expect(await client.get("/account/whatsapp")).toMatchObject({ phone: null });
});

it("logs nothing that a person wrote", async () => {
  const lines: string[] = [];
  await using meta = await startMeta();
  const logger = { level: "trace", stream: { write: (line: string) => void lines.push(line) } };
  await using api = await startApi({ whatsapp: meta.access, logger });
  await linkPhone(api, meta.sent, await signUp(api));
  await say(api, meta.sent, textMessage("segredo-da-pergunta"));
  await postBytes(
    api,
    JSON.stringify(webhookOf(change({ messages: [textMessage("segredo-da-pergunta")] }))),
    {},
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join("")).not.toMatch(/segredo-da-pergunta|5511987654321|token-da-meta/);
  expect(lines.join("")).toContain("webhook-refused");
});
