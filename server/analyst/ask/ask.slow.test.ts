import { expect, it } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import type { Position } from "#contract/positions.ts";
import { answerText, ask, startAnalyst } from "#tests/support/analyst.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { buy } from "#tests/support/income.ts";
import { distribute } from "#tests/support/market.ts";

const figures = ({ blocks }: AnalystAnswer) =>
  blocks.flatMap((block) =>
    block.kind === "paragraph" ? block.parts.flatMap((part) => (part.kind === "figure" ? part : [])) : [],
  );

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
