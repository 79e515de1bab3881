import { expect, it } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import { figureText } from "#contract/figure-text.ts";
import { type AnalystFixture, startAnalyst } from "#tests/support/analyst.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import {
  change,
  choiceMessage,
  linkPhone,
  mediaMessage,
  phone,
  postBytes,
  say,
  startMeta,
  textMessage,
  webhookOf,
  wordsOf,
} from "#tests/support/whatsapp.ts";

/** The person of the example questions, with a linked phone. */
async function startLinked(options: Parameters<typeof startAnalyst>[0] = {}) {
  const meta = await startMeta();
  const fixture = await startAnalyst({ ...options, whatsapp: meta.access });
  const { api, client } = fixture;
  await linkPhone(api, meta.sent, client);
  meta.sent.length = 0;
  return {
    ...fixture,
    meta,
    ask: (text: string) => say(api, meta.sent, textMessage(text)),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await meta[Symbol.asyncDispose]();
    },
  };
}

/** The figures of an answer of the app, as its screens write them. */
async function figuresOf({ client }: Pick<AnalystFixture, "client">, text: string): Promise<string[]> {
  const { blocks } = await client.post<AnalystAnswer>("/analyst/questions", { text, portfolioId: null });
  return blocks.flatMap((block) =>
    block.kind === "paragraph" || block.kind === "note"
      ? block.parts.flatMap((part) => (part.kind === "figure" ? figureText(part.value, part.format) : []))
      : [],
  );
}

it("answers a question with one message, which has the figures of the app, a link and the notice", async () => {
  await using fixture = await startLinked();
  const answers = await fixture.ask("quanto eu tenho?");
  expect(answers).toMatchObject([{ to: phone, type: "text", messaging_product: "whatsapp" }]);
  const words = wordsOf(answers[0]);
  const figures = await figuresOf(fixture, "quanto eu tenho?");
  expect(figures.length).toBeGreaterThan(0);
  for (const each of figures) expect(words).toContain(each);
  expect(words).toMatch(/Ver na tela: http:\/\/aporte\.test\/consolidated\/[^\n]+\/overview\?show=value/);
  expect(words).toMatch(/Não é recomendação individual de investimento\. Nenhum retorno é garantido\.$/);
  expect([...fixture.meta.authorizations]).toEqual(["Bearer token-da-meta"]);
});

it("follows the question before for a day, and keeps no words of it", async () => {
  await using fixture = await startLinked();
  const { api, ask } = fixture;
  await ask("quanto lucrei em março de 2026 com a minha carteira querida");
  const [next] = await ask("e em abril?");
  expect(wordsOf(next)).toContain("Em abril de 2026, o resultado de");
  const row = await api.superuser.selectFrom("whatsapp_links").selectAll().executeTakeFirstOrThrow();
  const [body = ""] = row.frame?.split(".") ?? [];
  expect(JSON.parse(Buffer.from(body, "base64url").toString())).toMatchObject({ intent: "result_period" });
  expect(JSON.stringify(row)).not.toMatch(/querida/);
  api.setNow("2026-11-29T15:00:01Z");
  const [forgotten] = await say(
    api,
    fixture.meta.sent,
    textMessage("e em maio?", { at: "2026-11-29T14:59:59Z" }),
  );
  expect(wordsOf(forgotten)).toContain("Não entendi a pergunta");
});

it("offers readings as buttons or a list, answers a tap or its number, and no tap of an older list", async () => {
  await using fixture = await startLinked();
  const { api, ask, meta } = fixture;
  const [asked] = await ask("ptr4 quanto tenho");
  const button = asked?.interactive?.action.buttons?.[0]?.reply;
  expect(button).toMatchObject({ title: "PETR4", id: expect.stringMatching(/^[0-9a-f]{8}\.1$/) });
  const [tapped] = await say(api, meta.sent, choiceMessage(button?.id ?? "", "PETR4"));
  expect(wordsOf(tapped)).toContain("ações de PETR4");
  await ask("ptr4 quanto tenho");
  const [typed] = await ask("1");
  expect(wordsOf(typed)).toBe(wordsOf(tapped));
  const [old] = await say(api, meta.sent, choiceMessage(button?.id ?? "", "PETR4"));
  expect(wordsOf(old)).toContain("Essa opção já não vale");
  const [forged] = await say(api, meta.sent, choiceMessage("qualquer.coisa", "x"));
  expect(wordsOf(forged)).toContain("Essa opção já não vale");
  const [helped] = await ask("oi");
  expect(helped?.interactive?.type).toBe("list");
  expect(helped?.interactive?.action.sections?.[0]?.rows.length).toBeGreaterThan(3);
});

it("answers the fixed words, with or without accents and capitals", async () => {
  await using fixture = await startLinked();
  const { ask } = fixture;
  const answer = async (word: string) => wordsOf((await ask(word))[0]);
  expect(await answer("CARTEIRA")).toContain("O patrimônio de");
  expect(await answer("proventos")).toContain("Em novembro de 2026, até 28/11/2026, Consolidado recebeu");
  expect(await answer("Ir")).toContain("DARF");
  expect(await answer("vencimentos")).toContain("CDB Banco Araucária");
  expect(await answer("ajuda")).toContain("Atalhos:");
});

it("reads text alone, and says so once", async () => {
  await using fixture = await startLinked();
  const { api, meta } = fixture;
  const others = (["image", "audio", "location", "reaction"] as const).map((type) => mediaMessage(type));
  expect((await say(api, meta.sent, ...others)).map(wordsOf)).toEqual([
    "Por aqui só leio texto. Escreva a sua pergunta.",
  ]);
});

it("refuses what is too long or cannot be read, without a failure", async () => {
  await using fixture = await startLinked();
  const { ask } = fixture;
  expect((await ask("a".repeat(60_000))).map(wordsOf)).toEqual([
    "Sua pergunta deve ter no máximo 500 caracteres.",
  ]);
  expect((await ask("quanto\u0007 eu tenho?")).map(wordsOf)).toEqual([
    "Não consegui ler a pergunta. Escreva de novo, só com texto.",
  ]);
  expect(wordsOf((await ask("quanto eu tenho em {{1}}? *_~`"))[0])).not.toContain("*");
});

it("answers two questions of one body with one message each, and Meta's repetition with none", async () => {
  await using fixture = await startLinked();
  const { api, meta } = fixture;
  const first = textMessage("quanto lucrei em março de 2026", { at: "2026-11-28T14:59:01Z" });
  const second = textMessage("e em abril?", { at: "2026-11-28T14:59:02Z" });
  const answers = (await say(api, meta.sent, second, first)).map(wordsOf);
  expect(answers).toEqual([
    expect.stringContaining("Em março de 2026"),
    expect.stringContaining("Em abril de 2026"),
  ]);
  expect(await say(api, meta.sent, second, first)).toEqual([]);
});

it("shares the hour's questions with the app, and says once that they are used up", async () => {
  const limits = changedLimits({ rates: { analystQuestionsByPerson: { points: 2, seconds: 3600 } } });
  await using fixture = await startLinked({ limits });
  const { ask, client } = fixture;
  await ask("quanto eu tenho?");
  await client.post("/analyst/questions", { text: "ajuda" });
  expect((await ask("quanto eu tenho?")).map(wordsOf)).toEqual([
    "Você chegou ao limite de perguntas desta hora. Tente de novo mais tarde.",
  ]);
  expect(await ask("quanto eu tenho?")).toEqual([]);
  expect((await client.send("POST", "/analyst/questions", { body: { text: "ajuda" } })).status).toBe(429);
});

it("shows names as text: nothing in them formats, and no placeholder is filled", async () => {
  await using fixture = await startLinked();
  const { client, portfolios, ask } = fixture;
  for (const id of [portfolios.A, portfolios.F]) await client.send("DELETE", `/portfolios/${id}`);
  await client.send("PUT", `/portfolios/${portfolios.P}`, {
    body: { name: "*Reserva* {{1}} _x_", benchmark: "CDI", benchmarkPercent: "100" },
  });
  expect(wordsOf((await ask("quanto eu tenho?"))[0])).toContain("O patrimônio de ∗Reserva∗ {{1}} ＿x＿ é de");
});

it("answers each person with their own figures alone", async () => {
  await using fixture = await startLinked();
  const { api, meta, ask } = fixture;
  const bia = await signUp(api);
  await createPortfolio(bia, { name: "Da Bia" });
  const from = "5521912345678";
  await linkPhone(api, meta.sent, bia, { from });
  await ask("quanto lucrei em março de 2026");
  const [answer] = await say(api, meta.sent, textMessage("quanto eu tenho?", { from }));
  expect(answer?.to).toBe(from);
  expect(wordsOf(answer)).toContain("Da Bia");
  // The frame of another person is no frame of hers.
  const [alone] = await say(api, meta.sent, textMessage("e em abril?", { from }));
  expect(wordsOf(alone)).not.toContain("abril de 2026, o resultado de Consolidado");
});

it("leads a person without a portfolio to the first one", async () => {
  await using meta = await startMeta();
  await using api = await startApi({ whatsapp: meta.access });
  await linkPhone(api, meta.sent, await signUp(api));
  const [answer] = await say(api, meta.sent, textMessage("quanto eu tenho?"));
  expect(wordsOf(answer)).toBe(
    "Você ainda não tem uma carteira. Crie a primeira, e eu respondo com os números dela.\n\nCriar carteira: http://aporte.test/dashboard",
  );
});

it("answers nothing to messages that say another number of ours", async () => {
  await using fixture = await startLinked();
  const { api, meta } = fixture;
  await postBytes(
    api,
    JSON.stringify(webhookOf(change({ messages: [textMessage("carteira")], number: "42" }))),
  );
  await api.runJobs();
  expect(meta.sent).toEqual([]);
});
