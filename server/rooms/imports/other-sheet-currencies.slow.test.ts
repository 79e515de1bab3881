import { describe, expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { confirmImport, leavingOut, reviewImport, startImports } from "#tests/support/imports.ts";
import { quote } from "#tests/support/market.ts";

const header = "Data,Ativo,Tipo,Quantidade,Preço";

/** The dollar of a day, as the central bank publishes it. */
const setDollar = (api: TestApi, day: string, value: string) =>
  api.superuser.insertInto("index_values").values({ index_name: "USD", day, value }).execute();

const ofReview = ({ rows }: ImportReview) =>
  rows.map(({ group, amount, question }) => ({ group, amount, price: question?.proposal?.price }));

describe("an amount in another currency", () => {
  it.each<[what: string, file: string]>([
    [
      "a column of currencies",
      "Data,Ativo,Tipo,Quantidade,Preço,Moeda\n15/01/2026,BTC,Compra,0.01,95000,USD",
    ],
    ["a column that only its cells tell", `${header},X\n15/01/2026,BTC,Compra,0.01,95000,USD`],
    ["a header", "Data,Ativo,Tipo,Quantidade,Preço (USD)\n15/01/2026,BTC,Compra,0.01,95000"],
    ["words of a header", "Data,Ativo,Tipo,Quantidade,Preço em dólar\n15/01/2026,BTC,Compra,0.01,95000"],
    ["a sign in the cell", `${header}\n15/01/2026,BTC,Compra,0.01,US$ 95000.50`],
    ["a code in the cell", `${header}\n15/01/2026,BTC,Compra,0.01,95000 USDT`],
    ["a dollar sign alone", `${header}\n15/01/2026,BTC,Compra,0.01,$95000`],
    ["a pair", `${header}\n15/01/2026,BTCUSDT,Compra,0.01,95000`],
    ["a pair with a slash", `${header}\n15/01/2026,BTC/USD,Compra,0.01,95000`],
    ["a foreign market", `${header}\n15/01/2026,NASDAQ:AAPL,Compra,1,180.50`],
    ["euros in cells", `${header}\n15/01/2026,BTC,Compra,0.01,€ 80000`],
    ["pounds in a column", "Data,Ativo,Tipo,Quantidade,Preço,Moeda\n15/01/2026,BTC,Compra,0.01,70000,GBP"],
    [
      "an unknown currency",
      "Data,Ativo,Tipo,Quantidade,Preço,Moeda\n15/01/2026,BTC,Compra,0.01,70000,USD\n15/01/2026,BTC,Compra,0.01,70000,XAU",
    ],
    [
      "a currency column with a blank",
      "Data,Ativo,Tipo,Quantidade,Preço,Moeda\n15/01/2026,BTC,Compra,0.01,70000,USD\n15/01/2026,BTC,Compra,0.01,70000,",
    ],
    ["the total", "Data,Ativo,Tipo,Quantidade,Preço,Total\n15/01/2026,BTC,Compra,0.01,95000,US$ 950.00"],
    [
      "the header of the total",
      "Data,Ativo,Tipo,Quantidade,Preço,Total (USD)\n15/01/2026,BTC,Compra,0.01,95000,950.00",
    ],
    ["a title above the header", `Extrato em dólares (USD)\n${header}\n15/01/2026,BTC,Compra,0.01,95000`],
    [
      "a broker of the United States",
      `${header},Corretora\n15/01/2026,BTC,Compra,0.01,95000,Avenue Securities`,
    ],
    ["an exchange of coins", `${header},Corretora\n15/01/2026,BTC,Compra,0.01,95000,Binance`],
    ["the code of a stock of the United States", `${header}\n15/01/2026,AAPL,Compra,1,180.50`],
    ["a contradiction", "Data,Ativo,Tipo,Quantidade,Preço (US$),Moeda\n15/01/2026,BTC,Compra,0.01,95000,BRL"],
    ["the header of the fees", `${header},Taxa (USD)\n15/01/2026,BTC,Compra,0.01,350000,1.50`],
    ["fees of a sale in its coin", `${header},Taxa (BTC)\n15/01/2026,BTC,Venda,0.01,350000,0.0005`],
    ["another coin", `${header},Fee (BNB)\n15/01/2026,BTC,Compra,0.01,350000,0.0005`],
    ["another coin of a share", `${header},Taxa (ETH)\n15/01/2026,ITUB4,Compra,1,30.50,0.0005`],
    ["a part of a coin", `${header},Taxa (satoshis)\n15/01/2026,BTC,Compra,0.01,350000,500`],
    ["a large part of the coins as fees", `${header},Taxa (PEPE)\n15/01/2026,PEPE,Compra,10,350,5`],
    [
      "a coin in the header of the price",
      "Data,Ativo,Tipo,Quantidade,Preço (BTC)\n15/01/2026,ETH,Compra,1,0.05",
    ],
  ])("goes to review: %s", async (_what, file) => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const review = await reviewImport(client, path, file);
    expect(review.counts).toMatchObject({ new: 0, review: review.counts.read });
    expect(review.counts.read).toBeGreaterThan(0);
    for (const row of ofReview(review)) expect(row).toMatchObject({ amount: null, price: undefined });
    for (const { question } of review.rows) expect(question?.canRecord).toBe(true);
    expect(await confirmImport(client, path, [file], leavingOut(review))).toMatchObject({
      entries: { transactions: 0 },
    });
  });

  it("of fees in the coin that was bought is what came in less, for the same money", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = `${header},Taxa\n15/01/2026,BTC,Compra,0.01,350000,0.0001BTC`;
    await confirmImport(client, path, [file]);
    const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
    // 0,01 − 0,0001, for 0,01 × 350.000 = 3.500.
    expect(transactions.map(({ quantity, total }) => [quantity, total])).toEqual([["0.0099", "3500"]]);
  });

  it.each<[what: string, file: string]>([
    ["nothing", `${header}\n15/01/2026,ITUB4,Compra,1,30.50`],
    ["a column of reais", "Data,Ativo,Tipo,Quantidade,Preço,Moeda\n15/01/2026,ITUB4,Compra,1,30.50,BRL"],
    ["a header in reais", "Data,Ativo,Tipo,Quantidade,Preço (R$)\n15/01/2026,ITUB4,Compra,1,30.50"],
    ["signs in cells", `${header}\n15/01/2026,ITUB4,Compra,1,R$ 30.50`],
    ["a pair in reais", `${header}\n15/01/2026,BTCBRL,Compra,1,350000`],
    ["fees of an exchange in reais", `${header},Taxa B3 (R$)\n15/01/2026,ITUB4,Compra,1,30.50,0.01`],
    ["reais at a foreign exchange", `${header},Corretora\n15/01/2026,BTC,Compra,0.01,R$ 350000,Binance`],
  ])("is no question for reais: %s", async (_what, file) => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ read: 1, new: 1 });
  });

  it("is proposed in reais by the dollar of its day, with its costs, and recorded once the person accepts it", async () => {
    await using api = await startApi();
    await setDollar(api, "2026-01-15", "5.3712");
    const { client, path, own } = await startImports(api);
    const file = "Data,Ativo,Tipo,Quantidade,Preço,Taxas,Moeda\n17/01/2026,BTC,Compra,0.01,95000,2.50,USD";
    const review = await reviewImport(client, path, file);
    const [row] = review.rows;
    expect(row?.reason).toBe(
      "Valor em dólar (USD): 95000 por unidade, taxas de 2,5. A proposta usa o dólar PTAX de venda de 15/01/2026, R$\u00a05,3712",
    );
    const proposal = row?.question?.proposal;
    expect(proposal).toEqual({ as: "buy", quantity: "0.01", price: "510264", fees: "13.428" });
    await confirmImport(client, path, [file], { answers: { [row?.question?.id ?? ""]: proposal } });
    const positions = await client.get<Position[]>(`${own}/positions`);
    expect(positions.map(({ asset, averagePrice }) => [asset.ticker, averagePrice])).toEqual([
      ["BTC", "510264"],
    ]);
    const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
    expect(transactions).toMatchObject([{ price: "510264", fees: "13.428" }]);
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ known: 1, review: 0 });
  });

  it("has no proposal with a dollar of more than a week before, or for a currency that is not the dollar", async () => {
    await using api = await startApi();
    await setDollar(api, "2026-01-05", "5.3712");
    const { client, path } = await startImports(api);
    const rows = ["06/01/2026,BTC,Compra,0.01,95000,EUR", "20/01/2026,BTC,Compra,0.01,95000,USD"];
    const review = await reviewImport(
      client,
      path,
      `Data,Ativo,Tipo,Quantidade,Preço,Moeda\n${rows.join("\n")}`,
    );
    expect(review.rows.map(({ reason, question }) => [reason, question?.proposal])).toEqual([
      ["Valor em dólar (USD): diga os valores em reais", { as: "buy", quantity: "0.01" }],
      ["Valor em euro (EUR): diga os valores em reais", { as: "buy", quantity: "0.01" }],
    ]);
  });

  it("is found by the market where the file says nothing", async () => {
    await using api = await startApi();
    await setDollar(api, "2026-01-15", "5.3712");
    await quote(api, "BTC", { "2026-01-15": "510000" });
    const { client, path } = await startImports(api);
    const review = await reviewImport(
      client,
      path,
      `${header}\n15/01/2026,BTC,Compra,0.01,95000\n15/01/2026,BTC,Compra,0.01,511000`,
    );
    expect(review.counts).toMatchObject({ new: 1, review: 1 });
    expect(review.rows.find(({ group }) => group === "review")?.reason).toMatch(/parece estar em dólar/);
  });
});
