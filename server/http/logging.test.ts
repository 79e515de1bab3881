import { Writable } from "node:stream";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { OpenSession } from "#contract/accounts.ts";
import { loggerOf } from "#server/http/logging.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { linkIn } from "#tests/support/mail.ts";
import { ana, turnOn } from "#tests/support/second-factor.ts";

function logStream() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const events = () =>
    lines
      .map((line): Record<string, string> => JSON.parse(line))
      .filter(({ security }) => security)
      .map(({ security, userId, reqId }) => ({ security, userId, reqId }));
  return { lines, events, logger: { ...loggerOf("debug"), stream } };
}

it("names each security event with its request and person, and holds no secret of the whole journey", async () => {
  const { lines, events, logger } = logStream();
  await using api = await startApi({ logger });
  const secrets: (string | undefined)[] = [ana.email, ana.password, "11988887777", "Carteira da Ana"];
  const told = (secret: string) => {
    secrets.push(secret);
    return secret;
  };

  const client = await signUp(api, { ...ana, whatsapp: "11988887777" });
  const { id } = (await client.get<{ person: { id: string } }>("/session")).person;
  secrets.push(client.cookie()?.slice(4));
  await createPortfolio(client, { name: "Carteira da Ana" });

  await api.client().post("/session", { email: ana.email, password: ana.password });
  const sessions = await client.get<OpenSession[]>("/account/sessions");
  const elsewhere = sessions.find(({ isCurrent }) => !isCurrent);
  await client.send("DELETE", `/account/sessions/${elsewhere?.id}`);

  const stranger = api.client();
  const attempt = { email: ana.email, password: told("errada-demais") };
  for (let times = 0; times < 11; times += 1) await stranger.send("POST", "/session", { body: attempt });
  await client.send("POST", "/portfolios", { body: {}, headers: { origin: "https://evil.example" } });

  const newPassword = told("segredo-novo-2");
  await client.send("POST", "/account/password", { body: { currentPassword: ana.password, newPassword } });
  secrets.push(client.cookie()?.slice(4));
  const { secret, codes } = await turnOn(client, { password: newPassword });
  secrets.push(secret, ...codes);
  await client.send("DELETE", "/account/totp", { body: { code: told("482913") } });

  const other = api.client();
  await other.post("/sign-in-links", { email: ana.email });
  const mail = (await api.mails()).find(({ text }) => text?.includes("#link="));
  if (!mail) throw new Error("no mail with a link");
  const token = told(linkIn(mail).hash.replace("#link=", ""));
  await other.send("GET", `/session?email=${ana.email}&token=${token}`);
  await other.post("/session/link", { token });
  secrets.push(other.cookie()?.slice(4));
  await other.send("DELETE", "/session?scope=others");
  await other.send("DELETE", "/account", { body: { confirmation: "EXCLUIR" } });

  const bySecurity = Object.groupBy(events(), ({ security = "" }) => security);
  const counts = Object.entries(bySecurity).map(([name, list = []]) => [name, list.length]);
  expect(Object.fromEntries(counts)).toEqual({
    "signed-in": 3,
    "sign-in-refused": 10,
    "limit-hit": 1,
    "foreign-origin": 1,
    "password-changed": 1,
    "second-factor-changed": 1,
    "proof-refused": 1,
    "sessions-ended-elsewhere": 2,
    "account-deleted": 1,
  });
  const ofAna = ["signed-in", "password-changed", "second-factor-changed", "account-deleted"];
  for (const name of [...ofAna, "sessions-ended-elsewhere"])
    for (const event of bySecurity[name] ?? []) expect(event).toMatchObject({ security: name, userId: id });
  for (const { reqId } of events()) expect(reqId).toMatch(/^[0-9a-f-]{36}$/);

  expect(lines.length).toBeGreaterThan(40);
  const log = lines.join("");
  for (const each of secrets) {
    expect(each?.length).toBeGreaterThan(5);
    expect(log).not.toContain(each);
  }
});

it("logs a fault without the row or the recipient that it quotes", async () => {
  const { lines, logger } = logStream();
  await using api = await startApi({ logger });
  const quoting = Object.assign(new Error("550 <ana@example.com> unknown"), {
    ...{ code: "EENVELOPE", detail: "Key (email)=(ana@example.com)", rejected: ["ana@example.com"] },
  });
  api.server.log.error({ err: quoting }, "job failed");
  expect(lines.join("")).toContain("550 <***> unknown");
  expect(lines.join("")).toContain("EENVELOPE");
  expect(lines.join("")).not.toContain("ana@");
});

it("warns of what is away or busy without a stack, and of a fault with one", async () => {
  const { lines, logger } = logStream();
  await using api = await startApi({ logger });
  const client = await signUp(api);
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
  await api.superuser.transaction().execute(async (db) => {
    await sql`lock table portfolios in access exclusive mode`.execute(db);
    expect((await client.send("GET", "/portfolios")).status).toBe(503);
  });
  expect(logged()).toMatchObject([
    { level: 40, msg: "request put off", problem: "unavailable", cause: { code: "55P03" } },
  ]);
  expect(JSON.stringify(logged())).not.toContain("stack");

  await sql`alter table portfolios rename to elsewhere`.execute(api.superuser);
  expect((await client.send("GET", "/portfolios")).status).toBe(500);
  expect(logged()[1]).toMatchObject({ level: 50, msg: "request failed", err: { stack: expect.any(String) } });
});
