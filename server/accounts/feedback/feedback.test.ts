import { expect, it } from "vitest";
import { listFeedback } from "#server/accounts/feedback/queries.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { type Client, signUp, startApi, testNow } from "#tests/support/api.ts";

const praise = { type: "PRAISE", message: "Gostei muito das posições.", page: "/dashboard" };
const send = (client: Client, form: object = {}) =>
  client.send("POST", "/feedback", { body: { ...praise, ...form } });
const exported = async (client: Client) =>
  (await client.get<{ feedback: unknown[] }>("/account/export")).feedback;

it("keeps what a person says, where and when they said it", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { person } = await ana.get<{ person: { id: string } }>("/session");
  const message = "  Primeira linha,\r\nsegunda linha. ";
  expect(await send(ana, { message })).toMatchObject({ status: 204, body: "" });
  expect(await api.superuser.selectFrom("feedback").selectAll().execute()).toEqual([
    {
      id: expect.any(String),
      user_id: person.id,
      type: "PRAISE",
      page: "/dashboard",
      message: "Primeira linha,\nsegunda linha.",
      created_at: new Date(testNow),
    },
  ]);
});

it.each([
  [{ type: undefined }, "type", "Selecione o tipo de feedback"],
  [{ type: "SPAM" }, "type", "Selecione o tipo de feedback"],
  [{ message: "" }, "message", "Mensagem deve ter pelo menos 10 caracteres"],
  [{ message: "123456789" }, "message", "Mensagem deve ter pelo menos 10 caracteres"],
  [{ message: ` ${"\u200b".repeat(12)} ` }, "message", "Mensagem deve ter pelo menos 10 caracteres"],
  [{ message: "a".repeat(1001) }, "message", "Mensagem deve ter no máximo 1000 caracteres"],
  [{ message: "0123456789\u0000" }, "message", "Há um caractere que não pode ser usado"],
  [{ message: "0123456789\udfff" }, "message", "Há um caractere que não pode ser usado"],
  [{ page: "/dashboard?token=1" }, "page", "Página inválida"],
  [{ page: `//example.com${"a".repeat(200)}` }, "page", "Página inválida"],
  [{ page: "javascript:alert(1)" }, "page", "Página inválida"],
])("refuses %j", async (form, field, message) => {
  await using api = await startApi();
  expect(await send(await signUp(api), form)).toMatchObject({
    status: 400,
    body: { errors: [{ field, message }] },
  });
  expect(await api.superuser.selectFrom("feedback").selectAll().execute()).toEqual([]);
});

it("takes ten characters and a thousand, and no field that it does not know", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  for (const message of ["1234567890", "😀😀😀😀😀", "é".repeat(1000)]) {
    expect((await send(ana, { message })).status).toBe(204);
  }
  for (const extra of [{ userId: crypto.randomUUID() }, { createdAt: testNow }]) {
    expect((await send(ana, extra)).status).toBe(400);
  }
});

it("shows and hands over to each person only what they said themselves", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  await send(ana);
  expect(await exported(bia)).toEqual([]);
  expect(await exported(ana)).toEqual([{ ...praise, sentAt: new Date(testNow).toISOString() }]);
  const { person } = await bia.get<{ person: { id: string } }>("/session");
  expect(await inPersonTransaction(api.databases.people, jobFor(person.id), "GET", listFeedback)).toEqual([]);
});

it("limits one person, and nobody else", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  for (let count = 0; count < 20; count += 1) expect((await send(ana)).status).toBe(204);
  expect((await send(ana)).status).toBe(429);
  expect((await send(bia)).status).toBe(204);
  expect(await exported(ana)).toHaveLength(20);
});
