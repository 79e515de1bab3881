import type { Email } from "postal-mime";
import { expect, it } from "vitest";
import type { WhatsappSettings } from "#contract/whatsapp.ts";
import { type Client, signUp, startApi, verifyAddresses } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import {
  change,
  linkPhone,
  mediaMessage,
  newCode,
  ownNumber,
  phone,
  postBytes,
  say,
  startMeta,
  systemMessage,
  textMessage,
  webhookOf,
  wordsOf,
} from "#tests/support/whatsapp.ts";

const other = "5521912345678";

const settingsOf = (client: Client) => client.get<WhatsappSettings>("/account/whatsapp");
const numberOf = async (client: Client) => (await settingsOf(client)).phone?.number;

async function start(options: Parameters<typeof startApi>[0] = {}) {
  const meta = await startMeta();
  const api = await startApi({ ...options, whatsapp: meta.access });
  return {
    meta,
    api,
    send: (...messages: object[]) => say(api, meta.sent, ...messages),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await meta[Symbol.asyncDispose]();
    },
  };
}

const subjects = (mails: Email[]) => mails.map(({ to, text }) => [to?.[0]?.address, text ?? ""] as const);

it("links the phone that sends the code, says so once, and shows it masked", async () => {
  await using fixture = await start();
  const { api, send } = fixture;
  const client = await signUp(api, { email: "ana@example.com" });
  await verifyAddresses(api);
  expect(await settingsOf(client)).toEqual({ number: ownNumber, phone: null });
  const code = await newCode(client);
  expect(code).toMatch(/^\d{8}$/);
  const answers = await send(textMessage(code));
  expect(answers).toHaveLength(1);
  expect(wordsOf(answers[0])).toContain("está vinculado à sua conta do Aporte");
  expect(await settingsOf(client)).toEqual({
    number: ownNumber,
    phone: {
      number: "(11) •••••-4321",
      linkedAt: "2026-11-20T15:00:00.000Z",
      alerts: false,
      report: false,
      isStopped: false,
    },
  });
  expect(subjects(await api.mails())).toEqual([
    ["ana@example.com", expect.stringContaining("Um número de WhatsApp foi vinculado à sua conta")],
  ]);
  // A code is used up.
  expect(wordsOf((await send(textMessage(code, { from: other })))[0])).toContain("Este código não vale");
});

it("tells a number that is not linked one sentence an hour, whatever it writes", async () => {
  await using fixture = await start();
  const { api, send } = fixture;
  await signUp(api, { whatsapp: "11987654321" });
  const answers = await send(textMessage("quanto eu tenho?"));
  expect(answers.map(wordsOf)).toEqual([
    "Este número ainda não está vinculado a uma conta do Aporte. Para vincular, entre na sua conta e abra WhatsApp: http://aporte.test/account#whatsapp",
  ]);
  expect(await send(textMessage("carteira"), mediaMessage("image"), textMessage("parar"))).toEqual([]);
  const [strange] = await send(textMessage("oi", { from: other }));
  expect(wordsOf(strange)).toBe(wordsOf(answers[0]));
});

it("takes a code for ten minutes, and the newest alone", async () => {
  await using fixture = await start();
  const { api, send } = fixture;
  const client = await signUp(api);
  const first = await newCode(client);
  const second = await newCode(client);
  await send(textMessage(first));
  expect(await numberOf(client)).toBeUndefined();
  api.setNow("2026-11-20T15:09:59Z");
  await send(textMessage(`${second.slice(0, 4)} ${second.slice(4)}`, { from: other }));
  expect(await numberOf(client)).toBe("(21) •••••-5678");
  const third = await newCode(client);
  api.setNow("2026-11-20T15:20:00Z");
  await send(textMessage(third));
  expect(await numberOf(client)).toBe("(21) •••••-5678");
});

it("stores no code that a reader of the database could send", async () => {
  await using fixture = await start();
  const client = await signUp(fixture.api);
  const code = await newCode(client);
  const rows = await fixture.api.superuser.selectFrom("whatsapp_codes").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(rows[0]?.code_hash).toHaveLength(32);
});

it("lets a number guess three times, then takes not even the right code from it", async () => {
  await using fixture = await start();
  const { api, send } = fixture;
  const client = await signUp(api);
  const code = await newCode(client);
  const wrong = (place: number) => String((Number(code) + place) % 100_000_000).padStart(8, "0");
  for (const place of [1, 2, 3]) expect(await send(textMessage(wrong(place)))).toHaveLength(1);
  expect(await send(textMessage(wrong(4)), textMessage(code))).toEqual([]);
  expect(await numberOf(client)).toBeUndefined();
  await send(textMessage(code, { from: other }));
  expect(await numberOf(client)).toBe("(21) •••••-5678");
});

it("bounds the guesses of all numbers together", async () => {
  const limits = changedLimits({ rates: { whatsappCodesTogether: { points: 4, seconds: 3600 } } });
  await using fixture = await start({ limits });
  const { api, send } = fixture;
  const client = await signUp(api);
  const code = await newCode(client);
  const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, "0");
  for (const place of [1, 2, 3, 4]) await send(textMessage(wrong, { from: `551190000000${place}` }));
  expect(await send(textMessage(code))).toEqual([]);
  expect(await numberOf(client)).toBeUndefined();
});

it("asks for the password before it shows a code, and for as many as the limit says", async () => {
  const limits = changedLimits({ rates: { whatsappCodesByPerson: { points: 2, seconds: 3600 } } });
  await using fixture = await start({ limits });
  const client = await signUp(fixture.api);
  const refused = await client.send("POST", "/account/whatsapp/code", { body: { password: "errada" } });
  expect(refused).toMatchObject({ status: 422, body: { type: "wrong-password" } });
  await newCode(client);
  await newCode(client);
  const third = await client.send("POST", "/account/whatsapp/code", { body: { password: "segredo1" } });
  expect(third.status).toBe(429);
});

it("gives no code where the operator has not turned WhatsApp on", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  expect(await settingsOf(client)).toEqual({ number: null, phone: null });
  const answer = await client.send("POST", "/account/whatsapp/code", { body: { password: "segredo1" } });
  expect(answer).toMatchObject({ status: 409, body: { type: "whatsapp-off" } });
});

it("moves a number to the account whose code it sends, and tells both owners", async () => {
  await using fixture = await start();
  const { api, meta, send } = fixture;
  const ana = await signUp(api, { email: "ana@example.com" });
  const bia = await signUp(api, { email: "bia@example.com" });
  await verifyAddresses(api);
  await linkPhone(api, meta.sent, ana);
  await ana.send("PUT", "/account/whatsapp", { body: { alerts: true, report: true } });
  await send(textMessage(await newCode(bia)));
  expect(await numberOf(ana)).toBeUndefined();
  expect(await settingsOf(bia)).toMatchObject({ phone: { number: "(11) •••••-4321", alerts: false } });
  const mails = subjects(await api.mails());
  expect(mails.filter(([to]) => to === "ana@example.com").at(-1)?.[1]).toContain("foi desvinculado");
  expect(mails.filter(([to]) => to === "bia@example.com").at(-1)?.[1]).toContain("foi vinculado");
  // A new link has none of the choices of an earlier one.
  await send(textMessage(await newCode(ana), { from: other }));
  expect(await settingsOf(ana)).toMatchObject({ phone: { alerts: false, report: false } });
});

it("replaces the phone of an account by the one that sends its next code", async () => {
  await using fixture = await start();
  const { api, meta, send } = fixture;
  const client = await signUp(api);
  await linkPhone(api, meta.sent, client);
  await send(textMessage(await newCode(client), { from: other }));
  expect(await numberOf(client)).toBe("(21) •••••-5678");
  expect(wordsOf((await send(textMessage("ajuda")))[0])).toContain("ainda não está vinculado");
});

it("unlinks by the app and by message, and then answers nothing about the person", async () => {
  await using fixture = await start();
  const { api, meta, send } = fixture;
  const client = await signUp(api, { email: "ana@example.com" });
  await verifyAddresses(api);
  await linkPhone(api, meta.sent, client);
  expect((await send(textMessage("DESVINCULAR"))).map(wordsOf)).toEqual([
    "Pronto: este número não está mais vinculado ao Aporte. Nada mais será respondido nem enviado aqui.",
  ]);
  expect(await numberOf(client)).toBeUndefined();
  await linkPhone(api, meta.sent, client);
  expect((await client.send("DELETE", "/account/whatsapp")).status).toBe(204);
  expect((await client.send("DELETE", "/account/whatsapp")).status).toBe(204);
  expect((await send(textMessage("carteira"))).map(wordsOf)).toEqual([
    expect.stringContaining("ainda não está vinculado"),
  ]);
  const told = subjects(await api.mails())
    .map(([, text]) => text)
    .join("\n");
  expect(told.match(/WhatsApp da sua conta foi desvinculado/g)).toHaveLength(2);
});

it.each(["user_changed_number", "customer_changed_number", "customer_identity_changed"])(
  "unlinks without a word when Meta says %s, and so only for that number",
  async (type) => {
    await using fixture = await start();
    const { api, meta, send } = fixture;
    const client = await signUp(api);
    const bia = await signUp(api);
    await linkPhone(api, meta.sent, client);
    await linkPhone(api, meta.sent, bia, { from: other });
    expect(await send(systemMessage(type), systemMessage("other_system_event", { from: other }))).toEqual([]);
    expect(await numberOf(client)).toBeUndefined();
    expect(await numberOf(bia)).toBe("(21) •••••-5678");
  },
);

it("unlinks when a message comes from another phone under the number, before it answers", async () => {
  await using fixture = await start();
  const { api, meta, send } = fixture;
  const client = await signUp(api);
  const withIdentity = (message: object, hash: string) => ({
    ...message,
    identity: { acknowledged: true, created_timestamp: "1739321024", hash },
  });
  await send(withIdentity(textMessage(await newCode(client)), "DF2lS5v2W6x="));
  expect(await send(withIdentity(textMessage("ajuda"), "DF2lS5v2W6x="))).toHaveLength(1);
  expect(await send(textMessage("ajuda"))).toHaveLength(1);
  expect((await send(withIdentity(textMessage("carteira"), "outro+aparelho="))).map(wordsOf)).toEqual([
    expect.stringContaining("ainda não está vinculado"),
  ]);
  expect(await numberOf(client)).toBeUndefined();
  // In another place of the payload, and learnt after the link.
  await linkPhone(api, meta.sent, client);
  const contacts = (hash: string) => [{ profile: { name: "Ana" }, wa_id: phone, identity_key_hash: hash }];
  const post = async (hash: string) => {
    const value = change({ messages: [textMessage("ajuda")], contacts: contacts(hash) });
    await postBytes(api, JSON.stringify(webhookOf(value)));
    await api.runJobs();
  };
  await post("primeiro=");
  expect(await numberOf(client)).toBe("(11) •••••-4321");
  await post("segundo=");
  expect(await numberOf(client)).toBeUndefined();
});

it("ends the link with a new password, and with the arrival of the address's owner", async () => {
  await using fixture = await start();
  const { api, meta } = fixture;
  const client = await signUp(api, { email: "ana@example.com" });
  await linkPhone(api, meta.sent, client);
  const body = { currentPassword: "segredo1", newPassword: "segredo2" };
  const changed = await client.send("POST", "/account/password", { body });
  expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
  expect(await numberOf(client)).toBeUndefined();
  const pending = await newCode(client, "segredo2");
  await client.post("/sign-in-links", { email: "ana@example.com" });
  const [mail] = (await api.mails()).slice(-1);
  const token = /#link=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const owner = api.client();
  await owner.post("/session/link", { token, confirmed: true });
  // The one who registered the address had a code.
  await say(api, meta.sent, textMessage(pending));
  expect(await numberOf(owner)).toBeUndefined();
});

it("deletes link, code and waiting messages with the account", async () => {
  await using fixture = await start();
  const { api, meta } = fixture;
  const client = await signUp(api);
  await linkPhone(api, meta.sent, client);
  await newCode(client);
  await postBytes(api, JSON.stringify(webhookOf(change({ messages: [textMessage("quanto eu tenho?")] }))));
  const answer = await client.send("DELETE", "/account", {
    body: { confirmation: "EXCLUIR", password: "segredo1" },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(204);
  const { superuser } = api;
  expect(await superuser.selectFrom("whatsapp_links").selectAll().execute()).toEqual([]);
  expect(await superuser.selectFrom("whatsapp_codes").selectAll().execute()).toEqual([]);
  meta.sent.length = 0;
  await api.runJobs();
  expect(meta.sent).toEqual([]);
});

it("keeps the person's choices, and refuses them without a phone", async () => {
  await using fixture = await start();
  const { api, meta } = fixture;
  const client = await signUp(api);
  const save = (body: object) => client.send("PUT", "/account/whatsapp", { body });
  expect(await save({ alerts: true, report: true })).toMatchObject({
    status: 409,
    body: { type: "whatsapp-unlinked" },
  });
  await linkPhone(api, meta.sent, client);
  expect((await save({ alerts: true, report: false })).status).toBe(204);
  expect(await settingsOf(client)).toMatchObject({ phone: { alerts: true, report: false } });
  expect((await save({ alerts: true })).status).toBe(400);
  expect((await save({ alerts: true, report: false, phone: other })).status).toBe(400);
  const bia = await signUp(api);
  expect(await settingsOf(bia)).toMatchObject({ phone: null });
});
