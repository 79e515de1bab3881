import { expect, it } from "vitest";
import { consentRequired, fieldsRequired, leadConsentVersion } from "#contract/leads.ts";
import { listUndelivered } from "#server/platform/notifications/webhook-queries.ts";
import { startApi, type TestApi, testNow } from "#tests/support/api.ts";

const lead = {
  email: "ana@example.com",
  fullName: "Ana Souza",
  whatsapp: "(11) 98888-7777",
  experienceLevel: "iniciante",
  strategy: "ambas",
  consent: true,
};

const send = (api: TestApi, form: object = {}, ip?: string) =>
  api.client().send("POST", "/leads", { body: { ...lead, ...form }, ...(ip && { ip }) });
const rows = ({ superuser }: TestApi) => superuser.selectFrom("leads").selectAll().execute();

async function messagesFor(api: TestApi, form: object): Promise<string[]> {
  const { status, body } = await send(api, form);
  expect({ status, body }).toMatchObject({ status: 400, body: { title: "Dados inválidos" } });
  return (body as { errors: { field: string; message: string }[] }).errors.map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

it("keeps a lead with what was agreed to and when, and says where to go on", async () => {
  await using api = await startApi({
    site: { whatsappNumber: "5511900000000", supportEmail: null, answersOnWhatsapp: true },
  });
  const answer = await send(api, {
    email: " Ana@Example.COM ",
    fullName: "  Ana   Souza ",
    whatsapp: " +55 11 98888-7777",
  });
  expect(answer).toMatchObject({ status: 201, body: { whatsappNumber: "5511900000000" } });
  expect(await rows(api)).toEqual([
    {
      id: expect.any(String),
      email: "ana@example.com",
      full_name: "Ana Souza",
      whatsapp: "11988887777",
      experience_level: "iniciante",
      strategy: "ambas",
      plan: null,
      consent_version: leadConsentVersion,
      consented_at: new Date(testNow),
      created_at: new Date(testNow),
    },
  ]);
});

it("names no number while none is configured", async () => {
  await using api = await startApi();
  expect(await send(api)).toMatchObject({ status: 201, body: { whatsappNumber: null } });
});

it("asks for everything before it looks at anything", async () => {
  await using api = await startApi();
  const blank = {
    email: "",
    fullName: " ",
    whatsapp: "\u200b\u2060",
    experienceLevel: null,
    strategy: undefined,
  };
  for (const [field, value] of Object.entries(blank)) {
    expect(await messagesFor(api, { email: "nope", fullName: "A", whatsapp: "1", [field]: value })).toEqual([
      `${field}: ${fieldsRequired}`,
    ]);
  }
  expect(await messagesFor(api, blank)).toEqual(
    Object.keys(blank).map((field) => `${field}: ${fieldsRequired}`),
  );
  expect(await rows(api)).toEqual([]);
});

it.each([
  [{ email: "nope" }, "email: Email inválido"],
  [{ email: "ana@example.com\u0000" }, "email: Email inválido"],
  [{ email: `${"a".repeat(244)}@example.com` }, "email: Email deve ter no máximo 255 caracteres"],
  [{ fullName: "Al" }, "fullName: Nome deve ter pelo menos 3 caracteres"],
  [{ fullName: "a".repeat(101) }, "fullName: Nome deve ter no máximo 100 caracteres"],
  [{ fullName: "Ana\u0000" }, "fullName: Há um caractere que não pode ser usado"],
  [{ fullName: "Ana\ud800" }, "fullName: Há um caractere que não pode ser usado"],
  [{ whatsapp: "119888877" }, "whatsapp: WhatsApp inválido"],
  [{ whatsapp: "(11) 98888" }, "whatsapp: WhatsApp inválido"],
  [{ whatsapp: "abcdefghijk" }, "whatsapp: WhatsApp inválido"],
  [{ whatsapp: "11988887777\u0000" }, "whatsapp: WhatsApp inválido"],
  [{ whatsapp: "123456789012345678901" }, "whatsapp: WhatsApp deve ter no máximo 20 caracteres"],
  [{ experienceLevel: "guru" }, "experienceLevel: Nível de experiência inválido"],
  [{ strategy: "loteria" }, "strategy: Estratégia inválida"],
  [{ email: "nope", fullName: "Al", whatsapp: "1" }, "email: Email inválido"],
])("refuses %j", async (form, message) => {
  await using api = await startApi();
  expect((await messagesFor(api, form))[0]).toBe(message);
});

it.each([
  [{ email: `${"a".repeat(243)}@example.com` }],
  [{ fullName: "Ana" }],
  [{ fullName: "á".repeat(100) }],
  [{ whatsapp: "1133334444" }],
  [{ whatsapp: "12345678901234567890" }],
  [{ whatsapp: "\u202a+55 11 98888\u20117777\u202c" }],
])("takes %j, on the edge", async (form) => {
  await using api = await startApi();
  expect((await send(api, form)).status).toBe(201);
});

it.each([undefined, null, false, "true", 1])("stores no lead without the ticked box: %j", async (consent) => {
  await using api = await startApi();
  expect(await messagesFor(api, { consent })).toEqual([`consent: ${consentRequired}`]);
  expect(await rows(api)).toEqual([]);
});

it("takes no field that it does not know", async () => {
  await using api = await startApi();
  expect((await send(api, { createdAt: "2020-01-01" })).status).toBe(400);
  expect((await send(api, { id: crypto.randomUUID() })).status).toBe(400);
  expect(await rows(api)).toEqual([]);
});

it("refuses an e-mail and then a number that is there already, however they are written", async () => {
  await using api = await startApi();
  await send(api);
  const other = { email: "bia@example.com", whatsapp: "21977776666" };
  const emailTaken = {
    status: 409,
    body: {
      type: "lead-email-taken",
      title: "Este email já está registrado em nosso sistema.",
      errors: [{ field: "email", message: "Este email já está registrado em nosso sistema." }],
    },
  };
  expect(await send(api)).toMatchObject(emailTaken);
  expect(await send(api, { ...other, email: " ANA@example.com" })).toMatchObject(emailTaken);
  for (const whatsapp of ["11988887777", "+55 11 98888 7777", "5511988887777"]) {
    expect(await send(api, { ...other, whatsapp })).toMatchObject({
      status: 409,
      body: {
        type: "lead-whatsapp-taken",
        title: "Este número de WhatsApp já está registrado.",
        errors: [{ field: "whatsapp", message: "Este número de WhatsApp já está registrado." }],
      },
    });
  }
  expect((await send(api, other)).status).toBe(201);
  expect(await rows(api)).toHaveLength(2);
});

it("keeps one row and one announcement of eight identical leads at once", async () => {
  const webhook = { url: "http://127.0.0.1:1/hook", key: "a2V5" };
  await using api = await startApi({ webhook });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(api)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  expect(await rows(api)).toHaveLength(1);
  expect(await listUndelivered(api.superuser)).toHaveLength(1);
});

it("lets one network ask so often, and others go on", async () => {
  await using api = await startApi();
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await send(api)).status).toBe(attempt === 0 ? 201 : 409);
  }
  const refused = await send(api);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send(api, {}, "198.51.100.7")).status).toBe(409);
});
