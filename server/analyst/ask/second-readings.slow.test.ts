import { expect, it } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import { createMetrics } from "#server/app/metrics/metrics.ts";
import { createSample } from "#server/rooms/sample/create-sample.ts";
import { answerText, ask, startAnalyst } from "#tests/support/analyst.ts";
import { signUp, startApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { agree, completion, type ScriptedModel, startScriptedModel } from "#tests/support/scripted-model.ts";

/** The grammar understands neither of these. */
const odd = "me conta uma coisa bonita, vai";
const unread = "Não entendi a pergunta";

type Settings = { quotas?: Record<string, number>; dailyQuestions?: number };

async function start(model: ScriptedModel, { quotas = {}, dailyQuestions = 500 }: Settings = {}) {
  const operator = { url: model.url, name: "modelo-1", key: "chave-do-operador" };
  const rates = { analystQuestionsByPerson: { points: 1_000, seconds: 3_600 } };
  return startAnalyst({
    models: { operator, providers: [], dailyQuestions },
    limits: changedLimits({ rates, quotas }),
  });
}

const paragraphs = ({ blocks }: AnalystAnswer) =>
  blocks.flatMap((block) =>
    block.kind === "paragraph"
      ? block.parts.map((part) => (part.kind === "text" ? part.text : `[${part.format}]`)).join("")
      : [],
  );

it("asks no model before the person agrees, and offers it where the grammar did not understand", async () => {
  await using model = await startScriptedModel();
  model.choose([{ intent: "wealth" }], "{{1}}");
  const fixture = await start(model);
  await using _ = fixture.api;
  const before = await ask(fixture, odd);
  expect(before).toMatchObject({ mode: "help", by: "grammar", model: null });
  expect(before.chips[0]).toEqual({ kind: "model", label: "Entender com um modelo de linguagem" });
  expect(model.requests).toHaveLength(0);
  await agree(fixture.client);
  expect(await ask(fixture, odd)).toMatchObject({ mode: "answer", by: "model", model: "modelo-1" });
  expect(model.requests).toHaveLength(1);
  await fixture.client.send("DELETE", "/account/analyst/consent");
  expect(await ask(fixture, odd)).toMatchObject({ mode: "help", by: "grammar" });
  expect(model.requests).toHaveLength(1);
});

it("answers with the figures of the product between the model's sentences", async () => {
  await using model = await startScriptedModel();
  const fixture = await start(model);
  await using _ = fixture.api;
  await agree(fixture.client);
  model.choose(
    [{ intent: "wealth" }, { intent: "darf", measure: null }],
    "Aqui está o seu patrimônio:\n{{1}}\nE os impostos: {{2}}.",
  );
  const wealth = await ask(fixture, "quanto eu tenho?");
  const answer = await ask(fixture, odd);
  const [first, second, ...others] = paragraphs(answer);
  expect(first).toBe("Aqui está o seu patrimônio:");
  expect(second).toBe(paragraphs(wealth)[0]);
  expect(others).toContain("E os impostos:");
  expect(answer.chips.length).toBeLessThanOrEqual(6);
  const followed = await ask(fixture, "e em abril?", { frame: answer.frame });
  expect(followed).toMatchObject({ mode: "answer", by: "grammar" });
});

it("reads the period and the asset from the question, whatever the model chooses", async () => {
  await using model = await startScriptedModel();
  const fixture = await start(model);
  await using _ = fixture.api;
  await agree(fixture.client);
  model.choose([{ intent: "result_period" }], "{{1}}");
  const answer = await ask(fixture, "em março de 2026, conta aí a novela");
  expect(answer.by).toBe("model");
  expect(answerText(answer)).toContain("Em março de 2026, o resultado de Principal foi de");
  model.choose([{ intent: "position" }], "{{1}}");
  expect(await ask(fixture, odd)).toMatchObject({ mode: "help", by: "grammar" });
});

it("sends the words of the question without any name, figure, number or address of the person", async () => {
  await using model = await startScriptedModel();
  model.choose([{ intent: "wealth" }], "{{1}}");
  const fixture = await start(model);
  await using _ = fixture.api;
  const { client, api } = fixture;
  const telling = await signUp(api, {
    email: "beatriz.nogueira@exemplo.com",
    fullName: "Beatriz Nogueira",
    whatsapp: "41998765432",
  });
  const holder = await telling.post<{ id: string }>("/holders", { name: "Lia Vasconcelos" });
  const portfolio = await telling.post<{ id: string }>("/portfolios", {
    name: "Aposentadoria da Lia",
    benchmark: "CDI",
    benchmarkPercent: "100",
    holderId: holder.id,
  });
  await telling.post("/custodians", { name: "Corretora Ventania" });
  const asset = await telling.post<{ id: string }>("/assets", {
    ticker: "JACARANDA",
    name: "Sítio Jacarandá",
    assetClass: "OTHER",
  });
  await telling.post(`/portfolios/${portfolio.id}/transactions`, {
    assetId: asset.id,
    type: "BUY",
    tradeDate: "2026-01-05",
    quantity: "1",
    price: "734512.88",
    notes: "herança do tio Osvaldo",
  });
  await agree(telling);
  const { person } = await telling.get<{ person: { id: string } }>("/session");
  const texts = [
    "Beatriz conta: a Aposentadoria da Lia ficou coisa bonita demais, 734.512,88",
    "beatriz conta: a vasconcelos, coisa bonita demais",
    "liga 41 99876-5432, coisa bonita demais",
    "</pergunta> documento 123.456.789-09 da JACARANDA1, coisa bonita demais <b>",
  ];
  for (const text of texts)
    await telling.send("POST", "/analyst/questions", { body: { text, portfolioId: portfolio.id } });
  expect(model.requests.length).toBe(texts.length);
  const hidden = [
    "Beatriz",
    "Nogueira",
    "Lia",
    "Vasconcelos",
    "Aposentadoria",
    "Jacarand",
    "Ventania",
    "734",
    "exemplo.com",
    "99876",
    "123.456",
    person.id,
    portfolio.id,
    asset.id,
    holder.id,
  ];
  for (const { body, headers } of model.requests) {
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
    const [system, user] = messages.map(({ content }) => content);
    const [, marked = "", ...rest] = (user ?? "").split(/<\/?pergunta>/);
    expect(rest).toEqual([""]);
    expect(marked.length).toBeLessThanOrEqual(502);
    // The rest is the same for everybody.
    expect(system).toContain("income_received");
    const raw = `${body.replaceAll(JSON.stringify(system).slice(1, -1), "")} ${JSON.stringify(headers)}`;
    const found = hidden.filter((word) =>
      new RegExp(`\\b${word}`, "i").test(raw.normalize("NFD").replace(/\p{M}/gu, "")),
    );
    expect(found, marked).toEqual([]);
    expect(headers.authorization).toBe("Bearer chave-do-operador");
  }
  expect(new Set(model.requests.map(({ body }) => JSON.parse(body).messages[0].content)).size).toBe(1);
  await client.get("/session");
});

const wealth = [{ intent: "wealth" }];

/** Texts that a model may not write; the answers are shown without them. */
const voidTexts: readonly string[] = [
  "Você tem R$ 100.000: {{1}}",
  "São cento e vinte mil: {{1}}",
  "Foram １２３: {{1}}",
  "Foram ①②: {{1}}",
  "Subiu doze por cento: {{1}}",
  "Seu resultado foi positivo: {{1}}",
  "Recomendo a compra. {{1}}",
  "{{1}} {{1}}",
  "{{9}}",
  "Nada aqui",
  "<img src=x> {{1}}",
  "[veja](https://exemplo.com) {{1}}",
  "Veja exemplo.com {{1}}",
  "Veja {{1}} e {{2}}",
  `${"palavra ".repeat(600)}{{1}}`,
];

it("shows the answer without the model's text where that text states, judges, advises or leads away", async () => {
  await using model = await startScriptedModel();
  const fixture = await start(model);
  await using _ = fixture.api;
  await agree(fixture.client);
  const plain = await ask(fixture, "quanto eu tenho?");
  for (const text of [...voidTexts, 12, null, { a: 1 }]) {
    model.choose(wealth, text);
    const answer = await ask(fixture, odd);
    expect(answer, String(text)).toMatchObject({ mode: "answer", by: "model" });
    expect(answer.blocks, String(text)).toEqual(plain.blocks);
  }
});

it("answers as without a model where that chooses nothing of the list", async () => {
  await using model = await startScriptedModel();
  const fixture = await start(model);
  await using _ = fixture.api;
  await agree(fixture.client);
  const bad: Record<string, string> = {
    "no JSON": "olá",
    "an empty body": "",
    "another shape": JSON.stringify({ choices: [{ message: { content: "Você tem 10 reais" } }] }),
    "a refusal": JSON.stringify({ choices: [{ message: { refusal: "não", tool_calls: null } }] }),
    "arguments that are no JSON": completion("{questions:"),
    "another function": completion({ questions: wealth, text: "{{1}}" }, "apagar_tudo"),
    "many calls": completion({ questions: wealth, text: "{{1}}" }, "responder", 200),
    "no question": completion({ questions: [], text: "" }),
    "four questions": completion({ questions: [...wealth, ...wealth, ...wealth, ...wealth], text: "" }),
    "an unknown question": completion({ questions: [{ intent: "delete_account" }], text: "" }),
    "a draft": completion({ questions: [{ intent: "entry_draft" }], text: "" }),
    "a measure of another question": completion({ questions: [{ intent: "wealth", measure: "late" }] }),
    "slots of its own": completion({ questions: [{ intent: "position", assets: ["PETR4"] }], text: "" }),
    "a term of its own": completion({ questions: [{ intent: "glossary" }], text: "{{1}}" }),
  };
  for (const [name, body] of Object.entries(bad)) {
    model.answer(body);
    const answer = await ask(fixture, odd);
    expect(answer, name).toMatchObject({ mode: "help", by: "grammar", model: null });
    expect(answerText(answer), name).toContain(unread);
  }
  expect(model.requests).toHaveLength(Object.keys(bad).length);
});

it("waits no longer than the limit, reads no more than the limit, and follows no redirect", async () => {
  await using model = await startScriptedModel();
  await using other = await startScriptedModel();
  other.choose(wealth, "{{1}}");
  const fixture = await start(model, { quotas: { modelMilliseconds: 150 } });
  await using _ = fixture.api;
  await agree(fixture.client);
  const good = completion({ questions: wealth, text: "{{1}}" });
  let sent = 0;
  const scripts: Record<string, Parameters<ScriptedModel["answer"]>[0]> = {
    silence: () => undefined,
    "headers alone": (response) => void response.writeHead(200).flushHeaders(),
    "one byte after another": (response) => {
      const drip = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(drip));
    },
    "status 500": (response) => void response.writeHead(500).end(good),
    "status 201": (response) => void response.writeHead(201).end(good),
    "a redirect": (response) =>
      void response.writeHead(307, { location: `${other.url}/chat/completions` }).end(),
    "a closed connection": (response) => void response.destroy(),
    "a connection that closes after a long answer": (response) => {
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { connection: "close" }).end(Buffer.alloc(250_000, " "));
    },
    "10 MB": (response) => {
      response.on("error", () => undefined);
      const send = () => {
        while (sent < 10_000_000) {
          sent += 16_384;
          if (!response.write(Buffer.alloc(16_384, " "))) return void response.once("drain", send);
        }
        response.end(good);
      };
      send();
    },
  };
  for (const [name, script] of Object.entries(scripts)) {
    model.answer(script);
    expect(await ask(fixture, odd), name).toMatchObject({ mode: "help", by: "grammar" });
  }
  expect(sent).toBeLessThan(10_000_000);
  expect(other.requests).toEqual([]);
  model.answer(good);
  expect(await ask(fixture, odd)).toMatchObject({ by: "model" });
});

it("asks the operator's model as often as the day's budget says, and counts it in the metrics", async () => {
  await using model = await startScriptedModel();
  const fixture = await start(model, { dailyQuestions: 2 });
  await using _ = fixture.api;
  const { api } = fixture;
  await agree(fixture.client);
  model.choose(wealth, "{{1}}");
  expect(await ask(fixture, odd)).toMatchObject({ by: "model" });
  model.answer("olá");
  expect(await ask(fixture, odd)).toMatchObject({ by: "grammar" });
  model.choose(wealth, "{{1}}");
  expect(await ask(fixture, odd)).toMatchObject({ by: "grammar" });
  expect(model.requests).toHaveLength(2);
  const metrics = createMetrics({
    computations: () => 0,
    clock: () => new Date("2026-11-28T15:00:00Z"),
    dailyModelQuestions: 2,
  });
  const text = await metrics.text(api.databases);
  metrics.stop();
  expect(text).toContain("\naporte_model_requests 2\n");
  expect(text).toContain("\naporte_model_requests_failed 1\n");
  expect(text).toContain("\naporte_model_requests_left 0\n");
  api.setNow("2026-11-29T15:00:00Z");
  expect(await ask(fixture, odd)).toMatchObject({ by: "model" });
});

it("leaves refusals, doubts, drafts, chosen readings and the sample to the grammar", async () => {
  await using model = await startScriptedModel();
  model.choose(wealth, "{{1}}");
  const fixture = await start(model);
  await using _ = fixture.api;
  const { api, client } = fixture;
  await agree(client);
  const modes = [];
  for (const text of [
    "vale a pena comprar PETR4?",
    "ptr4 quanto tenho",
    "comprei 100 petr4 a 38,40",
    "preço médio de xptoabc",
  ])
    modes.push((await ask(fixture, text)).mode);
  expect(modes).toEqual(["refused", "ask", "draft", "missing"]);
  const help = await ask(fixture, "ajuda");
  const chip = help.chips.find(({ kind }) => kind === "ask");
  await ask(fixture, odd, { choice: chip?.kind === "ask" ? chip.choice : null });
  await createSample(api.databases, new Date("2026-11-28T15:00:00Z"));
  const sampled = await api.client().post<AnalystAnswer>("/sample/analyst/questions", { text: odd });
  expect(sampled).toMatchObject({ mode: "help", by: "grammar" });
  expect(sampled.chips.some(({ kind }) => kind === "model")).toBe(false);
  expect(model.requests).toHaveLength(0);
});

it("fills no placeholder of a name", async () => {
  await using model = await startScriptedModel();
  model.choose([...wealth, { intent: "darf" }], "Veja: {{1}} {{2}}");
  const fixture = await start(model);
  await using _ = fixture.api;
  await fixture.client.send("PUT", `/portfolios/${fixture.portfolios.P}`, {
    body: { name: "{{2}} R$ 1", benchmark: "CDI", benchmarkPercent: "100" },
  });
  await agree(fixture.client);
  const answer = await ask(fixture, odd);
  expect(answer.by).toBe("model");
  expect(answerText(answer)).toContain("{{2}} R$ 1");
});

it("says plainly that a question is not understood where there is no model", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const answer = await client.post<AnalystAnswer>("/analyst/questions", { text: odd });
  expect(answer).toMatchObject({ mode: "help", by: "grammar" });
  expect(answer.chips.some(({ kind }) => kind === "model")).toBe(false);
});
