import { Secret } from "otpauth";
import { expect, it } from "vitest";
import type { AccountSecurity, RecoveryCodes, TotpEnrolment } from "#contract/second-factors.ts";
import { deleteExpiredEnrolments } from "#server/accounts/auth/second-factors/totp-enrolment.ts";
import { proveEmail } from "#server/accounts/auth/sign-in/prove-email.ts";
import { type Client, signUp, startApi, verifyAddresses } from "#tests/support/api.ts";
import {
  advanceClock,
  ana,
  clientAfterPassword,
  enableTotp,
  instantAfter,
  signUpWithTotp,
  totpCode,
  wrongCode,
} from "#tests/support/second-factor.ts";

const { password } = ana;
const jobs = { enqueue: async () => {} };
const signedInAs = async (client: Client) =>
  (await client.get<{ person: { email: string } | null }>("/session")).person?.email;

it("is turned on with the password and a code, and ends every other session", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const otherBrowser = api.client();
  await otherBrowser.post("/session", { email: ana.email, password });
  expect(await client.send("POST", "/account/totp", { body: { password: "errada1" } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: "password", message: "A senha atual está incorreta." }] },
  });
  expect((await client.send("POST", "/account/totp", { body: {} })).status).toBe(422);
  expect(await client.send("POST", "/account/totp/confirm", { body: { code: "123456" } })).toMatchObject(
    wrongCode,
  );

  const { secret, uri } = await client.post<TotpEnrolment>("/account/totp", { password });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Aporte:ana%40example\.com\?issuer=Aporte&secret=/);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  const confirm = (code: string) => client.send("POST", "/account/totp/confirm", { body: { code } });
  expect(await confirm(totpCode(secret, 300))).toMatchObject(wrongCode);
  expect(await client.get("/account/security")).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });

  const { status, body } = await confirm(totpCode(secret));
  expect(status).toBe(200);
  expect(new Set((body as RecoveryCodes).codes).size).toBe(10);
  expect(await client.get("/account/security")).toEqual({
    totpSince: instantAfter(0).toISOString(),
    recoveryCodesLeft: 10,
    passkeys: [],
    identities: [],
    identityRequest: null,
  });
  expect(await signedInAs(client)).toBe(ana.email);
  expect(await signedInAs(otherBrowser)).toBeUndefined();
  expect(await confirm(totpCode(secret))).toMatchObject({ status: 409, body: { type: "totp-on" } });
  expect((await client.send("POST", "/account/totp", { body: { password } })).status).toBe(409);
});

const confirmWith = (client: Client, code: string) =>
  client.send("POST", "/account/totp/confirm", { body: { code } });
const ended = { status: 410, body: { type: "enrolment-ended" } };

it("takes five codes for a secret that is not confirmed, and then wants the proof again", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const { secret } = await client.post<TotpEnrolment>("/account/totp", { password });
  for (let attempt = 1; attempt < 5; attempt += 1)
    expect(await confirmWith(client, totpCode(secret, 300))).toMatchObject(wrongCode);
  expect(await confirmWith(client, totpCode(secret, 300))).toMatchObject(ended);
  expect(await confirmWith(client, totpCode(secret))).toMatchObject(wrongCode);
  await enableTotp(client);
});

it("counts codes that come at once", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const { secret } = await client.post<TotpEnrolment>("/account/totp", { password });
  await Promise.all(Array.from({ length: 20 }, () => confirmWith(client, totpCode(secret, 300))));
  expect((await confirmWith(client, totpCode(secret))).status).not.toBe(200);
});

it("lets a secret that is not confirmed go after ten minutes", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const { secret } = await client.post<TotpEnrolment>("/account/totp", { password });
  advanceClock(api, 600);
  expect(await confirmWith(client, totpCode(secret, 600))).toMatchObject(ended);
  await deleteExpiredEnrolments(api.databases.accounts, instantAfter(600));
  expect(await api.superuser.selectFrom("totp").selectAll().execute()).toEqual([]);
});

it("is confirmed by the session that gave the proof, and by no other", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const otherBrowser = api.client();
  await otherBrowser.post("/session", { email: ana.email, password });
  const { secret } = await client.post<TotpEnrolment>("/account/totp", { password });
  expect(await confirmWith(otherBrowser, totpCode(secret))).toMatchObject(wrongCode);
  expect((await confirmWith(client, totpCode(secret))).status).toBe(200);
});

it("keeps no recovery code, and tells the secret to nobody again", async () => {
  await using api = await startApi();
  const { client, secret, codes } = await signUpWithTotp(api);
  const rows = JSON.stringify(await api.superuser.selectFrom("recovery_codes").selectAll().execute());
  for (const code of codes) expect(rows).not.toContain(code);
  const answers = [await client.get("/account/security"), await client.get("/account/export")];
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect(answers[1]).toMatchObject({
    security: { totpSince: instantAfter(0).toISOString(), recoveryCodesLeft: 10 },
  });
});

it("has no recovery codes to renew while it is off", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  expect((await client.send("POST", "/account/recovery-codes", { body: { password } })).status).toBe(404);
});

it("is turned off with the password or a code, and then asks no more", async () => {
  await using api = await startApi();
  const { client, secret } = await signUpWithTotp(api);
  const off = (proof: object) => client.send("DELETE", "/account/totp", { body: proof });
  expect((await off({})).status).toBe(422);
  expect((await off({ password: "errada1" })).status).toBe(422);
  expect(await off({ code: "000000" })).toMatchObject(wrongCode);
  expect(await off({ code: totpCode(secret) })).toMatchObject(wrongCode);
  advanceClock(api, 60);
  expect((await off({ code: totpCode(secret, 60) })).status).toBe(204);
  expect(await client.get<AccountSecurity>("/account/security")).toMatchObject({
    totpSince: null,
    recoveryCodesLeft: 0,
  });
  expect(await client.post("/session", { email: ana.email, password })).toMatchObject({ person: {} });
});

it("demands a recent session of a person without a password", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  await api.superuser.updateTable("users").set({ password_hash: null }).execute();
  advanceClock(api, 601);
  expect(await client.send("POST", "/account/totp", { body: {} })).toMatchObject({
    status: 403,
    body: { type: "proof-missing" },
  });
  advanceClock(api, 599);
  expect((await client.send("POST", "/account/totp", { body: {} })).status).toBe(200);
});

it("demands a code of a person with codes and no password, also for a first password", async () => {
  await using api = await startApi();
  const { client, secret } = await signUpWithTotp(api);
  await api.superuser.updateTable("users").set({ password_hash: null }).execute();
  expect(await client.send("DELETE", "/account/totp", { body: {} })).toMatchObject(wrongCode);
  const choose = (more: object) =>
    client.send("POST", "/account/password", { body: { newPassword: "segredo2", ...more } });
  expect(await choose({})).toMatchObject(wrongCode);
  expect(await choose({ code: "000000" })).toMatchObject(wrongCode);
  advanceClock(api, 60);
  expect((await choose({ code: totpCode(secret, 60) })).status).toBe(204);
});

it("stops guesses at the password from a session left open", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await client.send("POST", "/account/totp", { body: { password: "errada1" } })).status).toBe(422);
  }
  expect((await client.send("POST", "/account/totp", { body: { password } })).status).toBe(429);
});

it("tells the owner by mail of every change", async () => {
  await using api = await startApi();
  const { client } = await signUpWithTotp(api);
  await client.post("/account/recovery-codes", { password });
  await client.send("DELETE", "/account/totp", { body: { password } });
  await verifyAddresses(api);
  const [mail, ...more] = await api.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: [{ address: ana.email }],
    subject: "A segurança da sua conta no Aporte mudou",
  });
  const when = "em 20 de novembro de 2026 às 12:00.";
  for (const change of [
    "• A verificação em duas etapas da sua conta foi ativada",
    "• Novos códigos de recuperação da sua conta foram gerados",
    "• A verificação em duas etapas da sua conta foi desativada",
  ])
    expect(mail?.text).toContain(`${change} ${when}`);
});

it("stays on over a change of the password and the end of all sessions", async () => {
  await using api = await startApi();
  const { client } = await signUpWithTotp(api);
  await client.send("POST", "/account/password", {
    body: { currentPassword: password, newPassword: password },
  });
  await client.send("DELETE", "/session?scope=global");
  await clientAfterPassword(api);
});

it("dies, where nobody had proven the address, when its owner comes", async () => {
  await using api = await startApi();
  const { client } = await signUpWithTotp(api);
  const { person } = await client.get<{ person: { id: string } }>("/session");
  await proveEmail({ accounts: api.databases.accounts, clock: () => instantAfter(0), jobs }, person.id);
  for (const table of ["totp", "recovery_codes"] as const)
    expect(await api.superuser.selectFrom(table).selectAll().execute()).toEqual([]);
});

it("outlives the owner's coming once the address was proven", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const { person } = await client.get<{ person: { id: string } }>("/session");
  await api.superuser
    .updateTable("users")
    .set({ email_proven_at: instantAfter(0) })
    .execute();
  await enableTotp(client);
  await proveEmail({ accounts: api.databases.accounts, clock: () => instantAfter(0), jobs }, person.id);
  await clientAfterPassword(api);
});
