import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import {
  appUrl,
  type Client,
  createPortfolio,
  signUp,
  startApi,
  verifyAddresses,
} from "#tests/support/api.ts";
import {
  anaByLink,
  askForLink as ask,
  newestToken,
  redeemLink as redeem,
  signedInEmail,
} from "#tests/support/links.ts";
import { extractLink } from "#tests/support/mail.ts";

const open = (client: Client, token: string) => client.send("POST", "/session/link", { body: { token } });
const preview = (client: Client, token: string) =>
  client.send("POST", "/session/link/preview", { body: { token } });
const unconfirmed = { status: 409, body: { type: "link-unconfirmed" } };

it("sends a link that enters once", async () => {
  await using api = await startApi();
  const portfolio = await createPortfolio(await signUp(api, anaByLink));
  const client = api.client();
  expect(await ask(client, " ANA@example.com ")).toMatchObject({ status: 202, body: "" });

  const [mail, ...others] = await api.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Seu link de acesso ao Aporte",
    from: { name: "Aporte", address: "nao-responda@aporte.test" },
    to: [{ address: anaByLink.email }],
  });
  if (!mail) throw new Error("no mail was sent");
  const link = extractLink(mail);
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(`${appUrl}/auth/callback`);
  expect(mail.html).toContain(link.href);

  const token = await newestToken(api);
  expect(await redeem(client, token)).toMatchObject({
    status: 200,
    body: { person: { email: anaByLink.email } },
  });
  expect(await client.list("/portfolios")).toMatchObject([{ id: portfolio.id }]);
  const again = await redeem(api.client(), token);
  expect(again).toMatchObject({ status: 410, body: { type: "link-expired" } });
  expect(again.headers["set-cookie"]).toBeUndefined();
});

it("enters at once in the browser that asked for the link, and only there", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  const client = api.client();
  const response = await ask(client);
  expect(response.headers["set-cookie"]).toMatch(
    /^sign-in-link=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  await ask(client);
  const token = await newestToken(api);
  const otherBrowser = api.client();
  expect(await open(otherBrowser, token)).toMatchObject(unconfirmed);
  await ask(otherBrowser, "bia@example.com");
  expect(await open(otherBrowser, token)).toMatchObject(unconfirmed);
  expect(await signedInEmail(otherBrowser)).toBeUndefined();
  expect(await open(client, token)).toMatchObject({
    status: 200,
    body: { person: { email: anaByLink.email } },
  });
});

it("keeps the session of a signed-in person until they confirm the link", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  const bia = await signUp(api, { email: "bia@example.com" });
  await ask(api.client());
  expect(await open(bia, await newestToken(api))).toMatchObject(unconfirmed);
  await ask(bia);
  const token = await newestToken(api);
  expect(await open(bia, token)).toMatchObject(unconfirmed);
  expect(await signedInEmail(bia)).toBe("bia@example.com");
  expect((await redeem(bia, token)).status).toBe(200);
  expect(await signedInEmail(bia)).toBe(anaByLink.email);
});

it("says whose account a link opens without using it, only to its holder, and with a limit", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  await ask(api.client());
  const token = await newestToken(api);
  const client = api.client();
  const previewed = await preview(client, token);
  expect(previewed).toMatchObject({ status: 200, body: { email: anaByLink.email } });
  expect(previewed.headers["set-cookie"]).toBeUndefined();
  const statuses = await Promise.all(
    Array.from({ length: 310 }, async () => (await preview(client, "made-up")).status),
  );
  expect(new Set(statuses)).toEqual(new Set([410, 429]));
  expect(statuses.filter((status) => status === 410)).toHaveLength(299);
  const headers = { origin: "https://evil.example" };
  const foreign = await client.send("POST", "/session/link/preview", { body: { token }, headers });
  expect(foreign.status).toBe(403);
});

it("answers for an address that nobody has as for any other, and writes to nobody", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  const known = await ask(api.client());
  const unknown = await ask(api.client(), "nobody@example.com");
  const { date: _, "set-cookie": cookie, ...headers } = known.headers;
  expect(unknown).toMatchObject({ status: known.status, body: known.body, headers });
  const withoutSecret = (line: unknown) => String(line).replace(/=[\w-]{43};/, "=;");
  expect(withoutSecret(unknown.headers["set-cookie"])).toBe(withoutSecret(cookie));
  expect((await api.mails()).map(({ to }) => to?.[0]?.address)).toEqual([anaByLink.email]);
});

it("builds the link from the product's own address, whatever a request says of its host", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
  };
  await api.client().send("POST", "/sign-in-links", { body: { email: anaByLink.email }, headers });
  const [mail] = await api.mails();
  expect(mail && extractLink(mail).origin).toBe(appUrl);
  expect(JSON.stringify(mail)).not.toContain("evil");
});

it("is not used up by who only looks at it, as scanners of mail do", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  await ask(api.client());
  const token = await newestToken(api);
  for (const method of ["GET", "HEAD"] as const) {
    for (const [url, refusal] of [
      [`/api/session/link?token=${token}`, 405],
      [`/api/session/link/${token}`, 404],
      ["/auth/callback", 404],
    ] as const) {
      const { statusCode, headers } = await api.server.inject({ method, url });
      expect({ url, statusCode, cookie: headers["set-cookie"] }).toEqual({ url, statusCode: refusal });
    }
  }
  expect((await redeem(api.client(), token)).status).toBe(200);
});

it("says what is wrong with an address", async () => {
  await using api = await startApi();
  expect(await ask(api.client(), "ana")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "email", message: "Email inválido" }] },
  });
});

it("lets a link go after 10 minutes", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  await ask(api.client());
  const token = await newestToken(api);
  api.setNow("2026-11-20T15:10:00Z");
  expect((await redeem(api.client(), token)).status).toBe(410);
});

it("lets one of many that use a link at once in", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  await ask(api.client());
  const token = await newestToken(api);
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(api.client(), token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(410)]);
});

it("keeps only the hash of a link, and nothing of it once one is used", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  await ask(api.client());
  const first = await newestToken(api);
  await ask(api.client());
  const second = await newestToken(api);
  const kept = await api.superuser.selectFrom("tokens").selectAll().execute();
  expect(kept).toHaveLength(2);
  const hashes = [first, second].map((token) => createHash("sha256").update(token).digest("hex"));
  expect(kept.map(({ token_hash }) => token_hash.toString("hex")).toSorted()).toEqual(hashes.toSorted());
  expect(JSON.stringify(kept)).not.toContain(first);

  expect((await redeem(api.client(), second)).status).toBe(200);
  expect((await redeem(api.client(), first)).status).toBe(410);
  expect(await api.superuser.selectFrom("tokens").selectAll().execute()).toEqual([]);
});

it("makes links useless when the password changes, and says by mail that it did", async () => {
  await using api = await startApi();
  const client = await signUp(api, anaByLink);
  await verifyAddresses(api);
  await ask(api.client());
  const token = await newestToken(api);
  const body = { currentPassword: anaByLink.password, newPassword: "segredo2" };
  expect((await client.send("POST", "/account/password", { body })).status).toBe(204);
  expect((await redeem(api.client(), token)).status).toBe(410);

  const mail = (await api.mails()).at(-1);
  expect(mail).toMatchObject({
    subject: "Sua senha do Aporte foi alterada",
    to: [{ address: anaByLink.email }],
  });
  expect(mail?.text).toContain("20 de novembro de 2026 às 12:00 (horário de Brasília)");
  expect(JSON.stringify(mail)).not.toContain("segredo");
});

it("sends 3 links in 10 minutes to an address, and 3 more to the browsers that its account knows", async () => {
  await using api = await startApi();
  const owner = await signUp(api, anaByLink);
  const otherBrowser = api.client();
  await otherBrowser.post("/session", { email: anaByLink.email, password: anaByLink.password });
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await ask(api.client(), anaByLink.email, `198.51.100.${attempt}`)).status).toBe(202);
  const refused = await ask(api.client(), anaByLink.email, "192.0.2.1");
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(9 * 60);
  expect(seconds).toBeLessThanOrEqual(10 * 60);
  const known = [owner, otherBrowser, owner, otherBrowser].map((browser) =>
    ask(browser, anaByLink.email, "192.0.2.2"),
  );
  const statuses = (await Promise.all(known)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([202, 202, 202, 429]);

  // A link is valid as long as the limit lasts, so after a refusal the owner still has a valid link in the mailbox.
  expect((await redeem(api.client(), await newestToken(api))).status).toBe(200);
});

it("refuses the fourth link to an address that nobody has as well", async () => {
  await using api = await startApi();
  const requestLink = () => ask(api.client(), "nobody@example.com");
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await requestLink()).status).toBe(202);
  expect((await requestLink()).status).toBe(429);
});

it("leaves no message and no work about a person whose account is deleted", async () => {
  await using api = await startApi();
  const client = await signUp(api, anaByLink);
  await ask(api.client());
  expect(await api.mails()).toHaveLength(1);
  await ask(api.client());
  expect(
    (await client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR", password: "segredo1" } }))
      .status,
  ).toBe(204);
  expect(await api.mails()).toEqual([]);
});
