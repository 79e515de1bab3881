import { describe, expect, it } from "vitest";
import type { FixedIncome, FixedIncomeContract } from "#contract/fixed-income.ts";
import type { Import, ImportReview, ImportUndo } from "#contract/imports.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { type Client, createPortfolio, startApi, type TestApi } from "#tests/support/api.ts";
import {
  cdb,
  cdbAnswer,
  cdbBought,
  cdbPosition,
  cdbProduct,
  cdbRedeemed,
  titleMovements,
  titlePositions,
} from "#tests/support/b3-titles.ts";
import { fixedIncomePath } from "#tests/support/fixed-income.ts";
import {
  confirmImport,
  importsPath,
  positionsText,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";
import { changedLimits } from "#tests/support/limits.ts";

const bought = titleMovements(cdbBought);
const redeemed = titleMovements(cdbRedeemed);
const both = titleMovements(cdbBought, cdbRedeemed);
const position = titlePositions(cdbPosition);
const answered = { contracts: { [cdb]: cdbAnswer } };
const positionDay = "2025-02-10";

async function start(api: TestApi) {
  api.setNow("2025-03-05T15:00:00Z");
  const { client, portfolio, path, own } = await startImports(api);
  return {
    client,
    portfolio,
    path,
    own,
    review: (files: Buffer[], choices: object = {}) => reviewWith(client, path, files, choices),
    confirm: (files: Buffer[], choices: object = {}) => confirmImport(client, path, files, choices),
    held: async () => (await client.get<FixedIncome>(`${own}/fixed-income`)).contracts,
    undo: async () => {
      const [newest] = await client.get<Import[]>(path);
      return client.send("DELETE", `${path}/${newest?.id}`);
    },
  };
}

const sumOf = ({ counts }: ImportReview) =>
  counts.new + counts.known + counts.mirror + counts.noEffect + counts.review;

/** Everything that the imports below change, without ids. */
async function stateOf(client: Client, own: string): Promise<unknown> {
  const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
  const contracts = await client.get<{ contracts: FixedIncomeContract[] }>(`${own}/fixed-income`);
  const custom = await client.get("/custom-assets");
  const entries = transactions.map(({ asset, type, tradeDate, quantity, price }) => [
    asset.ticker,
    asset.name,
    type,
    tradeDate,
    quantity,
    price,
  ]);
  return [entries, contracts, custom];
}

describe("a title of B3's files", () => {
  it("asks once, with what posição carries, and becomes a contract with its purchases and redemptions", async () => {
    await using api = await startApi({ hasHistory: true });
    const { review, confirm, held, client, own } = await start(api);
    const first = await review([both, position], { positionDay });
    expect(first.contracts).toEqual([
      {
        code: cdb,
        kinds: ["CDB"],
        issuer: "BANCO X S.A.",
        firstDay: "2024-03-04",
        unitPrice: "1000",
        isFirstDayAsked: false,
        quantity: "6",
        remuneration: null,
        index: "CDI",
        maturity: "2027-03-04",
        proposal: null,
        hasPayments: false,
        problem: null,
      },
    ]);
    expect(first.counts).toEqual({ read: 3, new: 2, known: 0, mirror: 0, noEffect: 1, review: 0 });
    expect(first.changes).toMatchObject([{ asset: { ticker: cdb, name: "CDB BANCO X S.A." } }]);
    const again = await review([both, position], { ...answered, positionDay });
    expect(again.changes).toMatchObject([{ asset: { ticker: cdb, name: "CDB Banco X 110% do CDI" } }]);
    // 1.100,00 is not the value by these terms, so the redemption waits for the person.
    const asked = again.rows.filter(({ question }) => question);
    expect(asked).toMatchObject([{ quantity: "4", reason: expect.stringContaining("Pelo contrato") }]);

    const answers = { [asked[0]?.question?.id ?? ""]: { as: "sell", quantity: "4", price: "1100" } };
    await confirm([both, position], { ...answered, positionDay, answers });
    expect(await held()).toMatchObject([
      {
        ticker: cdb,
        code: cdb,
        kind: "CDB",
        issuer: "Banco X",
        firstDay: "2024-03-04",
        maturity: "2027-03-04",
        remuneration: "110% do CDI",
        liquidity: "at-maturity",
        unitPrice: "1000",
        quantity: "6",
        invested: "6000",
      },
    ]);
    const [contract] = await held();
    // 1,000.00 × the product of 1 + 110 % of each DI from 4 March 2024 to 4 March 2025, computed apart.
    expect(contract).toMatchObject({ price: "1122.57754", day: "2025-03-05" });
    expect(await client.get(`${own}/reconciliation`)).toMatchObject({ agreed: 1, differences: [] });

    const repeated = await review([both, position], { positionDay });
    expect(repeated.contracts).toEqual([]);
    expect(repeated.counts).toMatchObject({ new: 0, known: 2, noEffect: 1 });
  });

  it("takes the rows of a later, overlapping file without a question", async () => {
    await using api = await startApi();
    const { review, confirm, held } = await start(api);
    await confirm([bought], answered);
    const later = await review([both]);
    expect(later.contracts).toEqual([]);
    expect(later.counts).toMatchObject({ read: 2, new: 1, known: 1 });
    await confirm([both]);
    expect(await held()).toMatchObject([{ code: cdb, quantity: "6" }]);
  });

  it("is the contract that was typed with its code, whatever the letters and the ticker", async () => {
    await using api = await startApi();
    const { client, portfolio, review, confirm, held } = await start(api);
    const terms = { ...cdbAnswer, firstDay: "2024-03-04", code: cdb.toLowerCase() };
    await client.post(fixedIncomePath(portfolio), { ...terms, amount: "10000.00", unitPrice: "1000" });
    const reviewed = await review([both]);
    expect(reviewed.contracts).toEqual([]);
    expect(reviewed.counts).toMatchObject({ new: 1, known: 1 });
    await confirm([both, position], { positionDay });
    expect(await held()).toMatchObject([{ ticker: "CDB BANCO X", quantity: "6" }]);
    expect(await client.get(`/portfolios/${portfolio.id}/reconciliation`)).toMatchObject({ agreed: 1 });
  });

  it("asks about rows of a contract that was typed in other units", async () => {
    await using api = await startApi();
    const { client, portfolio, review, confirm, held } = await start(api);
    const terms = { ...cdbAnswer, firstDay: "2024-03-04", code: cdb };
    await client.post(fixedIncomePath(portfolio), { ...terms, amount: "10000.00" });
    const { rows, counts } = await review([both]);
    expect(counts).toMatchObject({ read: 2, new: 0, review: 2 });
    expect(rows[0]?.reason).toMatch(/^A unidade do seu contrato começou em R\$.1,00/);
    const sale = { as: "sell", quantity: "4000", price: "1.10" };
    const answers = Object.fromEntries(
      rows.map(({ question, label }) => [
        question?.id,
        label === "COMPRA / VENDA" ? { as: "nothing" } : sale,
      ]),
    );
    await confirm([both], { answers });
    expect(await held()).toMatchObject([{ code: cdb, quantity: "6000" }]);
    expect((await review([both])).counts).toMatchObject({ new: 0, known: 2 });
  });

  it("left for later is imported without a contract, and a posição alone completes it", async () => {
    await using api = await startApi();
    const { client, own, path, review, confirm, held, undo } = await start(api);
    await confirm([both]);
    expect(await held()).toEqual([]);
    expect(await positionsText(client, own)).toEqual([`${cdb} 6 1000`]);
    const plain = await stateOf(client, own);

    const alone = await review([position], { positionDay });
    expect(alone.contracts).toMatchObject([
      { code: cdb, firstDay: "2024-03-04", unitPrice: "1000", maturity: "2027-03-04", index: "CDI" },
    ]);
    await confirm([position], { ...answered, positionDay });
    expect(await held()).toMatchObject([{ name: "CDB Banco X 110% do CDI", quantity: "6" }]);
    expect((await review([position], { positionDay })).contracts).toEqual([]);

    const [newest] = await client.get<Import[]>(path);
    expect(await client.get<ImportUndo>(`${path}/${newest?.id}/undo`)).toMatchObject({ obstacle: null });
    expect((await undo()).status).toBe(204);
    expect(await stateOf(client, own)).toEqual(plain);
  });

  it("is gone with its contract when the import is undone", async () => {
    await using api = await startApi();
    const { client, own, confirm, undo } = await start(api);
    const empty = await stateOf(client, own);
    await confirm([both], answered);
    expect((await undo()).status).toBe(204);
    expect(await stateOf(client, own)).toEqual(empty);
  });

  it("keeps a contract that a redemption of the person needs", async () => {
    await using api = await startApi({ hasHistory: true });
    const { client, own, confirm, held, undo } = await start(api);
    await confirm([bought]);
    await confirm([position], { ...answered, positionDay });
    const [contract] = await held();
    const redemption = { day: "2025-03-03", isWhole: false, gross: "1000", iof: "0", incomeTax: "10" };
    await client.post(`${own}/fixed-income/${contract?.id}/redemptions`, redemption);
    expect(await undo()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`O resgate de ${cdb} em 03/03/2025`) },
    });
    expect(await held()).toHaveLength(1);
  });

  it("of another portfolio of the person takes the contract that is there", async () => {
    await using api = await startApi();
    const { client, confirm } = await start(api);
    await confirm([bought], answered);
    const second = await createPortfolio(client, { name: "Outra" });
    const review = await reviewWith(client, importsPath(second), [bought], {});
    expect(review).toMatchObject({ contracts: [], counts: { new: 1 } });
  });
});

describe("the question", () => {
  const debenture = {
    day: "15/05/2024",
    label: "MDA COMPRA / VENDA DEFINITIVA MERCADO PRIMARIO",
    product: "DEB - TEPA12 - TAESA S.A.",
    quantity: 5,
  };

  it("leaves the kind of a debenture open, and says that interest was paid", async () => {
    await using api = await startApi();
    const { review } = await start(api);
    const interest = { ...debenture, day: "15/11/2024", label: "PAGAMENTO DE JUROS", price: 30 };
    const asked = await review([
      titleMovements(debenture, interest),
      titlePositions({ ...cdbPosition, product: "DEB - TAESA", code: "TEPA12", index: "IPCA", quantity: 5 }),
    ]);
    expect(asked.contracts).toMatchObject([
      { code: "TEPA12", kinds: ["DEBENTURE", "INCENTIVISED_DEBENTURE"], index: "IPCA", hasPayments: true },
    ]);
    expect(asked.counts).toMatchObject({ read: 3, new: 2, noEffect: 1 });
    expect(asked.reconciliation).toMatchObject({ agreed: 1 });
  });

  it("has one answer for the kind of a letra financeira, which is taxed as a CDB", async () => {
    await using api = await startApi({ hasHistory: true });
    const { review, confirm, held } = await start(api);
    const bought = titleMovements({ ...cdbBought, product: "LF - LF0024 - BANCO EXEMPLO S/A" });
    expect((await review([bought])).contracts).toMatchObject([{ code: "LF0024", kinds: ["OTHER"] }]);
    const as = (kind: string) => ({ contracts: { LF0024: { ...cdbAnswer, kind } } });
    expect((await review([bought], as("LCI"))).contracts).toMatchObject([
      { problem: "O arquivo diz outro tipo de aplicação" },
    ]);
    await confirm([bought], as("OTHER"));
    expect(await held()).toMatchObject([{ code: "LF0024", kind: "OTHER", isExempt: false }]);
  });

  it("is about the titles that contracts can be, those that are held first", async () => {
    await using api = await startApi();
    const { review } = await start(api);
    const old = { ...cdbBought, product: "LCA - 23F00765432 - BANCO EXEMPLO S/A", quantity: 1 };
    const asked = await review([
      titleMovements(
        old,
        { ...old, day: "04/12/2024", label: "VENCIMENTO", price: 1080, isOut: true },
        { ...cdbBought, product: "COE - COE123 - BANCO Y" },
        cdbBought,
      ),
    ]);
    expect(asked.contracts.map(({ code, quantity }) => [code, quantity])).toEqual([
      [cdb, "10"],
      ["23F00765432", "0"],
    ]);
    expect(sumOf(asked)).toBe(4);
  });

  it("waits for what was held before the files", async () => {
    await using api = await startApi();
    const { review, confirm, held } = await start(api);
    expect(await review([redeemed])).toMatchObject({
      contracts: [],
      missingOpenings: [{ code: cdb, canBeShort: false }],
    });
    expect(await review([redeemed], { shortSales: [cdb] })).toMatchObject({ counts: { new: 0, review: 1 } });
    const openings = { [cdb]: { day: "2024-03-04", quantity: "10", price: "1000" } };
    const opened = await review([redeemed], { openings });
    expect(opened.contracts).toMatchObject([{ code: cdb, firstDay: "2024-03-04", quantity: "6" }]);
    await confirm([redeemed], { openings, ...answered });
    expect(await held()).toMatchObject([{ code: cdb, quantity: "6", firstDay: "2024-03-04" }]);
  });

  it("names an answer that does not fit the purchases, and records nothing with it", async () => {
    await using api = await startApi();
    const { client, own, path, review } = await start(api);
    const wrong = { contracts: { [cdb]: { ...cdbAnswer, maturity: "2024-01-10" } } };
    const reviewed = await review([both], wrong);
    expect(reviewed.contracts).toMatchObject([
      { code: cdb, problem: "Vencimento deve ser depois da data da aplicação" },
    ]);
    await expect(confirmImport(client, path, [both], wrong)).rejects.toThrow(/Vencimento/);
    expect(await positionsText(client, own)).toEqual([]);
  });

  it("counts for the quota of contracts, and not for that of custom assets", async () => {
    const other = cdbProduct.replace(cdb, "CDB999");
    await using api = await startApi({
      limits: changedLimits({ quotas: { fixedIncomeContracts: 1, customAssets: 1 } }),
    });
    const { client, path, review, confirm } = await start(api);
    const two = titleMovements(cdbBought, { ...cdbBought, product: other });
    const contracts = { [cdb]: cdbAnswer, CDB999: cdbAnswer };
    const refused = /limite de 1 (aplicação|ativo)/;
    await expect(reviewWith(client, path, [two], { contracts })).rejects.toThrow(refused);
    await expect(review([two])).rejects.toThrow(refused);
    await confirm([two], answered);
  });
});
