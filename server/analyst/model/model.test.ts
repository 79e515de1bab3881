import { expect, it } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import { type AnalystSettings, modelConsentVersion } from "#contract/analyst-settings.ts";
import { openKey, sealKey } from "#server/analyst/model/sealed-key.ts";
import { modelsOf } from "#server/app/configured-models.ts";
import { configFrom } from "#server/config.ts";
import { createPortfolio, signUp, startApi, verifyAddresses } from "#tests/support/api.ts";
import { extractLink } from "#tests/support/mail.ts";
import { agree, type ScriptedModel, startScriptedModel } from "#tests/support/scripted-model.ts";

const odd = "me conta uma coisa bonita, vai";
const ownKey = { provider: "Teste", model: "modelo-meu", key: "sk-segredo-muito-secreto-9876" };

const start = (model: ScriptedModel, { operator = true, url = model.url } = {}) =>
  startApi({
    models: {
      operator: operator ? { url: model.url, name: "modelo-1", key: undefined } : undefined,
      providers: [{ name: "Teste", url, terms: "https://termos.example" }],
      dailyQuestions: 500,
    },
  });

it("names the operator's model, and keeps a consent to it until the person or the operator ends it", async () => {
  await using model = await startScriptedModel();
  await using api = await start(model);
  const ana = await signUp(api);
  const settings = await ana.get<AnalystSettings>("/account/analyst");
  expect(settings).toEqual({
    destination: { hasOwnKey: false, host: model.host, model: "modelo-1" },
    consentedAt: null,
    ownKey: null,
    providers: [{ name: "Teste", host: model.host, terms: "https://termos.example" }],
  });
  await agree(ana);
  expect(await ana.get("/account/analyst")).toMatchObject({ consentedAt: expect.any(String) });
  const other = { operator: { url: model.url, name: "modelo-2", key: undefined }, providers: [] };
  await using changed = await api.instance({ models: { ...other, dailyQuestions: 500 } });
  const elsewhere = changed.client();
  await elsewhere.post("/session", {
    email: (await ana.get<{ person: { email: string } }>("/session")).person.email,
    password: "segredo1",
  });
  expect(await elsewhere.get("/account/analyst")).toMatchObject({
    destination: { model: "modelo-2" },
    consentedAt: null,
  });
  await ana.send("DELETE", "/account/analyst/consent");
  expect(await ana.get("/account/analyst")).toMatchObject({ consentedAt: null });
});

it("refuses a consent to something other than what is there now", async () => {
  await using model = await startScriptedModel();
  await using api = await start(model);
  const ana = await signUp(api);
  const destination = { hasOwnKey: false, host: model.host, model: "modelo-1" };
  const consent = (body: object) => ana.send("PUT", "/account/analyst/consent", { body });
  for (const seen of [
    { ...destination, model: "modelo-0" },
    { ...destination, host: "outro.example" },
    { ...destination, hasOwnKey: true },
  ])
    expect(await consent({ destination: seen, version: modelConsentVersion })).toMatchObject({
      status: 409,
      body: { type: "model-changed" },
    });
  expect((await consent({ destination, version: "2020-01-01" })).status).toBe(400);
  expect(await ana.get("/account/analyst")).toMatchObject({ consentedAt: null });
});

it("has no model to agree to where none is configured", async () => {
  await using api = await startApi({ models: { operator: undefined, providers: [], dailyQuestions: 0 } });
  const ana = await signUp(api);
  expect(await ana.get("/account/analyst")).toEqual({
    destination: null,
    consentedAt: null,
    ownKey: null,
    providers: [],
  });
  const body = { ...ownKey };
  expect(await ana.send("PUT", "/account/analyst/key", { body })).toMatchObject({
    status: 422,
    body: { type: "model-provider-unknown" },
  });
});

it("asks with a person's own key after another consent, and never shows the key again", async () => {
  await using model = await startScriptedModel();
  model.choose([{ intent: "wealth" }], "{{1}}");
  await using api = await start(model);
  const ana = await signUp(api);
  await verifyAddresses(api);
  await createPortfolio(ana);
  await agree(ana);
  const added = await ana.send("PUT", "/account/analyst/key", { body: ownKey });
  expect(added).toMatchObject({ status: 204 });
  const settings = await ana.get<AnalystSettings>("/account/analyst");
  expect(settings).toMatchObject({
    destination: { hasOwnKey: true, host: model.host, model: "modelo-meu" },
    consentedAt: null,
    ownKey: { provider: "Teste", model: "modelo-meu", ending: "9876" },
  });
  expect(await ana.post<AnalystAnswer>("/analyst/questions", { text: odd })).toMatchObject({ by: "grammar" });
  expect(model.requests).toHaveLength(0);
  await agree(ana);
  expect(await ana.post<AnalystAnswer>("/analyst/questions", { text: odd })).toMatchObject({
    by: "model",
    model: "modelo-meu",
  });
  expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${ownKey.key}`);
  expect(await api.superuser.selectFrom("model_requests").selectAll().execute()).toEqual([]);
  const { sealed } = await api.superuser.selectFrom("model_keys").select("sealed").executeTakeFirstOrThrow();
  expect(sealed.toString("latin1")).not.toContain("segredo");
  const shown = JSON.stringify([settings, await ana.get("/account/export")]);
  expect(shown).not.toContain("segredo-muito");
  expect(shown).not.toContain(sealed.toString("base64"));
  const mail = (await api.mails()).map(({ text }) => text).join("\n");
  expect(mail).toContain("Uma chave de modelo de linguagem foi adicionada à sua conta");
  expect(mail).not.toContain("9876");

  await ana.send("DELETE", "/account/analyst/key");
  expect(await ana.get("/account/analyst")).toMatchObject({
    destination: { hasOwnKey: false, model: "modelo-1" },
    consentedAt: null,
    ownKey: null,
  });
  expect((await ana.send("DELETE", "/account/analyst/key")).status).toBe(404);
});

it("asks nothing with the key of another person", async () => {
  await using model = await startScriptedModel();
  model.choose([{ intent: "wealth" }], "{{1}}");
  await using api = await start(model, { operator: false });
  const ana = await signUp(api);
  const bia = await signUp(api);
  await createPortfolio(bia);
  await ana.send("PUT", "/account/analyst/key", { body: ownKey });
  expect(await bia.get("/account/analyst")).toMatchObject({ destination: null, ownKey: null });
  // A row that was moved to another person opens no more.
  const { person } = await bia.get<{ person: { id: string } }>("/session");
  await api.superuser.updateTable("model_keys").set({ user_id: person.id }).execute();
  await agree(bia);
  expect(await bia.post<AnalystAnswer>("/analyst/questions", { text: odd })).toMatchObject({ by: "grammar" });
  expect(model.requests).toHaveLength(0);
});

it("opens a sealed key for its person and its provider alone", () => {
  const seal = { secret: Buffer.alloc(32, 7), personId: "ana", provider: "Teste" };
  const sealed = sealKey(seal, "sk-1");
  expect(openKey(seal, sealed)).toBe("sk-1");
  expect(sealKey(seal, "sk-1").equals(sealed)).toBe(false);
  expect(openKey({ ...seal, personId: "bia" }, sealed)).toBeUndefined();
  expect(openKey({ ...seal, provider: "Outro" }, sealed)).toBeUndefined();
  expect(openKey({ ...seal, secret: Buffer.alloc(32, 8) }, sealed)).toBeUndefined();
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(openKey(seal, changed)).toBeUndefined();
  }
  expect(openKey(seal, sealed.subarray(0, 5))).toBeUndefined();
});

it("forgets what somebody else agreed to or brought before the owner of the address arrived", async () => {
  await using model = await startScriptedModel();
  await using api = await start(model);
  const stranger = await signUp(api, { email: "ana@example.com" });
  await stranger.send("PUT", "/account/analyst/key", { body: ownKey });
  await agree(stranger);
  const owner = api.client();
  api.setNow("2026-11-28T15:00:00Z");
  await owner.post("/sign-in-links", { email: "ana@example.com" });
  const mail = (await api.mails()).at(-1);
  if (!mail) throw new Error("no mail");
  const token = new URLSearchParams(extractLink(mail).hash.slice(1)).get("link");
  await owner.post("/session/link", { token, confirmed: true });
  expect(await owner.get("/account/analyst")).toMatchObject({
    destination: { hasOwnKey: false },
    consentedAt: null,
    ownKey: null,
  });
});

it("takes the model of the settings, and lists known providers unless people may bring no key", () => {
  const operator = { MODEL_URL: "https://modelo.example/v1", MODEL_NAME: "m-1" };
  expect(modelsOf(configFrom({}))).toMatchObject({ operator: undefined, dailyQuestions: 500 });
  expect(modelsOf(configFrom({})).providers.map(({ name }) => name)).toContain("OpenAI");
  expect(modelsOf(configFrom({ MODEL_PERSONAL: "off" })).providers).toEqual([]);
  expect(modelsOf(configFrom({ ...operator, MODEL_KEY: "k", MODEL_DAILY_QUESTIONS: "0" }))).toMatchObject({
    operator: { url: "https://modelo.example/v1", name: "m-1", key: "k" },
    dailyQuestions: 0,
  });
  const listed = { MODEL_PROVIDERS: "Um=https://um.example/v1, Dois=http://127.0.0.1:9/v1" };
  expect(modelsOf(configFrom(listed)).providers).toEqual([
    { name: "Um", url: "https://um.example/v1", terms: null },
    { name: "Dois", url: "http://127.0.0.1:9/v1", terms: null },
  ]);
  for (const wrong of [
    { MODEL_URL: operator.MODEL_URL },
    { MODEL_NAME: "m" },
    { MODEL_KEY: "k" },
    { ...operator, MODEL_URL: "http://modelo.example/v1" },
    { ...operator, MODEL_KEY: "a\nb" },
    { MODEL_PROVIDERS: "Um=http://um.example" },
    { MODEL_PROVIDERS: "https://um.example" },
    { MODEL_PERSONAL: "yes" },
  ])
    expect(() => configFrom(wrong), JSON.stringify(wrong)).toThrow(/MODEL_/);
});
