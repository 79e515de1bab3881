import { expect, it } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import type { Comparison } from "#contract/comparison.ts";
import type { IncomePage, IncomeSummary } from "#contract/income.ts";
import type { Position } from "#contract/positions.ts";
import type { Report } from "#contract/report.ts";
import type { Transaction, TransactionPage } from "#contract/transactions.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { answerText, ask, startAnalyst } from "#tests/support/analyst.ts";

const tableOf = ({ blocks }: AnalystAnswer) =>
  blocks.flatMap((block) => (block.kind === "table" ? block.rows.map(({ cells }) => cells) : []));
const figuresOf = ({ blocks }: AnalystAnswer) =>
  blocks.flatMap((block) =>
    block.kind === "paragraph"
      ? block.parts.flatMap((part) => (part.kind === "figure" ? part.value : []))
      : [],
  );

it("answers the positions of several assets, and of a class, with the rows and the sum of the screen", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const all = await fixture.client.get<Position[]>(`/portfolios/${fixture.portfolios.P}/positions`);
  const rowsOf = (isAsked: (one: Position) => boolean) =>
    all
      .filter(isAsked)
      .map(({ asset, quantity, marketValue, gain }) => [asset.ticker, quantity, gain, marketValue]);
  const sumOf = (rows: readonly (string | null)[][]) =>
    textOf(rows.reduce((sum, [, , , value]) => sum.plus(decimal(value ?? "0")), zero));

  const two = await ask(fixture, "quanto eu tenho de taesa e de engie");
  const ofTwo = rowsOf(({ asset }) => ["TAEE11", "EGIE3"].includes(asset.ticker));
  expect(ofTwo).toHaveLength(2);
  expect(tableOf(two)).toEqual(ofTwo);
  expect(figuresOf(two)).toEqual([sumOf(ofTwo)]);

  const funds = await ask(fixture, "lista meus fiis com as cotas e o valor de cada um");
  const ofFunds = rowsOf(({ asset }) => asset.assetClass.code === "FII");
  expect(ofFunds.length).toBeGreaterThan(3);
  expect(tableOf(funds)).toEqual(ofFunds);
  expect(figuresOf(funds)).toEqual([sumOf(ofFunds)]);

  const missing = await ask(fixture, "quanto tenho de petr4 e de itsa4");
  expect(tableOf(missing).map(([ticker]) => ticker)).toEqual(["PETR4"]);
  expect(answerText(missing)).toContain("Você não tem ITSA4 em Principal.");
});

it("answers the average prices of several assets, and of a class", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const all = await fixture.client.get<Position[]>(`/portfolios/${fixture.portfolios.P}/positions`);
  const rowsOf = (isAsked: (one: Position) => boolean) =>
    all.filter(isAsked).map(({ asset, quantity, averagePrice }) => [asset.ticker, quantity, averagePrice]);
  const three = await ask(fixture, "preço médio de petr4, vale3 e wege3");
  expect(tableOf(three)).toEqual(rowsOf(({ asset }) => ["PETR4", "VALE3", "WEGE3"].includes(asset.ticker)));
  const funds = await ask(fixture, "pm de todos os meus fiis");
  expect(tableOf(funds)).toEqual(rowsOf(({ asset }) => asset.assetClass.code === "FII"));
  // The variants are those of one asset.
  expect(await ask(fixture, "preço médio fiscal de petr4 e vale3")).toMatchObject({ mode: "ask" });
});

it("answers with the entries of one broker alone", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const { transactions: all, count } = await fixture.client.get<TransactionPage>(
    `/portfolios/${fixture.portfolios.P}/transactions?from=2026-01-01&to=2026-12-31&type=BUY`,
  );
  expect(all).toHaveLength(count);
  const sumOf = (entries: readonly Transaction[]) =>
    textOf(entries.reduce((sum, one) => sum.plus(decimal(one.total)), zero));
  const atXp = all.filter(({ custodian }) => custodian?.name === "XP Investimentos");
  expect(atXp.length).toBeGreaterThan(0);
  expect(atXp.length).toBeLessThan(all.length);
  const answer = await ask(fixture, "quanto comprei pela xp em 2026");
  expect(figuresOf(answer)).toEqual([sumOf(atXp)]);
  expect(answerText(answer)).toContain("em XP Investimentos");
});

it("says which class is farthest from its target, above or below it", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const answer = await ask(fixture, "qual classe está mais longe do alvo");
  const distances = tableOf(answer).map(([, , , distance]) => Math.abs(Number(distance)));
  const [first] = figuresOf(answer);
  expect(answerText(answer)).toContain("Mais longe do alvo em Principal está");
  expect(Math.abs(Number(first))).toBe(Math.max(...distances));
});

it("answers the yield of a class, with a row for each of its assets", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const summary = await fixture.client.get<IncomeSummary>(
    `/portfolios/${fixture.portfolios.P}/income/summary`,
  );
  const funds = summary.yieldsByClass.find(({ assetClass }) => assetClass === "FII");
  const answer = await ask(fixture, "qual o dy dos meus fiis");
  expect(funds?.dividendYield).toEqual({ rate: figuresOf(answer)[0] });
  const rows = summary.assets.filter(({ asset, yieldParts }) => asset.assetClass === "FII" && yieldParts);
  expect(tableOf(answer).map(([ticker]) => ticker)).toEqual(rows.map(({ asset }) => asset.ticker));
});

it("answers the income of several assets, with the sum and a row for each", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const paidBy = async (ticker: string, more = "") => {
    const id = fixture.assets.get(ticker) ?? "";
    const { income } = await fixture.client.get<IncomePage>(
      `/portfolios/${fixture.portfolios.P}/income?state=received&from=2025-01-01&to=2025-12-31&assetId=${id}${more}`,
    );
    return income.net;
  };
  const three = await ask(fixture, "quanto taesa, mxrf e engie me pagaram juntas em 2025");
  const taesa = await paidBy("TAEE11");
  const mxrf = await paidBy("MXRF11");
  expect(await paidBy("EGIE3")).toBe("0");
  expect(Object.fromEntries(tableOf(three))).toEqual({ TAEE11: taesa, MXRF11: mxrf });
  expect(figuresOf(three)).toEqual([textOf(decimal(taesa).plus(mxrf))]);
  expect(answerText(three)).toContain("Sem proventos nesses dias: EGIE3.");
  const interest = await ask(fixture, "jcp da taesa e da b3 em 2025");
  const kind = "&kind=interest-on-equity";
  const ofTaesa = await paidBy("TAEE11", kind);
  expect(ofTaesa).not.toBe(taesa);
  const ofB3 = await paidBy("B3SA3", kind);
  expect(figuresOf(interest)).toEqual([textOf(decimal(ofTaesa).plus(ofB3))]);
});

it("compares the person's own portfolio with that of a holder, and asks which one on the holder's screen", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const { P, F } = fixture.portfolios;
  const compared = await fixture.client.get<Comparison>(
    `/portfolios/${P}/comparison?from=2024-12-31&to=2025-12-31&lines=portfolio:${F}`,
  );
  const returns = compared.lines.map(({ figures }) => figures?.return ?? null);
  expect(returns).toHaveLength(2);
  const answer = await ask(fixture, "minha carteira x a da lia em 2025");
  expect(tableOf(answer).map(([name]) => name)).toEqual(["Principal", "Filha"]);
  expect(tableOf(answer).map(([, rate]) => rate)).toEqual(returns);
  const asked = await ask(fixture, "minha carteira x a da lia em 2025", { portfolioId: F });
  expect(asked).toMatchObject({ mode: "ask", chips: [{ label: "Aposentadoria" }, { label: "Principal" }] });
  const chip = asked.chips.find(({ label }) => label === "Principal");
  const choice = chip?.kind === "ask" ? chip.choice : null;
  expect(tableOf(await ask(fixture, "Principal", { choice, portfolioId: F }))).toEqual(tableOf(answer));
});

it("answers the volatility of the portfolio, as the comparator has it, and none of few months", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const { lines } = await fixture.client.get<Comparison>(
    `/portfolios/${fixture.portfolios.P}/comparison?from=2024-12-31&to=2025-12-31&lines=`,
  );
  const own = lines.find(({ code }) => code === "own");
  const answer = await ask(fixture, "qual a volatilidade da carteira em 2025");
  expect(own?.figures?.volatility).toEqual({ rate: figuresOf(answer)[0] });
  const few = await ask(fixture, "qual a volatilidade da carteira em outubro");
  expect(figuresOf(few)).toEqual([]);
  expect(answerText(few)).toContain("são precisos seis meses inteiros");
});

it("answers what a position was worth at the end of a past day, as the report of that day has it", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const report = await fixture.client.get<Report>(
    `/portfolios/${fixture.portfolios.P}/report?from=2025-12-31&to=2025-12-31`,
  );
  const row = report.positions.find(({ asset }) => asset.ticker === "PETR4");
  const answer = await ask(fixture, "quanto valia minha petr4 em dezembro de 2025");
  expect(figuresOf(answer)).toEqual([row?.quantity, row?.value]);
  const sold = await ask(fixture, "quanto eu tinha de csan3 em dezembro de 2025");
  expect(figuresOf(sold)).toEqual(["0"]);
});
