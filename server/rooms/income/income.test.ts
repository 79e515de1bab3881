import { describe, expect, it } from "vitest";
import { createPortfolio, findAsset, signUp, startApi } from "#tests/support/api.ts";
import { amountsOf, buy, incomePath, listIncome, sell, startWithHolding } from "#tests/support/income.ts";
import { convert, distribute, split } from "#tests/support/market.ts";

describe("a distribution", () => {
  it("is an item with its dates, quantity, amounts and source", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const kind = "interest-on-equity";
    const id = await distribute(api, "ITUB4", {
      kind,
      record: "2026-03-02",
      paid: "2026-04-01",
      perUnit: "0.5",
    });
    const { items, count, sums, months } = await listIncome(client, portfolio);
    expect(items).toEqual([
      {
        id,
        entryId: null,
        distributionId: id,
        asset: { id: asset.id, ticker: "ITUB4", name: asset.name, assetClass: "STOCK" },
        kind,
        state: "received",
        basis: "calculated",
        recordDate: "2026-03-02",
        paymentDate: "2026-04-01",
        isEstimated: false,
        quantity: "100",
        perUnit: "0.5",
        gross: "50",
        withheld: "8.75",
        net: "41.25",
        difference: null,
        source: "B3",
        contradiction: null,
        taxSource: "Lei Complementar 224/2025",
        isTaxUncertain: false,
        withheldShare: null,
        notes: null,
        entryVersion: null,
        shown: { gross: "50", withheld: "8.75", net: "41.25" },
      },
    ]);
    const nothing = { gross: "0", withheld: "0", net: "0" };
    const received = { gross: "50", withheld: "8.75", net: "41.25" };
    expect(count).toBe(1);
    expect(sums).toEqual({ announced: nothing, receivable: nothing, received });
    expect(months).toEqual([{ month: "2026-04", count: 1, sums }]);
  });

  it("is for the units at the close of the record date, bonuses and splits of that day included", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    await sell(client, portfolio, "ITUB4", "60", "2026-03-03");
    await buy(client, portfolio, "BBAS3", "100", "2026-03-03");
    await buy(client, portfolio, "VALE3", "50", "2026-03-02");
    await split(api, "VALE3", "2026-03-02", "2");
    await buy(client, portfolio, "VALE3", "30", "2026-03-01");
    for (const ticker of ["ITUB4", "BBAS3", "VALE3"])
      await distribute(api, ticker, { record: "2026-03-02", paid: "2026-04-01", perUnit: "1" });
    const { items } = await listIncome(client, portfolio);
    expect(items.map(({ asset, quantity }) => [asset.ticker, quantity]).toSorted()).toEqual([
      ["ITUB4", "100"],
      ["VALE3", "110"],
    ]);
  });

  it("belongs to each portfolio by its own units", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    const other = await createPortfolio(client);
    await buy(client, other, "ITUB4", "7");
    await distribute(api, "ITUB4", { record: "2026-03-02", paid: "2026-04-01", perUnit: "1" });
    expect((await listIncome(client, portfolio)).sums.received.net).toBe("100");
    expect((await listIncome(client, other)).sums.received.net).toBe("7");
  });

  it("that is listed under both tickers of a security counts once", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, "ELET3", "10");
    await convert(api, ["ELET3", "AXIA3"], { day: "2025-12-02" });
    for (const ticker of ["ELET3", "AXIA3"])
      await distribute(api, ticker, { record: "2025-08-15", paid: "2025-08-28", perUnit: "2" });
    const { items } = await listIncome(client, portfolio);
    expect(items.map(({ asset, gross }) => [asset.ticker, gross])).toEqual([["AXIA3", "20"]]);
    const { id } = await findAsset(client, "ELET3");
    expect((await listIncome(client, portfolio, { assetId: id })).count).toBe(1);
  });

  it("shows what another source says", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    const payment = { record: "2026-03-02", paid: "2026-04-01", perUnit: "0.5" };
    await distribute(api, "ITUB4", { ...payment, otherPerUnit: "0.55" });
    const { items } = await listIncome(client, portfolio, { state: "TO_CHECK" });
    expect(items.map(({ contradiction }) => contradiction)).toEqual([
      { source: "brapi", perUnit: "0.55", paymentDate: null },
    ]);
  });
});

describe("the list", () => {
  it("has the income of a class, of each asset, and repaid capital beside it", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    await buy(client, portfolio, "HGLG11", "10");
    await buy(client, portfolio, "KNRI11", "10");
    const day = { record: "2026-03-02", paid: "2026-04-01" };
    await distribute(api, "ITUB4", { ...day, perUnit: "0.5" });
    await distribute(api, "HGLG11", { ...day, kind: "yield", perUnit: "1.1" });
    await distribute(api, "HGLG11", { ...day, kind: "amortization", perUnit: "3" });
    await distribute(api, "KNRI11", { ...day, kind: "yield", perUnit: "2" });
    const all = await listIncome(client, portfolio, { state: "received", by: "asset" });
    expect(all).toMatchObject({
      count: 4,
      income: { net: "81", payments: 3 },
      repaid: { net: "30", payments: 1 },
    });
    expect(all.assets?.map(({ asset, net, payments }) => [asset.ticker, net, payments])).toEqual([
      ["ITUB4", "50", 1],
      ["KNRI11", "20", 1],
      ["HGLG11", "11", 1],
    ]);
    const ofClass = await listIncome(client, portfolio, { assetClass: "FII" });
    expect(ofClass).toMatchObject({
      count: 3,
      income: { net: "31", payments: 2 },
      sums: { received: { net: "31" } },
    });
    expect(ofClass.assets).toBeUndefined();
    const refusal = await client.send("GET", `${incomePath(portfolio)}?assetClass=ACOES`);
    expect(refusal.status).toBe(400);
  });
});

describe("withheld", () => {
  // Rates of LC 224/2025 and Lei 15.270/2025, and amounts of the companies' notices.
  it.each([
    ["ITUB4", "interest-on-equity", "2025-12-31", "0.5", "200", "100 / 15 / 85"],
    [
      "BBDC4",
      "interest-on-equity",
      "2025-09-01",
      "0.018974809",
      "1",
      "0.018974809 / 0.0028462214 / 0.0161285877",
    ],
    ["ITUB4", "interest-on-equity", "2025-08-29", "0.3341", "1", "0.3341 / 0.050115 / 0.283985"],
    ["ITUB4", "dividend", "2026-03-16", "0.5", "100", "50 / 0 / 50"],
    ["HGLG11", "yield", "2026-03-16", "1.1", "10", "11 / 0 / 11"],
    ["BOVA11", "yield", "2026-03-16", "1", "100", "100 / 15 / 85"],
  ])("from %s: %s paid on %s, %s for each of %s", async (ticker, kind, paid, perUnit, quantity, expected) => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, ticker, quantity);
    await distribute(api, ticker, { kind, record: "2025-06-09", paid, perUnit });
    const { items } = await listIncome(client, portfolio);
    expect(items.map((item) => [amountsOf(item), item.isTaxUncertain])).toEqual([[expected, false]]);
  });

  // Lei 9.249 counts the day of the credit, which no source says: the record date stands for it, and the person is asked to check.
  it.each([
    ["2025-06-09", "100 / 15 / 85", true],
    ["2026-01-02", "100 / 17.5 / 82.5", false],
  ])(
    "from interest on equity of the record date %s that is paid in 2026: %s",
    async (record, expected, isUncertain) => {
      await using api = await startApi();
      const { client, portfolio } = await startWithHolding(api, "ITUB4", "200");
      await distribute(api, "ITUB4", {
        kind: "interest-on-equity",
        record,
        paid: "2026-03-16",
        perUnit: "0.5",
      });
      const { items } = await listIncome(client, portfolio);
      expect(items.map((item) => [amountsOf(item), item.isTaxUncertain])).toEqual([[expected, isUncertain]]);
    },
  );

  it.each([
    ["AAPL34", "dividend"],
    ["ITUB4", "yield"],
  ])("nothing from %s: %s, which is uncertain", async (ticker, kind) => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, ticker);
    await distribute(api, ticker, { kind, record: "2026-03-02", paid: "2026-03-16", perUnit: "1" });
    const { items } = await listIncome(client, portfolio);
    expect(items.map((item) => [amountsOf(item), item.isTaxUncertain, item.taxSource])).toEqual([
      ["100 / 0 / 100", true, null],
    ]);
  });

  it.each([
    ["30.000 and 25.000", ["30", "25"], ["0", "5500"]],
    ["50.000,00", ["50"], ["0"]],
    ["50.000,01", ["50.00001"], ["5000"]],
  ])("from dividends of one company in one month, %s", async (_, amounts, withheld) => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, "PETR4", "1000");
    for (const [i, perUnit] of amounts.entries())
      await distribute(api, "PETR4", {
        record: "2026-02-27",
        paid: `2026-03-${i === 0 ? "05" : "20"}`,
        perUnit,
      });
    const { items } = await listIncome(client, portfolio);
    expect(items.toReversed().map((item) => item.withheld)).toEqual(withheld);
  });

  it("per portfolio, whatever the person's other portfolios got", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, "PETR4", "1000");
    await buy(client, await createPortfolio(client), "PETR4", "1000");
    await distribute(api, "PETR4", { record: "2026-02-27", paid: "2026-03-05", perUnit: "30" });
    expect((await listIncome(client, portfolio)).sums.received.withheld).toBe("0");
  });
});

describe("the state", () => {
  it("follows record and payment date, and the sums are never added together", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    await distribute(api, "ITUB4", { record: "2026-11-20", paid: "2026-11-25", perUnit: "1" });
    const on = async (day: string) => {
      api.setNow(`${day}T15:00:00Z`);
      const { items, sums } = await listIncome(client, portfolio);
      const nets = [sums.announced, sums.receivable, sums.received].map(({ net }) => net);
      return [items[0]?.state, ...nets];
    };
    expect(await on("2026-11-19")).toEqual(["announced", "100", "0", "0"]);
    expect(await on("2026-11-20")).toEqual(["announced", "100", "0", "0"]);
    expect(await on("2026-11-21")).toEqual(["receivable", "0", "100", "0"]);
    expect(await on("2026-11-24")).toEqual(["receivable", "0", "100", "0"]);
    expect(await on("2026-11-25")).toEqual(["received", "0", "0", "100"]);
  });

  it("is announced with today's quantity until the record date", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    await distribute(api, "ITUB4", { record: "2026-11-30", perUnit: "1" });
    expect((await listIncome(client, portfolio)).sums.announced.net).toBe("100");
    await sell(client, portfolio, "ITUB4", "40", "2026-11-20");
    expect((await listIncome(client, portfolio)).sums.announced.net).toBe("60");
    await sell(client, portfolio, "ITUB4", "60", "2026-11-20");
    expect((await listIncome(client, portfolio)).items).toEqual([]);
  });

  it("stays receivable while the payment date is unknown", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    await distribute(api, "ITUB4", { record: "2026-06-17", perUnit: "1" });
    const { items } = await listIncome(client, portfolio);
    expect(items.map(({ state, paymentDate }) => [state, paymentDate])).toEqual([["receivable", null]]);
  });

  it("of a doubtful payment counts nowhere", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    await distribute(api, "ITUB4", {
      record: "2026-03-02",
      paid: "2026-04-01",
      perUnit: "1",
      isDoubtful: true,
    });
    const { items, sums } = await listIncome(client, portfolio);
    expect([items.map(({ state }) => state), sums.received.net]).toEqual([["doubtful"], "0"]);
  });
});

describe("the list", () => {
  it("is newest first by payment, else record, date and filters by state, kind, asset and period", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    await buy(client, portfolio, "HGLG11", "10");
    await distribute(api, "ITUB4", { record: "2026-03-02", paid: "2026-04-01", perUnit: "1" });
    await distribute(api, "ITUB4", { kind: "interest-on-equity", record: "2026-03-03", perUnit: "2" });
    await distribute(api, "HGLG11", {
      kind: "yield",
      record: "2026-02-27",
      paid: "2026-03-13",
      perUnit: "3",
    });
    await distribute(api, "HGLG11", {
      kind: "amortization",
      record: "2026-05-29",
      paid: "2026-06-15",
      perUnit: "4",
    });
    const listed = async (query: Record<string, string> = {}) =>
      (await listIncome(client, portfolio, query)).items.map(({ gross }) => gross);
    expect(await listed()).toEqual(["40", "100", "30", "200"]);
    expect(await listed({ state: "receivable" })).toEqual([]);
    expect(await listed({ state: "unconfirmed" })).toEqual(["200"]);
    expect(await listed({ kind: "yield" })).toEqual(["30"]);
    expect(await listed({ assetId: asset.id })).toEqual(["100", "200"]);
    expect(await listed({ from: "2026-03-13", to: "2026-04-01" })).toEqual(["100", "30"]);
    expect(await listed({ state: "TO_CHECK" })).toEqual(["200"]);
    // Repaid capital is listed, and is no income.
    expect((await listIncome(client, portfolio)).sums.received.gross).toBe("130");
  });

  it("leaves out what comes after the current month on request, and lists it in the order of payment", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    for (const [record, paid, perUnit] of [
      ["2026-11-02", "2028-01-05", "4"],
      ["2026-11-02", "2026-12-01", "2"],
      ["2026-03-02", "2026-04-01", "1"],
    ] as const)
      await distribute(api, "ITUB4", { record, paid, perUnit });
    const now = await listIncome(client, portfolio, { ahead: "folded" });
    expect(now.items.map(({ gross }) => gross)).toEqual(["100"]);
    expect([now.count, now.later.count, now.later.sums.receivable.net]).toEqual([1, 2, "600"]);
    const later = await listIncome(client, portfolio, { ahead: "only", order: "soonest" });
    expect(later.items.map(({ gross }) => gross)).toEqual(["200", "400"]);
    expect(later.months.map(({ month }) => month)).toEqual(["2026-12", "2028-01"]);
    expect(later.later.count).toBe(0);
    expect((await listIncome(client, portfolio, { ahead: "folded", kind: "yield" })).later.count).toBe(0);
    const all = await listIncome(client, portfolio);
    expect([all.count, all.later.count, all.items[0]?.gross]).toEqual([3, 0, "400"]);
  });

  it("sums up each month by what matches the filter alone", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    await buy(client, portfolio, "HGLG11", "10");
    await distribute(api, "ITUB4", { record: "2026-02-27", paid: "2026-03-05", perUnit: "1" });
    await distribute(api, "HGLG11", {
      kind: "yield",
      record: "2026-02-27",
      paid: "2026-03-13",
      perUnit: "3",
    });
    const march = async (query: Record<string, string> = {}) =>
      (await listIncome(client, portfolio, query)).months.map(({ month, count, sums }) => [
        month,
        count,
        sums.received.gross,
      ]);
    expect(await march()).toEqual([["2026-03", 2, "130"]]);
    expect(await march({ kind: "yield" })).toEqual([["2026-03", 1, "30"]]);
    expect(await march({ assetId: asset.id })).toEqual([["2026-03", 1, "100"]]);
    expect(await march({ to: "2026-03-10" })).toEqual([["2026-03", 1, "100"]]);
  });

  it("shows payments in cents that sum to their month, and leaves what another month has", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, "ITUB4", "1");
    const paid = { record: "2026-01-05", paid: "2026-03-02" };
    for (const perUnit of ["1.004", "10.004", "1.0041", "20"])
      await distribute(api, "ITUB4", { ...paid, perUnit });
    await distribute(api, "ITUB4", { ...paid, paid: "2026-02-02", perUnit: "5.004" });
    const { items, months } = await listIncome(client, portfolio);
    // 32.0121 in March: the largest that has more than cents takes the cent.
    expect(months.map(({ sums }) => sums.received.net)).toEqual(["32.0121", "5.004"]);
    const shown = items.map(
      ({ net, shown: inCents }) => `${net} → ${inCents.gross} − ${inCents.withheld} = ${inCents.net}`,
    );
    expect(shown.toSorted()).toEqual([
      "1.004 → 1 − 0 = 1",
      "1.0041 → 1 − 0 = 1",
      "10.004 → 10.01 − 0 = 10.01",
      "20 → 20 − 0 = 20",
      "5.004 → 5 − 0 = 5",
    ]);
  });

  it("has 50 items a page, and the whole months of the page", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, "ITUB4", "1");
    for (let i = 1; i <= 60; i += 1)
      await distribute(api, "ITUB4", {
        record: "2026-01-05",
        paid: i > 20 ? "2026-03-02" : "2026-02-02",
        perUnit: `${i}`,
      });
    const pages = [await listIncome(client, portfolio), await listIncome(client, portfolio, { page: "2" })];
    expect(pages.map(({ items, count }) => [items.length, count])).toEqual([
      [50, 60],
      [10, 60],
    ]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(60);
    expect(pages[0]?.months.map(({ month, count, sums }) => [month, count, sums.received.gross])).toEqual([
      ["2026-03", 40, "1620"],
      ["2026-02", 20, "210"],
    ]);
    expect(pages[1]?.months.map(({ month, count }) => [month, count])).toEqual([["2026-02", 20]]);
    expect((await listIncome(client, portfolio, { page: "3" })).items).toEqual([]);
  });

  it.each([
    "state=paid",
    "kind=gift",
    "from=2026-13-01",
    "assetId=nope",
    "page=0",
    "order=oldest",
    "ahead=some",
    "other=1",
  ])("refuses the filter %s", async (query) => {
    await using api = await startApi();
    const client = await signUp(api);
    const portfolio = await createPortfolio(client);
    expect((await client.send("GET", `${incomePath(portfolio)}?${query}`)).status).toBe(400);
  });

  it("is empty in an empty portfolio, and another person's is not found", async () => {
    await using api = await startApi();
    const ana = await signUp(api);
    const bia = await signUp(api);
    const portfolio = await createPortfolio(ana);
    expect(await listIncome(ana, portfolio)).toMatchObject({ items: [], count: 0, months: [] });
    expect((await bia.send("GET", incomePath(portfolio))).status).toBe(404);
    expect((await bia.send("GET", `${incomePath(portfolio)}/summary`)).status).toBe(404);
  });
});
