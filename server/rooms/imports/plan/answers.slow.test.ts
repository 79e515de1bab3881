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
import { convert } from "#tests/support/market.ts";

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
  expect(review.missingOpenings).toMatchObject([
    { code: "ITUB4", day: "2026-10-04", quantity: "70", canBeShort: true },
  ]);
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

describe("a conversion", () => {
  const bought = trades(
    trade("05/10/2026", "Compra", "ITUB4", "60", "30,00"),
    trade("05/10/2026", "Compra", "VALE3", "10", "50,00"),
  );
  const row = (direction: string, label: string, product: string, quantity: string) =>
    movement(direction, "20/10/2026", label, product, quantity, "-", "-");
  const idsOf = ({ rows }: ImportReview) => rows.flatMap(({ question }) => question?.id ?? []);

  it("that both rows tell is proposed whole, carries the cost and is known from then on", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const files = [
      bought,
      movements(
        row("Credito", "Incorporação", "PETR4 - PETROBRAS", "30"),
        row("Debito", "Incorporação", "ITUB4 - ITAU UNIBANCO", "60"),
      ),
    ];
    const review = await reviewImport(client, path, ...files);
    expect(questionOf(review)?.proposal).toEqual({
      as: "conversion",
      otherCode: "ITUB4",
      from: "60",
      to: "30",
    });
    const answer = { as: "conversion", otherCode: "ITUB4", from: "60", to: "30" };
    const answers = { [idsOf(review)[0] ?? ""]: answer };
    await confirmImport(client, path, files, { answers });
    expect(await positionsText(client, own)).toEqual(["PETR4 30 60", "VALE3 10 50"]);
    expect((await reviewImport(client, path, ...files)).counts).toMatchObject({
      new: 0,
      known: 4,
      review: 0,
    });
  });

  it("of one row asks for the other code and the units: a redemption without a price, a spin-off", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const files = [
      bought,
      movements(
        row("Debito", "Resgate", "ITUB4 - ITAU UNIBANCO", "60"),
        row("Credito", "Cisão", "WEGE3 - WEG", "5"),
      ),
    ];
    const review = await reviewImport(client, path, ...files);
    const questions = review.rows.flatMap(({ question }) => question?.proposal ?? []);
    expect(questions).toEqual([
      { as: "conversion", from: "60" },
      { as: "spin-off", to: "5" },
    ]);
    const [redemption = "", spinOff = ""] = idsOf(review);
    const answers = {
      [redemption]: { as: "share-merger", otherCode: "petr4", from: "60", to: "15" },
      [spinOff]: { as: "spin-off", otherCode: "VALE3", from: "10", to: "5", costPercent: "20" },
    };
    await confirmImport(client, path, files, { answers });
    expect(await positionsText(client, own)).toEqual(["PETR4 15 120", "VALE3 10 40", "WEGE3 5 20"]);
  });

  it("that the catalogue knows as a change of ticker records nothing", async () => {
    await using api = await startApi();
    await convert(api, ["ELET3", "AXIA3"], { day: "2025-12-02" });
    const { client, path } = await startImports(api);
    const file = movements(
      row("Credito", "Conversão", "AXIA3 - AXIA ENERGIA", "10"),
      row("Debito", "Conversão", "ELET3 - ELETROBRAS", "10"),
    );
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ noEffect: 2, review: 0 });
  });

  it("into itself stays to be reviewed, and into an unknown code asks for its class", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = movements(row("Debito", "Incorporação", "ITUB4 - ITAU UNIBANCO", "10"));
    const id = idsOf(await reviewImport(client, path, file))[0] ?? "";
    const answered = (otherCode: string) =>
      reviewWith(client, path, [file], {
        answers: { [id]: { as: "conversion", otherCode, from: "1", to: "1" } },
      });
    expect((await answered("ITUB4")).rows).toMatchObject([
      { group: "review", reason: "O ativo antigo e o novo são o mesmo" },
    ]);
    expect(await answered("NOVA99")).toMatchObject({
      counts: { review: 1 },
      unknownAssets: [{ code: "NOVA99" }],
    });
  });
});

it("records the sale of subscription rights that the person confirms", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const file = movements(
    movement("Debito", "20/10/2026", "Cessão de Direitos", "ITUB2 - ITAU", "21", "2,00", "42,00"),
  );
  const review = await reviewImport(client, path, file);
  expect(questionOf(review)?.proposal).toEqual({ as: "rights-sale", total: "42" });
  const answers = { [questionOf(review)?.id ?? ""]: { as: "rights-sale", total: "42" } };
  expect((await reviewWith(client, path, [file], { answers })).counts).toMatchObject({ new: 1, review: 0 });
});

it("lets the person leave out a row permanently that cannot become an entry", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const file = trades(trade("05/10/2027", "Compra", "ITUB4", "10", "30,00"));
  const review = await reviewImport(client, path, file);
  expect(review).toMatchObject({
    counts: { review: 1 },
    rows: [{ reason: "A data é futura", question: { canRecord: false } }],
  });
  const answers = { [questionOf(review)?.id ?? ""]: { as: "nothing" } };
  expect((await reviewWith(client, path, [file], { answers })).counts).toMatchObject({
    review: 0,
    noEffect: 1,
  });
  await confirmImport(client, path, [file], { answers });
  expect((await reviewImport(client, path, file)).counts).toMatchObject({ review: 0, known: 1 });
});
