import { describe, expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import { startApi } from "#tests/support/api.ts";
import { importForm, movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  positionsText,
  reviewImport,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";

const questionOf = ({ rows }: ImportReview) => rows.find(({ question }) => question)?.question;

describe("a row to review", () => {
  const file = movements(
    movement(
      "Credito",
      "20/10/2026",
      "Direitos de Subscrição - Exercido",
      "ITUB4 - ITAU UNIBANCO",
      "10",
      "-",
      "-",
    ),
  );

  it("becomes the entry that the person says it is, once, and its undoing takes it back", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const review = await reviewImport(client, path, file);
    expect(review.counts).toMatchObject({ new: 0, review: 1 });
    expect(questionOf(review)).toMatchObject({
      proposal: { as: "subscription", quantity: "10" },
      canRecord: true,
    });
    const id = questionOf(review)?.id ?? "";
    const answers = { [id]: { as: "subscription", quantity: "10", total: "250" } };
    const answered = await reviewWith(client, path, [file], { answers });
    expect(answered).toMatchObject({
      counts: { new: 1, review: 0 },
      rows: [{ group: "new", reason: "Como você respondeu", question: { id } }],
      changes: [{ asset: { ticker: "ITUB4" }, after: { quantity: "10", averagePrice: "25" } }],
    });
    const confirmed = await confirmImport(client, path, [file], { answers });
    expect(await positionsText(client, own)).toEqual(["ITUB4 10 25"]);
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ new: 0, known: 1, review: 0 });
    await client.send("DELETE", `${path}/${confirmed.id}`);
    expect(await positionsText(client, own)).toEqual([]);
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ review: 1 });
  });

  it("is not asked again once the person decided that it records nothing", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const id = questionOf(await reviewImport(client, path, file))?.id ?? "";
    const answers = { [id]: { as: "nothing" } };
    expect((await reviewWith(client, path, [file], { answers })).counts).toMatchObject({
      noEffect: 1,
      review: 0,
    });
    await confirmImport(client, path, [file], { answers });
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ known: 1, review: 0 });
  });

  it("of a split takes the typed ratio for all rows of the event", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const both = [
      trades(trade("05/10/2026", "Compra", "ITUB4", "100", "30,00")),
      movements(
        movement("Credito", "20/10/2026", "Desdobro", "ITUB4 - ITAU UNIBANCO", "37", "-", "-"),
        movement("Credito", "20/10/2026", "Desdobro", "ITUB4 - ITAU UNIBANCO", "14", "-", "-"),
      ),
    ];
    const review = await reviewImport(client, path, ...both);
    expect(review.counts).toMatchObject({ new: 1, review: 2 });
    const id = questionOf(review)?.id ?? "";
    const answers = { [id]: { as: "split", from: "2", to: "3" } };
    await confirmImport(client, path, both, { answers });
    expect(await positionsText(client, own)).toEqual(["ITUB4 150 20"]);
    expect((await reviewImport(client, path, ...both)).counts).toMatchObject({ new: 0, known: 3 });
  });

  it("refuses an answer that lacks a part, and ignores one to another row", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const { body, headers } = importForm([file], { answers: { x: { as: "buy", quantity: "1" } } });
    const refused = await client.send("POST", `${path}/review`, { body, headers });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "choices" }] } });
    const answers = { unknown: { as: "nothing" } };
    expect((await reviewWith(client, path, [file], { answers })).counts).toMatchObject({ review: 1 });
  });
});

it("creates an asset that the catalogue does not have in the class that the person chose", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const file = trades(trade("05/10/2026", "Compra", "ZZZZ3", "100", "2,00"));
  const review = await reviewImport(client, path, file);
  expect(review.counts).toMatchObject({ new: 0, review: 1 });
  expect(review.unknownAssets).toEqual([{ code: "ZZZZ3", name: "ZZZZ3", assetClass: "STOCK" }]);
  const assets = { ZZZZ3: "STOCK" };
  expect((await reviewWith(client, path, [file], { assets })).counts).toMatchObject({ new: 1, review: 0 });
  const { id } = await confirmImport(client, path, [file], { assets });
  expect(await positionsText(client, own)).toEqual(["ZZZZ3 100 2"]);
  await client.send("DELETE", `${path}/${id}`);
  expect(await client.get("/custom-assets")).toMatchObject({ items: [] });
});

it("records what was held before the first file, so that its sales count", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const file = trades(
    trade("06/10/2026", "Venda", "ITUB4", "120", "33,00"),
    trade("05/10/2026", "Compra", "ITUB4", "50", "30,00"),
  );
  const review = await reviewImport(client, path, file);
  expect(review.counts).toMatchObject({ new: 1, review: 1 });
  expect(review.missingOpenings).toMatchObject([{ code: "ITUB4", day: "2026-10-04", quantity: "70" }]);
  const openings = { ITUB4: { day: "2026-10-04", quantity: "100", price: "20" } };
  expect(await reviewWith(client, path, [file], { openings })).toMatchObject({
    counts: { new: 2, review: 0 },
    changes: [{ after: { quantity: "30" } }],
  });
  const { id, entries } = await confirmImport(client, path, [file], { openings });
  expect(entries.transactions).toBe(3);
  expect(await positionsText(client, own)).toEqual(["ITUB4 30 23.3333333333"]);
  await client.send("DELETE", `${path}/${id}`);
  expect(await client.get(`${own}/transactions`)).toMatchObject({ count: 0 });
});
