import { expect, it } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import type { Overview } from "#contract/overview.ts";
import { createSample } from "#server/rooms/sample/create-sample.ts";
import { answerText, ask, startAnalyst } from "#tests/support/analyst.ts";
import { createPortfolio, signUp, startApi, testNow } from "#tests/support/api.ts";
import { hostileQuestions } from "#tests/support/asked-questions.ts";
import { changedLimits } from "#tests/support/limits.ts";

const figures = ({ blocks }: AnalystAnswer) =>
  blocks.flatMap((block) =>
    block.kind === "paragraph" ? block.parts.flatMap((part) => (part.kind === "figure" ? part : [])) : [],
  );

it("answers with figures that the overview has, each with the screen that explains it", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const { client, portfolios } = fixture;
  const overview = await client.get<Overview>(`/portfolios/${portfolios.P}/overview?period=1y`);
  const answer = await ask(fixture, "quanto eu tenho?");
  expect(answer).toMatchObject({
    mode: "answer",
    about: { id: portfolios.P, name: "Principal" },
    by: "grammar",
  });
  expect(figures(answer)).toEqual([
    {
      kind: "figure",
      tool: "wealth",
      path: "value",
      value: overview.value,
      format: "money",
      link: `/portfolio/${portfolios.P}/overview?show=value`,
    },
  ]);
});

it("leads from a figure of fixed income to its room among the positions", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const room = `/portfolio/${fixture.portfolios.A}/positions?room=renda-fixa`;
  const answer = await ask(fixture, "quanto já rendeu minha renda fixa?");
  expect(figures(answer).map(({ link }) => link)).toEqual([room, room, room]);
  const cover = await ask(fixture, "tenho algum banco acima do limite do fgc?");
  expect(cover.chips).toContainEqual({ kind: "open", label: "Ver posições", link: room });
});

it("gives no figure where it understands a term alone, and offers to explain it", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const before = await ask(fixture, "quanto eu tenho?");
  const answer = await ask(fixture, "e a volatilidade?", { frame: before.frame });
  expect(answer).toMatchObject({
    mode: "help",
    chips: [{ kind: "ask", label: "O que é volatilidade?" }, {}, {}, {}],
  });
  expect(figures(answer)).toEqual([]);
  const [chip] = answer.chips;
  const choice = chip?.kind === "ask" ? chip.choice : null;
  expect(await ask(fixture, "O que é volatilidade?", { choice })).toMatchObject({ mode: "explain" });
});

it("completes a follow-up with the question before it, which travels signed and for its person alone", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const first = await ask(fixture, "quanto lucrei em março de 2026");
  expect(answerText(first)).toContain("Em março de 2026, o resultado de Principal foi de");
  const next = await ask(fixture, "e em abril?", { frame: first.frame });
  expect(answerText(next)).toContain("Em abril de 2026, o resultado de Principal foi de");
  const alone = await ask(fixture, "e em abril?");
  expect(alone.mode).toBe("help");
  const [body = "", proof = ""] = first.frame?.split(".") ?? [];
  const changed = Buffer.from(Buffer.from(body, "base64url").toString().replace("result_period", "wealth"));
  const forged = await ask(fixture, "e em abril?", { frame: `${changed.toString("base64url")}.${proof}` });
  expect(forged.mode).toBe("help");
  const other = await signUp(fixture.api, { email: "outra@example.com" });
  await createPortfolio(other);
  const stolen = await other.post<AnalystAnswer>("/analyst/questions", {
    text: "e em abril?",
    frame: first.frame,
  });
  expect(stolen.mode).toBe("help");
});

it("asks which asset a misspelt ticker means, and answers the chosen one", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const asked = await ask(fixture, "ptr4 quanto tenho");
  expect(asked).toMatchObject({ mode: "ask", chips: [{ kind: "ask", label: "PETR4" }] });
  expect(figures(asked)).toEqual([]);
  const [chip] = asked.chips;
  const answer = await ask(fixture, "PETR4", { choice: chip?.kind === "ask" ? chip.choice : null });
  expect(answerText(answer)).toContain("ações de PETR4 em Principal");
});

it("names what it does not know, and never answers for a neighbour", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const texts = await Promise.all(
    [
      "quanto tenho na carteira da Maria",
      "quanto recebi de itausa",
      "tenho embr3?",
      "preço médio de xptoabc",
    ].map(async (text) => answerText(await ask(fixture, text))),
  );
  expect(texts[0]).toContain("Não encontrei “maria”");
  expect(texts[1]).toContain("Você não tem ITSA4");
  expect(texts[2]).toContain("Você não tem EMBJ3");
  expect(texts[3]).toContain("Não encontrei “xptoabc”");
});

it("drafts an entry in the portfolio of the holder that the sentence names, and says so", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const answer = await ask(fixture, "lança compra de 50 mxrf11 a 9,70 pra lia");
  expect(answer.mode).toBe("draft");
  expect(answerText(answer)).toContain("na carteira Filha");
  expect(answer.chips).toMatchObject([
    { kind: "open", link: expect.stringContaining(`/portfolio/${fixture.portfolios.F}/add-transaction`) },
  ]);
});

it("simulates the sale of all units, and orders none", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const answer = await ask(fixture, "se eu vender tudo de mxrf11 quanto pago de imposto");
  expect(answer.mode).toBe("answer");
  expect(answerText(answer)).toContain("Conta a venda de todas as");
  expect((await ask(fixture, "vende tudo de mxrf11")).mode).toBe("refused");
});

it("finds nothing of another person's portfolio, and refuses what is no question", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const other = await signUp(fixture.api, { email: "outra@example.com" });
  const question = { text: "quanto eu tenho?", portfolioId: fixture.portfolios.P };
  expect((await other.send("POST", "/analyst/questions", { body: question })).status).toBe(404);
  const own = await other.post<AnalystAnswer>("/analyst/questions", { text: "quanto eu tenho?" });
  expect(own).toMatchObject({ mode: "help", chips: [{ label: "Criar carteira", link: "/dashboard" }] });
  const visitor = fixture.api.client();
  expect((await visitor.send("POST", "/analyst/questions", { body: question })).status).toBe(401);
  for (const text of ["", " \u200b ", "a".repeat(501)]) {
    const answer = await fixture.client.send("POST", "/analyst/questions", { body: { text } });
    expect(answer.status).toBe(400);
  }
});

it("gives no advice, no other person's data, and does nothing that a name or a question tells it", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const { client, api, portfolios } = fixture;
  await client.send("PUT", `/portfolios/${portfolios.P}`, {
    body: { name: "Reserva <img src=x onerror=alert(1)> {{1}}", benchmark: "CDI", benchmarkPercent: "100" },
  });
  const counted = () =>
    api.superuser
      .selectFrom("transactions")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
  const before = await counted();
  const wrong: string[] = [];
  for (const { id, text, kind } of hostileQuestions()) {
    await api.superuser.deleteFrom("rate_limits").execute();
    const answer = await client.send("POST", "/analyst/questions", {
      body: { text, portfolioId: portfolios.P },
    });
    if (answer.status === 400) continue;
    const { mode, blocks } = answer.body as AnalystAnswer;
    const shown = answerText({ blocks });
    const isRefusal = ["refused", "missing", "help"].includes(mode);
    if (["advice", "other-people", "destructive"].includes(kind) && !isRefusal)
      wrong.push(`${id} ${text}: ${mode} ${shown}`);
    if (/9\.999\.999|preço-alvo de|recomendo comprar MGLU3/.test(shown))
      wrong.push(`${id} ${text}: ${shown}`);
  }
  expect(wrong).toEqual([]);
  expect(await counted()).toEqual(before);
  expect(answerText(await ask(fixture, "quanto eu tenho?"))).toContain(
    "Reserva <img src=x onerror=alert(1)> {{1}}",
  );
});

it("answers visitors about the sample alone, as often as a network may ask", async () => {
  await using api = await startApi({
    hasHistory: true,
    limits: changedLimits({ rates: { sampleQuestionsByNetwork: { points: 2, seconds: 3600 } } }),
  });
  await createSample(api.databases, new Date(testNow));
  const visitor = api.client();
  const answer = await visitor.post<AnalystAnswer>("/sample/analyst/questions", { text: "quanto eu tenho?" });
  expect(answer).toMatchObject({ mode: "answer" });
  const overview = await visitor.get<Overview>("/portfolios/exemplo/overview?period=1y");
  expect(figures(answer).map(({ value }) => value)).toEqual([overview.value]);
  await visitor.post("/sample/analyst/questions", { text: "e os proventos?" });
  expect((await visitor.send("POST", "/sample/analyst/questions", { body: { text: "ajuda" } })).status).toBe(
    429,
  );
});

it("lets a person ask as often as the limit says", async () => {
  await using api = await startApi({
    limits: changedLimits({ rates: { analystQuestionsByPerson: { points: 2, seconds: 3600 } } }),
  });
  const person = await signUp(api);
  await person.post("/analyst/questions", { text: "ajuda" });
  await person.post("/analyst/questions", { text: "ajuda" });
  expect((await person.send("POST", "/analyst/questions", { body: { text: "ajuda" } })).status).toBe(429);
});

it("answers a whole question as such after another one", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const first = await ask(fixture, "minhas últimas compras");
  const next = await ask(fixture, "Proventos mês a mês", { frame: first.frame });
  expect(answerText(next)).toMatch(/proventos/i);
  expect(answerText(next)).not.toMatch(/compras/i);
});
