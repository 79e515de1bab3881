import { sql } from "kysely";
import { expect, it } from "vitest";
import type { RecoveryCodes } from "#contract/second-factors.ts";
import { signUp, startApi } from "#tests/support/api.ts";
import { signInWithGoogle, startWithGoogle } from "#tests/support/google.ts";
import { extractLink } from "#tests/support/mail.ts";
import {
  advanceClock,
  ana,
  clientAfterPassword,
  enableTotp,
  instantAfter,
  signUpWithTotp,
  submitCode,
  totpCode,
  wrongCode,
} from "#tests/support/second-factor.ts";

const { password } = ana;
const ended = { status: 401, body: { type: "second-factor-ended" } };

it("starts no session for a password alone, remembers over a reload that a code is due, and lets one go back", async () => {
  await using api = await startApi();
  const { secret } = await signUpWithTotp(api);
  advanceClock(api, 60);
  const client = await clientAfterPassword(api);
  expect(client.cookie()).toBeUndefined();
  expect((await client.send("GET", "/portfolios")).status).toBe(401);
  expect(await client.get("/session")).toEqual({ person: null, awaitsCode: true });

  expect(await submitCode(client, totpCode(secret, 60))).toMatchObject({
    status: 200,
    body: { person: { email: ana.email } },
  });
  expect(await client.get("/session")).toMatchObject({ person: { email: ana.email } });

  const other = await clientAfterPassword(api);
  expect((await other.send("DELETE", "/session")).status).toBe(204);
  expect(await other.get("/session")).toEqual({ person: null });
  expect(await submitCode(other, totpCode(secret, 90))).toMatchObject(ended);
});

it("ends the session that was there when somebody else signs in with two factors", async () => {
  await using api = await startApi();
  await signUpWithTotp(api);
  const bia = await signUp(api, { email: "bia@example.com" });
  await bia.post("/session", { email: ana.email, password });
  expect(await bia.get("/session")).toEqual({ person: null, awaitsCode: true });
});

it("takes a code once, also of two at the same time", async () => {
  await using api = await startApi();
  const { secret } = await signUpWithTotp(api);
  expect(await submitCode(await clientAfterPassword(api), totpCode(secret))).toMatchObject(wrongCode);

  advanceClock(api, 60);
  const browsers = [
    await clientAfterPassword(api),
    await clientAfterPassword(api),
    await clientAfterPassword(api),
  ];
  const answers = await Promise.all(browsers.map((browser) => submitCode(browser, totpCode(secret, 60))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  // A code of an earlier time step than the used one is refused as well.
  expect(await submitCode(await clientAfterPassword(api), totpCode(secret, 30))).toMatchObject(wrongCode);
});

it.each([
  [-60, 422],
  [-30, 200],
  [0, 200],
  [30, 200],
  [60, 422],
])("answers a code that is %d seconds off with %d", async (off, status) => {
  await using api = await startApi();
  const { secret } = await signUpWithTotp(api);
  advanceClock(api, 600);
  expect((await submitCode(await clientAfterPassword(api), totpCode(secret, 600 + off))).status).toBe(status);
});

it("takes codes as people paste them", async () => {
  await using api = await startApi();
  const { secret, codes } = await signUpWithTotp(api);
  advanceClock(api, 60);
  const code = totpCode(secret, 60);
  const pasted = ` ${code.slice(0, 3)}\u00a0${code.slice(3)}\n`;
  expect((await submitCode(await clientAfterPassword(api), pasted)).status).toBe(200);
  const typed = codes[0]?.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l") ?? "";
  expect((await submitCode(await clientAfterPassword(api), typed)).status).toBe(200);
  expect(await submitCode(await clientAfterPassword(api), "  ")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "code", message: "Informe o código" }] },
  });
});

it("takes a recovery code once, and no longer once there are new ones", async () => {
  await using api = await startApi();
  const { client, codes } = await signUpWithTotp(api);
  const [first = "", second = "", third = ""] = codes;
  const browsers = [await clientAfterPassword(api), await clientAfterPassword(api)];
  const answers = await Promise.all(browsers.map((browser) => submitCode(browser, first)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await client.get("/account/security")).toMatchObject({ recoveryCodesLeft: 9 });

  const renew = (proof: object) => client.send("POST", "/account/recovery-codes", { body: proof });
  expect((await renew({ password: "errada1" })).status).toBe(422);
  const { body } = await renew({ password });
  expect(await client.get("/account/security")).toMatchObject({ recoveryCodesLeft: 10 });
  expect(await submitCode(await clientAfterPassword(api), second)).toMatchObject(wrongCode);
  expect(await submitCode(await clientAfterPassword(api), third)).toMatchObject(wrongCode);
  const fresh = (body as RecoveryCodes).codes[0] ?? "";
  expect((await submitCode(await clientAfterPassword(api), fresh)).status).toBe(200);
});

it("takes no code of another person, and no step of another browser", async () => {
  await using api = await startApi();
  const { secret } = await signUpWithTotp(api);
  const bia = await signUpWithTotp(api, { ...ana, email: "bia@example.com" });
  advanceClock(api, 60);
  const client = await clientAfterPassword(api);
  expect(await submitCode(client, totpCode(bia.secret, 60))).toMatchObject(wrongCode);
  expect(await submitCode(client, bia.codes[0] ?? "")).toMatchObject(wrongCode);
  expect(await submitCode(api.client(), totpCode(secret, 60))).toMatchObject(ended);
  expect((await submitCode(client, totpCode(secret, 60))).status).toBe(200);
});

it("asks for the password again after five wrong codes, also when they come at once, and after ten minutes", async () => {
  await using api = await startApi();
  const { secret } = await signUpWithTotp(api);
  advanceClock(api, 60);
  const client = await clientAfterPassword(api);
  const wrong = await Promise.all(
    Array.from({ length: 7 }, (_, digit) => submitCode(client, `00000${digit}`)),
  );
  const statuses = wrong.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(await submitCode(client, totpCode(secret, 60))).toMatchObject(ended);
  expect(await client.get("/session")).toEqual({ person: null });

  const late = await clientAfterPassword(api);
  advanceClock(api, 60 + 601);
  expect(await late.get("/session")).toEqual({ person: null });
  expect(await submitCode(late, totpCode(secret, 661))).toMatchObject(ended);
});

it("limits codes for one person, while the owner's own device still enters", async () => {
  await using api = await startApi();
  const { client: owner, secret } = await signUpWithTotp(api);
  advanceClock(api, 60);
  const statuses = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const ip = `198.51.100.${attempt}`;
    statuses.push((await submitCode(await clientAfterPassword(api), "000000", ip)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  await owner.send("DELETE", "/session");
  await owner.post("/session", { email: ana.email, password });
  expect((await submitCode(owner, totpCode(secret, 60), "198.51.100.1")).status).toBe(200);
});

it("lets an owner's own device enter whatever is guessed from the same network", async () => {
  await using api = await startApi();
  const { client: owner, secret } = await signUpWithTotp(api);
  advanceClock(api, 60);
  await owner.send("DELETE", "/session");
  await owner.post("/session", { email: ana.email, password });
  const ip = "203.0.113.9";
  const statuses = [];
  for (let guesser = 0; guesser < 6; guesser += 1) {
    const form = { ...ana, email: `guesser${guesser}@example.com` };
    advanceClock(api, 0);
    await signUpWithTotp(api, form);
    advanceClock(api, 60);
    for (let browser = 0; browser < 2; browser += 1) {
      const client = await clientAfterPassword(api, form);
      for (let attempt = 0; attempt < 5; attempt += 1)
        statuses.push((await submitCode(client, "000000", ip)).status);
    }
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(50);
  expect((await submitCode(owner, totpCode(secret, 60), ip)).status).toBe(200);
});

it("waits no longer for a code once the password is another", async () => {
  await using api = await startApi();
  const { client, secret } = await signUpWithTotp(api);
  advanceClock(api, 60);
  const waiting = await clientAfterPassword(api);
  const change = { currentPassword: password, newPassword: "segredo2" };
  expect((await client.send("POST", "/account/password", { body: change })).status).toBe(204);
  expect(await waiting.get("/session")).toEqual({ person: null });
  expect(await submitCode(waiting, totpCode(secret, 60))).toMatchObject(ended);
  const tokens = api.superuser.selectFrom("tokens").select("kind");
  expect(await tokens.where("kind", "=", "second-factor").execute()).toEqual([]);
});

it("does not wait for a code of who showed a password that is another by now", async () => {
  await using api = await startApi();
  await signUpWithTotp(api);
  const locked = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  const late = api.client();
  const answer = await api.owner.connection().execute(async (owner) => {
    await sql`set role aporte_accounts`.execute(owner);
    await sql`begin`.execute(owner);
    await sql`update users set password_hash = null`.execute(owner);
    const signingIn = late.send("POST", "/session", { body: { email: ana.email, password } });
    await expect.poll(async () => (await locked.execute(api.superuser)).rows[0]?.count).toBe(1);
    await sql`commit`.execute(owner);
    await sql`reset role`.execute(owner);
    return signingIn;
  });
  expect(answer).toMatchObject({ status: 401, body: { type: "invalid-credentials" } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await late.get("/session")).toEqual({ person: null });
});

it("is not passed by with a link in a mail", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  await api.superuser
    .updateTable("users")
    .set({ email_proven_at: instantAfter(0) })
    .execute();
  const { secret } = await enableTotp(client);
  advanceClock(api, 60);
  const phone = api.client();
  await phone.send("POST", "/sign-in-links", { body: { email: ana.email } });
  const mail = (await api.mails()).find(({ text }) => text?.includes("#link="));
  if (!mail) throw new Error("no link was sent");
  const token = extractLink(mail).hash.slice("#link=".length);
  expect(await phone.post("/session/link", { token })).toEqual({ person: null, awaitsCode: true });
  expect((await phone.send("GET", "/portfolios")).status).toBe(401);
  expect((await submitCode(phone, totpCode(secret, 60))).status).toBe(200);
});

it("is not passed by with Google", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  expect((await signInWithGoogle(client, api)).status).toBe(200);
  const { secret } = await enableTotp(client, {});
  advanceClock(api, 60);
  const phone = api.client();
  expect((await signInWithGoogle(phone, api)).body).toEqual({ person: null, awaitsCode: true });
  expect((await submitCode(phone, totpCode(secret, 60))).status).toBe(200);
});
