import { sql } from "kysely";
import { expect, it } from "vitest";
import { cleanUpWhatsapp } from "#server/analyst/whatsapp/housekeeping.ts";
import { createPortfolio, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import {
  arrive,
  change,
  failedStatus,
  linkPhone,
  makeJobsDue,
  postBytes,
  say,
  startMeta,
  textMessage,
  webhookOf,
  wordsOf,
} from "#tests/support/whatsapp.ts";

const now = "2026-11-28T15:00:00Z";

/** A person with an empty portfolio and a linked phone, whose question is answered without history. */
async function startLinked(more: Parameters<typeof startMeta>[0] = {}) {
  const meta = await startMeta(more);
  const api = await startApi({ whatsapp: meta.access });
  api.setNow(now);
  const client = await signUp(api);
  await createPortfolio(client, { name: "Reserva" });
  await linkPhone(api, meta.sent, client);
  meta.sent.length = 0;
  return {
    api,
    meta,
    client,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await meta[Symbol.asyncDispose]();
    },
  };
}

const states = async ({ superuser }: TestApi) => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'whatsapp-messages' order by created_on
  `.execute(superuser);
  return rows.map(({ state }) => state);
};

const rerun = async (api: TestApi) => {
  await makeJobsDue(api);
  await api.runJobs();
};

it.each([
  ["a failure of Meta", 500, 1],
  ["too many requests", 429, 4],
  ["its throughput", 400, 130429],
  ["too many messages to one person", 400, 131056],
] as const)("tries again after %s, and then answers once", async (_, status, code) => {
  await using fixture = await startLinked();
  const { api, meta } = fixture;
  meta.fail(status, code);
  expect(await say(api, meta.sent, textMessage("quanto eu tenho?"))).toHaveLength(1);
  expect((await states(api)).at(-1)).toBe("retry");
  meta.recover();
  meta.sent.length = 0;
  await rerun(api);
  expect(meta.sent.map(wordsOf)).toEqual([expect.stringContaining("Reserva")]);
  await rerun(api);
  expect(meta.sent).toHaveLength(1);
});

it.each([
  ["a number without WhatsApp", 131026],
  ["a recipient that is not allowed", 131030],
  ["an expired token", 190],
  ["a closed window", 131047],
])("does not try again after a refusal: %s", async (_, code) => {
  await using fixture = await startLinked();
  const { api, meta } = fixture;
  meta.fail(code === 190 ? 401 : 400, code);
  expect(await say(api, meta.sent, textMessage("quanto eu tenho?"))).toHaveLength(1);
  expect((await states(api)).at(-1)).toBe("completed");
  meta.recover();
  await rerun(api);
  expect(meta.sent).toHaveLength(1);
});

it("tries again while nothing listens at Meta's address", async () => {
  const meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  api.setNow(now);
  const client = await signUp(api);
  await linkPhone(api, meta.sent, client);
  await meta[Symbol.asyncDispose]();
  expect(await say(api, meta.sent, textMessage("ajuda"))).toEqual([]);
  expect((await states(api)).at(-1)).toBe("retry");
});

it.each([
  ["stays silent", () => {}],
  ["breaks the connection", (response: { destroy(): void }) => response.destroy()],
] as const)("sends nothing twice to a person when Meta %s after it got the message", async (_, answer) => {
  await using fixture = await startLinked({ timeout: 300 });
  const { api, meta } = fixture;
  meta.answer(answer);
  expect(await say(api, meta.sent, textMessage("quanto eu tenho?"))).toHaveLength(1);
  meta.recover();
  await sql`update pgboss.job set state = 'retry', start_after = now()`.execute(api.superuser);
  await api.runJobs();
  expect(meta.sent).toHaveLength(1);
});

it("sends nothing twice if its process is killed between the request and the end of the job", async () => {
  await using fixture = await startLinked();
  const { api, meta } = fixture;
  expect(await say(api, meta.sent, textMessage("quanto eu tenho?"))).toHaveLength(1);
  // The job of a killed process is given to another one.
  await sql`update pgboss.job set state = 'retry', start_after = now()`.execute(api.superuser);
  await api.runJobs();
  expect(meta.sent).toHaveLength(1);
});

it("says once that a phone is linked, also if the first try to say so failed", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  const client = await signUp(api);
  meta.fail(500, 1);
  await linkPhone(api, meta.sent, client);
  meta.recover();
  await rerun(api);
  expect(meta.sent.map(wordsOf)).toEqual([
    expect.stringContaining("está vinculado"),
    expect.stringContaining("está vinculado"),
  ]);
  meta.fail(500, 1);
  await say(api, meta.sent, textMessage("desvincular"));
  meta.recover();
  await rerun(api);
  expect(wordsOf(meta.sent.at(-1))).toContain("não está mais vinculado");
});

it("answers no message of more than a day ago, and does what it asks", async () => {
  await using fixture = await startLinked();
  const { api, meta, client } = fixture;
  api.setNow("2026-11-30T15:00:00Z");
  expect(await say(api, meta.sent, textMessage("quanto eu tenho?"), textMessage("parar"))).toEqual([]);
  expect(await client.get("/account/whatsapp")).toMatchObject({ phone: { isStopped: true } });
});

it("believes Meta that the window is closed, unless the person has written since", async () => {
  await using fixture = await startLinked();
  const { api } = fixture;
  const heard = async () =>
    (await api.superuser.selectFrom("whatsapp_links").select("heard_at").executeTakeFirstOrThrow()).heard_at;
  const report = (code: number, at: string) =>
    postBytes(api, JSON.stringify(webhookOf(change({ statuses: [failedStatus(code, { at })] }))));
  const before = await heard();
  await report(131026, now);
  await report(131047, "2026-11-28T14:00:00Z");
  expect(await heard()).toEqual(before);
  await report(131047, now);
  expect(await heard()).toEqual(new Date("2026-11-27T15:00:00Z"));
});

it("forgets questions after a day, codes after their end, and messages when Meta no longer repeats them", async () => {
  await using fixture = await startLinked();
  const { api, meta, client } = fixture;
  await say(api, meta.sent, textMessage("quanto eu tenho?"));
  await client.post("/account/whatsapp/code", { password: "segredo1" });
  const cleanOn = (instant: string) =>
    cleanUpWhatsapp({ accounts: api.databases.accounts, clock: () => new Date(instant) });
  const kept = async () => {
    const { superuser } = api;
    const link = await superuser.selectFrom("whatsapp_links").selectAll().executeTakeFirstOrThrow();
    const count = async (table: "whatsapp_codes" | "whatsapp_done") =>
      (await superuser.selectFrom(table).selectAll().execute()).length > 0;
    return [link.frame !== null, await count("whatsapp_codes"), await count("whatsapp_done")];
  };
  await cleanOn("2026-11-28T15:09:00Z");
  expect(await kept()).toEqual([true, true, true]);
  await cleanOn("2026-11-29T15:01:00Z");
  expect(await kept()).toEqual([false, false, true]);
  await cleanOn("2026-12-05T15:00:00Z");
  expect(await kept()).toEqual([false, false, true]);
  await cleanOn("2026-12-08T15:00:00Z");
  expect(await kept()).toEqual([false, false, false]);
});

it("answers Meta at once, whatever the questions cost", async () => {
  await using fixture = await startLinked();
  const { api, meta } = fixture;
  const answer = await arrive(api, textMessage("quanto eu tenho?"));
  expect(answer.statusCode).toBe(200);
  expect(meta.sent).toEqual([]);
});
