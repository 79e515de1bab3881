import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ConfirmedImport } from "#contract/imports.ts";
import type { Position } from "#contract/positions.ts";
import type { Reconciliation } from "#contract/reconciliation.ts";
import { type Client, record, startApi } from "#tests/support/api.ts";
import {
  importForm,
  movement,
  movements,
  position,
  positions,
  trade,
  trades,
} from "#tests/support/b3-files.ts";
import {
  confirmImport,
  positionsText,
  reviewImport,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";

const reconciliation = (client: Client, own: string) =>
  client.get<Reconciliation | null>(`${own}/reconciliation`);

const differences = async (client: Client, own: string) =>
  ((await reconciliation(client, own))?.differences ?? []).map(({ code, system, b3, cause, ratio }) =>
    [code, system, b3, cause, ratio && `${ratio.from}:${ratio.to}`].filter(Boolean).join(" "),
  );

describe("a difference that an event explains", () => {
  const positionDay = "2026-11-10";
  const bought = (ticker: string, quantity: string, price: string) => ({
    ticker,
    quantity,
    price,
    tradeDate: "2026-10-05",
  });

  it("is named, and recorded with the same cost: MGLU3 with 400 units against 40", async () => {
    await using api = await startApi();
    const { client, portfolio, path, own } = await startImports(api);
    await record(client, portfolio, bought("MGLU3", "400", "0.50"));
    await confirmImport(client, path, [positions(position("MGLU3", "40"))], { positionDay });
    expect(await differences(client, own)).toEqual(["MGLU3 400 40 reverse-split 10:1"]);
    const found = await reconciliation(client, own);
    expect(found).toMatchObject({ day: positionDay, agreed: 0, differences: [{ averagePrice: "0.5" }] });

    const assetId = found?.differences[0]?.asset?.id;
    const event = { kind: "split", assetId, day: positionDay, from: "10", to: "1" };
    await client.post(`${own}/corporate-events`, event);
    expect(await reconciliation(client, own)).toMatchObject({ agreed: 1, differences: [] });
    expect(await positionsText(client, own)).toEqual(["MGLU3 40 5"]);
  });

  it("may be one that the ledger counts and B3 does not: a split of 40 units into 400", async () => {
    await using api = await startApi();
    const { client, portfolio, path, own } = await startImports(api);
    const { asset } = await record(client, portfolio, bought("MGLU3", "40", "5"));
    await client.post(`${own}/corporate-events`, {
      kind: "split",
      assetId: asset.id,
      day: "2026-11-03",
      from: "1",
      to: "10",
    });
    await confirmImport(client, path, [positions(position("MGLU3", "40"))], { positionDay });
    expect(await differences(client, own)).toEqual(["MGLU3 400 40 counted-event 1:10"]);
    expect(await reconciliation(client, own)).toMatchObject({ differences: [{ eventDay: "2026-11-03" }] });
  });

  it("may be a bonus, with its cost", async () => {
    await using api = await startApi();
    const { client, portfolio, path, own } = await startImports(api);
    await record(client, portfolio, bought("BBDC4", "133", "10"));
    await confirmImport(client, path, [positions(position("BBDC4", "146"))], { positionDay });
    expect(await differences(client, own)).toEqual(["BBDC4 133 146 bonus 100:110"]);

    const assetId = (await reconciliation(client, own))?.differences[0]?.asset?.id;
    const event = { kind: "bonus", assetId, day: positionDay, from: "100", to: "110", unitCost: "5" };
    await client.post(`${own}/corporate-events`, event);
    expect(await reconciliation(client, own)).toMatchObject({ agreed: 1, fraction: 1, differences: [] });
    expect(await positionsText(client, own)).toEqual([expect.stringMatching(/^BBDC4 146\.3 9\.5454/)]);
  });
});

describe("the positions of B3", () => {
  it("agree where trades are not settled yet, and say so", async () => {
    await using api = await startApi();
    const { client, portfolio, path, own } = await startImports(api);
    for (const [quantity, tradeDate] of [
      ["100", "2026-10-05"],
      ["50", "2026-11-17"],
    ] as const)
      await record(client, portfolio, { ticker: "ITUB4", quantity, price: "30", tradeDate });
    const file = positions(position("ITUB4", "100"));
    const onTheNextDay = { positionDay: "2026-11-18" };
    await confirmImport(client, path, [file], onTheNextDay);
    expect(await reconciliation(client, own)).toMatchObject({ agreed: 1, unsettled: 1, differences: [] });
  });

  it("name what is not at B3, what was held before, and codes that nobody knows", async () => {
    await using api = await startApi();
    const { client, portfolio, path, own } = await startImports(api);
    for (const ticker of ["ITUB4", "VALE3"])
      await record(client, portfolio, { ticker, quantity: "100", price: "30", tradeDate: "2026-10-05" });
    await confirmImport(client, path, [positions(position("ITUB4", "117"), position("ZZZZ3", "5"))], {
      positionDay: "2026-11-10",
    });
    expect(await differences(client, own)).toEqual([
      "ITUB4 100 117 held-before",
      "VALE3 100 0 custody-elsewhere",
      "ZZZZ3 0 5 unknown-asset",
    ]);
  });

  it("name rows that the person has not settled", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const sale = trades(trade("05/10/2026", "Venda", "ITUB4", "10", "30,00"));
    const review = await reviewImport(client, path, sale, positions(position("ITUB4", "5")));
    expect(review.reconciliation?.differences).toMatchObject([{ code: "ITUB4", cause: "rows-to-review" }]);
    expect(await reconciliation(client, own)).toBeNull();
  });

  it("are gone with the import", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const { id }: ConfirmedImport = await confirmImport(client, path, [positions(position("ITUB4", "5"))]);
    expect(await reconciliation(client, own)).toMatchObject({ differences: [{ code: "ITUB4" }] });
    await client.send("DELETE", `${path}/${id}`);
    expect(await reconciliation(client, own)).toBeNull();
  });
});

it("the example files that the product offers agree to the unit, and nothing is left to review", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const folder = join(import.meta.dirname, "../../../public/exemplos");
  const files = ["negociacao", "movimentacao", "posicao"].map((name) =>
    readFileSync(join(folder, `${name}.csv`)),
  );
  const { counts } = await confirmImport(client, path, files);
  expect(counts).toMatchObject({ review: 0, noEffect: 3, mirror: 5, new: 9 });
  expect(await reconciliation(client, own)).toMatchObject({ agreed: 3, differences: [] });
});

it("the day of a posição is that of its own file's name, whichever file comes first", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const files = [
    trades(trade("05/01/2026", "Compra", "PETR4", "10", "30,00")),
    positions(position("PETR4", "10")),
  ];
  const dayOf = async (choices: object) =>
    (await reviewWith(client, path, files, choices)).reconciliation?.day;
  const fileDays = ["2026-01-02", "2026-10-30"];
  expect(await dayOf({ fileDays })).toBe("2026-10-30");
  expect(await dayOf({ fileDays, positionDay: "2026-10-29" })).toBe("2026-10-29");
  expect(await dayOf({ fileDays: ["2026-01-02", null] })).toBe(await dayOf({}));
  expect(await dayOf({ fileDays: [null, "2099-01-01"] })).toBe(await dayOf({}));
});

it("takes one posição at a time, and the same one twice as once", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const october = positions(position("PETR4", "10"));
  const november = positions(position("PETR4", "12"));
  const { body, headers } = importForm([october, november]);
  expect(await client.send("POST", `${path}/review`, { body, headers })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "files", message: /^Há duas posições/ }] },
  });
  expect((await reviewImport(client, path, october, october)).reconciliation?.differences).toMatchObject([
    { code: "PETR4", b3: "10" },
  ]);
});

it("takes subscription receipts for units between exercise and conversion, and proposes no sale", async () => {
  await using api = await startApi();
  const { client, path, own, portfolio } = await startImports(api);
  await record(client, portfolio, {
    ticker: "HGLG11",
    quantity: "110",
    price: "10",
    tradeDate: "2026-10-01",
  });
  await confirmImport(client, path, [positions(position("HGLG11", "100"), position("HGLG13", "10"))]);
  expect(await reconciliation(client, own)).toMatchObject({ agreed: 1, receipts: 1, differences: [] });
});

it("a file covers until the day of its name, unless a row is later or the day has not come", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const file = trades(trade("05/10/2026", "Compra", "PETR4", "10", "30,00"));
  const untilOf = async (day: string) =>
    (await reviewWith(client, path, [file], { fileDays: [day] })).files[0]?.until;
  expect(await untilOf("2026-10-30")).toBe("2026-10-30");
  expect(await untilOf("2026-10-04")).toBeNull();
  expect(await untilOf("2099-01-01")).toBeNull();
  await confirmImport(client, path, [file], { fileDays: ["2026-10-30"] });
  expect(await client.get(path)).toMatchObject([{ files: [{ to: "2026-10-05", until: "2026-10-30" }] }]);
});

it("half a transfer can be answered as a move between brokers, which keeps the units", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const bought = trades(trade("05/10/2026", "Compra", "PETR4", "10", "30,00"));
  const left = movements(movement("Debito", "20/10/2026", "Transferência", "PETR4 - P", "4", "-", "-"));
  await confirmImport(client, path, [bought]);
  const { rows } = await reviewWith(client, path, [left], {});
  const { id = "", move, proposal } = rows[0]?.question ?? {};
  expect({ move, proposal }).toEqual({ move: "out", proposal: null });
  await confirmImport(client, path, [left], { answers: { [id]: { as: "moved" } } });
  expect(await positionsText(client, own)).toEqual(["PETR4 10 30"]);
  const [held] = await client.get<Position[]>(`${own}/positions`);
  expect(held?.custody).toMatchObject([{ quantity: "6" }, { custodian: null, quantity: "4" }]);
});
