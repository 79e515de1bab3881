import { Writable } from "node:stream";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { OpenSession } from "#contract/accounts.ts";
import { loggerOptions } from "#server/platform/http/logging.ts";
import { type Client, createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { extractLink } from "#tests/support/mail.ts";
import { ana, clientAfterPassword, enableTotp, signUpWithTotp } from "#tests/support/second-factor.ts";

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
      .map(({ security, userId, reqId, network, limit }) => ({ security, userId, reqId, network, limit }));
  return { lines, events, logger: { ...loggerOptions("debug"), stream } };
}

it("names each security event with its request and person, and holds no secret of the whole journey", async () => {
  const { lines, events, logger } = logStream();
  await using api = await startApi({ logger });
  const secrets: (string | undefined)[] = [ana.email, ana.password, "11988887777", "Carteira da Ana"];
  const addSecret = (secret: string) => {
    secrets.push(secret);
    return secret;
  };

  const client = await signUp(api, { ...ana, whatsapp: "11988887777" });
  const { id } = (await client.get<{ person: { id: string } }>("/session")).person;
  secrets.push(client.cookie()?.slice(4));
  await createPortfolio(client, { name: "Carteira da Ana" });

  await api.client().post("/session", { email: ana.email, password: ana.password });
  const sessions = await client.list<OpenSession>("/account/sessions");
  const otherSession = sessions.find(({ isCurrent }) => !isCurrent);
  await client.send("DELETE", `/account/sessions/${otherSession?.id}`);

  const stranger = api.client();
  const attempt = { email: ana.email, password: addSecret("errada-demais") };
  for (let times = 0; times < 11; times += 1) await stranger.send("POST", "/session", { body: attempt });
  await client.send("POST", "/portfolios", { body: {}, headers: { origin: "https://evil.example" } });

  const newPassword = addSecret("segredo-novo-2");
  await client.send("POST", "/account/password", { body: { currentPassword: ana.password, newPassword } });
  secrets.push(client.cookie()?.slice(4));
  const { secret, codes } = await enableTotp(client, { password: newPassword });
  secrets.push(secret, ...codes);
  await client.send("DELETE", "/account/totp", { body: { code: addSecret("482913") } });

  const other = api.client();
  await other.post("/sign-in-links", { email: ana.email });
  const mail = (await api.mails()).find(({ text }) => text?.includes("#link="));
  if (!mail) throw new Error("no mail with a link");
  const token = addSecret(extractLink(mail).hash.replace("#link=", ""));
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
  const eventsOfAna = ["signed-in", "password-changed", "second-factor-changed", "account-deleted"];
  for (const name of [...eventsOfAna, "sessions-ended-elsewhere", "sign-in-refused", "proof-refused"])
    for (const event of bySecurity[name] ?? []) expect(event).toMatchObject({ security: name, userId: id });
  expect(bySecurity["limit-hit"]).toMatchObject([{ limit: "signInByAccountAndNetwork" }]);
  for (const { network } of events()) expect(network).toBe("127.0.0.1");
  for (const { reqId } of events()) expect(reqId).toMatch(/^[0-9a-f-]{36}$/);

  expect(lines.length).toBeGreaterThan(40);
  const log = lines.join("");
  for (const each of secrets) {
    expect(each?.length).toBeGreaterThan(5);
    expect(log).not.toContain(each);
  }
});

it("names the account that a refused sign-in was for, and none where there is no account", async () => {
  const { lines, logger } = logStream();
  await using api = await startApi({ logger });
  const { client } = await signUpWithTotp(api);
  const { person } = await client.get<{ person: { id: string } }>("/session");
  const phone = await clientAfterPassword(api);
  const refused: [Client, string, object][] = [
    [api.client(), "/session", { email: "ana@example.com", password: "errada1" }],
    [api.client(), "/session", { email: "nobody@example.com", password: "errada1" }],
    [phone, "/session/second-factor", { code: "000000" }],
  ];
  for (const [browser, path, body] of refused)
    await browser.send("POST", path, { body, ip: "2001:db8:1:2::3" });
  const noted = lines.map((line) => JSON.parse(line)).filter(({ security }) => /refused/.test(security));
  expect(noted.map(({ security, userId, network }) => [security, userId, network])).toEqual([
    ["sign-in-refused", person.id, "2001:db8:1:2::/64"],
    ["sign-in-refused", undefined, "2001:db8:1:2::/64"],
    ["proof-refused", person.id, "2001:db8:1:2::/64"],
  ]);
});

it("logs a fault without the row or the recipient that it quotes", async () => {
  const { lines, logger } = logStream();
  await using api = await startApi({ logger });
  const quoting = Object.assign(new Error("550 <ana@example.com> unknown"), {
    code: "EENVELOPE",
    detail: "Key (email)=(ana@example.com)",
    rejected: ["ana@example.com"],
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
    { level: 40, msg: "request failed temporarily", problem: "unavailable", cause: { code: "55P03" } },
  ]);
  expect(JSON.stringify(logged())).not.toContain("stack");

  await sql`alter table portfolios rename to elsewhere`.execute(api.superuser);
  expect((await client.send("GET", "/portfolios")).status).toBe(500);
  expect(logged()[1]).toMatchObject({ level: 50, msg: "request failed", err: { stack: expect.any(String) } });
});

// With time in proportion to the square of the path, the test would outlast its limit.
it("masks addresses in the longest path", async () => {
  const { lines, logger } = logStream();
  await using api = await startApi({ logger });
  api.server.log.warn({ fault: { message: "no", said: "ana@example.com \u009b31m" } });
  const paths = ["@".repeat(500_000), "a@a.".repeat(120_000), "ana@example.com", "ana%40example.com/b"];
  for (const path of paths) await api.server.inject(`/${path}`);
  const urls = lines.flatMap((line) => JSON.parse(line).req?.url ?? []);
  expect(urls).toEqual(["/***", "/***", "/***", "/***/b"]);
  expect(lines.join("")).toContain('"said":"*** �31m"');
});
