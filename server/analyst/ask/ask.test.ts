import { expect, it } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { createSample } from "#server/rooms/sample/create-sample.ts";
import { answerText, ask, startAnalyst } from "#tests/support/analyst.ts";
import { createPortfolio, signUp, startApi, testNow } from "#tests/support/api.ts";
import { hostileQuestions } from "#tests/support/asked-questions.ts";
import { buy } from "#tests/support/income.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { distribute } from "#tests/support/market.ts";

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

it("never counts repaid capital as income, and answers for it alone if it is asked for", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  await buy(client, portfolio, "ITUB4", "100");
  await buy(client, portfolio, "HGLG11", "10");
  const day = { record: "2026-03-02", paid: "2026-04-01" };
  await distribute(api, "ITUB4", { ...day, perUnit: "0.5" });
  await distribute(api, "HGLG11", { ...day, kind: "yield", perUnit: "1.1" });
  await distribute(api, "HGLG11", { ...day, kind: "amortization", perUnit: "3" });
  const values = async (text: string) =>
    figures(await client.post<AnalystAnswer>("/analyst/questions", { text })).map(({ value }) => value);
  expect(await values("quanto recebi de proventos em abril de 2026")).toEqual(["61", "2"]);
  expect(await values("quanto recebi de proventos de fiis em abril de 2026")).toEqual(["11", "1"]);
  expect(await values("quanto recebi de amortização em abril de 2026")).toEqual(["30", "1"]);
});

it("never takes a bond of another year for the one that is named", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const held = await fixture.client.get<Position[]>(`/portfolios/${fixture.portfolios.P}/positions`);
  const years = held.flatMap(({ asset }) => /^Tesouro Selic (20\d\d)/.exec(asset.name)?.[1] ?? []);
  expect(years).not.toContain("2029");
  expect(years).toHaveLength(1);
  const own = answerText(await ask(fixture, `quanto tenho de tesouro selic ${years[0]}`));
  expect(own).toContain(`Tesouro Selic ${years[0]}`);
  expect(figures(await ask(fixture, "quanto tenho de tesouro selic 2029"))).toEqual([]);
});

it("sends an application in fixed income to its own form, and records nothing", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  for (const text of [
    "apliquei 5 mil num cdb de 110% do cdi",
    "lança uma lca de 10 mil a 92% do cdi",
    "fiz mais 5k de lca do ipê a 94%",
    "resgatei 2 mil do cdb 110",
  ]) {
    const answer = await ask(fixture, text);
    expect(answer.mode).toBe("missing");
    expect(answerText(answer)).toContain("Nova aplicação");
  }
});

it.each([
  ["comprei petr4 ontem por 38,40", "BUY", "Não li a quantidade"],
  ["vendi 100 petr4", "SELL", "Não li o preço"],
  ["comprei mil reais de petr4", "BUY", "mas não a quantidade"],
])("drafts '%s', and says what it did not read", async (text, type, unread) => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const answer = await ask(fixture, text);
  expect(answer.mode).toBe("draft");
  expect(answerText(answer)).toContain(unread);
  expect(answer.chips).toMatchObject([{ kind: "open", link: expect.stringContaining(`type=${type}`) }]);
});

it("adds whole months, and names them", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const answer = await ask(fixture, "proventos por mês");
  expect(answerText(answer)).toContain("De 01/12/2025 a 28/11/2026, Principal recebeu");
  const cut = await ask(fixture, "proventos por mês de 10/03/2026 a 20/04/2026");
  expect(answerText(cut)).toContain("De 01/03/2026 a 30/04/2026");
});

it("gives no figure of the whole where a question names a part that the answer cannot take", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const parts = [
    "quanto rendeu meu cdb do banco araucária",
    "quanto recebi de juros da debênture",
    "quanto tenho em dólar",
    "quanto tenho no exterior",
    "preço médio do bitcoin em 31/12/2024",
    "como estava dividida minha carteira em março",
    "quanto ganhei na xp este ano",
    "quanto rendeu o cdb do banco inter",
    "quanto vale minha lca de 95% do cdi",
    "quanto tenho de ações na xp",
    "meu imposto sobre o hglg11 que vendi",
    "tenho call de petr4?",
    "quanto ganhei com opções",
  ];
  for (const text of parts) {
    const answer = await ask(fixture, text);
    expect([text, answer.mode, figures(answer)]).toEqual([
      text,
      expect.stringMatching(/^(ask|missing)$/),
      [],
    ]);
  }
});

it("narrows income to come, months and entries to the class that a question names", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const all = answerText(await ask(fixture, "quanto comprei em 2026"));
  const ofClass = answerText(await ask(fixture, "quanto comprei de tesouro em 2026"));
  expect(all).toContain("as compras somam");
  expect(ofClass).toContain("as compras de Tesouro Direto somam");
  expect(ofClass).not.toContain("ITUB4");
  expect(answerText(await ask(fixture, "proventos a receber dos fiis"))).toContain("a receber de FIIs");
  expect(answerText(await ask(fixture, "proventos de fiis mês a mês"))).toContain("em proventos de FIIs");
  expect(answerText(await ask(fixture, "quanto vou receber de wege3"))).toContain("a receber de WEGE3");
});

it("takes no other period than the one that a question names", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const year = answerText(await ask(fixture, "total de darf pago em 2025"));
  expect(year).toContain("Em 2025, o imposto a pagar");
  expect(answerText(await ask(fixture, "qual meu lucro em petr4 desde a compra"))).toContain(
    "Desde o início",
  );
  for (const [text, label] of [
    ["imposto de março a junho de 2026", "Do ano de 2026"],
    ["quanto usei da isenção em 2025", "Deste mês"],
    ["fechei 2025 com quanto", "Em 2025"],
  ]) {
    const answer = await ask(fixture, text ?? "");
    expect([text, answer.mode, answer.chips[0]?.label]).toEqual([text, "ask", label]);
  }
});

it("answers about an application, and not about the portfolio that holds it", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  for (const [text, words] of [
    ["quanto rendeu a lca do ipê", "LCA Banco Ipê 93% do CDI já rendeu"],
    ["quanto apliquei na lca", "e você aplicou"],
    ["minha debenture da linha norte ta em quanto", "Linha Norte Energia"],
    ["tem ir na debênture da linha norte?", "o imposto de renda seria de"],
  ] as const)
    expect(answerText(await ask(fixture, text))).toContain(words);
  const first = await ask(fixture, "qual o vencimento da debenture");
  expect(answerText(await ask(fixture, "e a taxa dela?", { frame: first.frame }))).toContain("IPCA + 6,2%");
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

it.each([
  ["Como trago meu histórico da B3?", "help", /Integração B3/],
  ["Como importo da B3?", "help", /Integração B3/],
  ["Como trazer meus arquivos da B3?", "help", /Integração B3/],
  ["O que você sabe responder?", "help", /Pergunte com as suas palavras/],
  ["Como fui contra o CDI?", "answer", /CDI/],
  ["O que é dividend yield?", "explain", /^Dividend yield/i],
  ["Quais são os meus ativos?", "answer", /PETR4/],
  ["Minhas últimas compras", "answer", /as últimas compras/i],
])("answers '%s' in mode '%s'", async (text, mode, words) => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const answer = await ask(fixture, text);
  expect({ mode: answer.mode, text: answerText(answer) }).toEqual({
    mode,
    text: expect.stringMatching(words),
  });
});

it("answers a whole question as such after another one", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const first = await ask(fixture, "minhas últimas compras");
  const next = await ask(fixture, "Proventos mês a mês", { frame: first.frame });
  expect(answerText(next)).toMatch(/proventos/i);
  expect(answerText(next)).not.toMatch(/compras/i);
});
