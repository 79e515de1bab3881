import { describe, expect, it } from "vitest";
import type { ColumnMapping } from "#contract/import-columns.ts";
import type { ImportReview } from "#contract/imports.ts";
import { maxTemplates } from "#server/rooms/imports/import-template-queries.ts";
import { startApi } from "#tests/support/api.ts";
import { importForm, otherPurchase } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";

const mapping: ColumnMapping = {
  day: 0,
  asset: 1,
  side: null,
  quantity: 2,
  price: 3,
  total: null,
  totalCosts: null,
  priceIs: null,
  fees: null,
  withheld: null,
  currency: null,
  institution: null,
  moreFees: [],
  leftOut: [],
  dayOrder: "day-first",
  decimalMark: null,
  everySide: "buy",
  areSheetsLeftOut: false,
};

describe("chosen columns", () => {
  it("are refused unless they name columns of the file", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const send = (columns: unknown) => {
      const { body, headers } = importForm([otherPurchase], { columns });
      return client.send("POST", `${path}/review`, { body, headers });
    };
    expect((await send({ 0: mapping })).status).toBe(200);
    for (const wrong of [
      { 0: { ...mapping, price: 4 } },
      { 0: { ...mapping, price: 100 } },
      { 0: { ...mapping, price: -1 } },
      { 0: { ...mapping, price: "3" } },
      { 0: { ...mapping, more: 1 } },
      { 0: { ...mapping, dayOrder: "other" } },
      { 0: { ...mapping, everySide: "other" } },
      { file: mapping },
      { 10: mapping },
    ])
      expect({ wrong, status: (await send(wrong)).status }).toEqual({ wrong, status: 400 });
    expect((await send({ 0: { ...mapping, price: 2 } })).body).toMatchObject({
      files: [{ rows: 0, columns: { problems: [{ field: "price" }] } }],
    });
  });

  it("are remembered for the fifty newest layouts", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const layout = (number: number) => otherPurchase.replace("Preço", `Preço;Nota ${number}`);
    await confirmImport(client, path, [layout(0)]);
    const { user_id } = await api.superuser
      .selectFrom("import_templates")
      .select("user_id")
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: maxTemplates - 1 }, (_, index) => ({
      user_id,
      headers_digest: Buffer.alloc(32, index + 1),
      mapping: JSON.stringify(mapping),
      used_at: new Date(Date.UTC(2027, 0, 1, 0, index)),
    }));
    await api.superuser.insertInto("import_templates").values(others).execute();
    await confirmImport(client, path, [layout(1).replace("17/11", "16/11")]);
    const count = await api.superuser.selectFrom("import_templates").select("headers_digest").execute();
    expect(count).toHaveLength(maxTemplates);
  });
});

describe("a file that does not tell purchases from sales", () => {
  const file = "Data;Ativo;Quantidade;Preço\n17/11/2026;PETR4;2;21,00";
  const bare = (review: ImportReview) => review.files[0]?.columns;

  it("waits for the person, and records the side that they say", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const review = await reviewImport(client, path, file);
    expect(bare(review)).toMatchObject({ isSideOpen: true, mapping: { everySide: null } });
    const { body, headers } = importForm([file], { version: review.version });
    expect(await client.send("POST", path, { body, headers })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "columns" }] },
    });
    const answered = (everySide: "buy" | "sell") =>
      reviewWith(client, path, [file], { columns: { 0: { ...mapping, everySide } } });
    expect(await answered("buy")).toMatchObject({
      counts: { new: 1 },
      rows: [{ reason: "Compra, como diz a linha" }],
    });
    expect(await answered("sell")).toMatchObject({
      counts: { review: 1 },
      rows: [{ reason: expect.stringContaining("Vende mais do que havia") }],
    });
  });

  it("waits again for the next file with the same headers", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    await confirmImport(client, path, [file], { columns: { 0: mapping } });
    expect(bare(await reviewImport(client, path, file.replace("17/11", "16/11")))).toMatchObject({
      source: "remembered",
      isSideOpen: true,
      mapping: { everySide: null },
    });
  });

  it("waits when the person leaves out the column that told the sides", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const sided = "Data;Ativo;Quantidade;Preço;C/V\n17/11/2026;PETR4;2;21,00;V";
    const columns = { 0: { ...mapping, everySide: null, leftOut: [4] } };
    expect(bare(await reviewWith(client, path, [sided], { columns }))).toMatchObject({ isSideOpen: true });
  });

  it.each(["Data da compra", "Data de aquisição"])("does not wait under '%s'", async (header) => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const columns = { 0: { ...mapping, everySide: null } };
    const told = await reviewWith(client, path, [file.replace("Data", header)], { columns });
    expect(bare(told)).toMatchObject({ isSideOpen: false });
    expect(told.counts).toMatchObject({ new: 1 });
  });
});

describe("a plain price that may be the total of its trade", () => {
  const prices = { ITUB4: ["03/02/2026", "100", "4.614,00"], VALE3: ["05/03/2026", "20", "1.625,80"] };
  const columnsOf = (review: ImportReview) => review.files[0]?.columns;
  const fileOf = (...codes: (keyof typeof prices)[]) =>
    [
      "Data;Operação;Ativo;Quantidade;Preço",
      ...codes.map((code) => {
        const [day, quantity, price] = prices[code];
        return [day, "Compra", code, quantity, price].join(";");
      }),
    ].join("\n");

  it("is said where several closes tell it, waits where one does, and the person changes both", async () => {
    await using api = await startApi({ hasHistory: true });
    const { client, path } = await startImports(api);
    const told = await reviewImport(client, path, fileOf("ITUB4", "VALE3"));
    expect(columnsOf(told)).toMatchObject({ totalInPrice: "told", mapping: { price: null, total: 4 } });

    const one = fileOf("ITUB4");
    const open = await reviewImport(client, path, one);
    expect(columnsOf(open)).toMatchObject({ totalInPrice: "open", mapping: { price: null, total: 4 } });
    const { body, headers } = importForm([one], { version: open.version });
    expect(await client.send("POST", path, { body, headers })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "columns" }] },
    });
    const answered = (answer: Partial<ColumnMapping>) =>
      reviewWith(client, path, [one], { columns: { 0: { ...columnsOf(open)?.mapping, ...answer } } });
    const asTotal = await answered({ priceIs: "total" });
    expect(columnsOf(asTotal)).toMatchObject({ totalInPrice: "told" });
    expect(asTotal.rows).toMatchObject([{ quantity: "100", amount: "4614" }]);
    const asUnit = await answered({ priceIs: "unit", price: 4, total: null });
    expect(columnsOf(asUnit)).toMatchObject({ totalInPrice: "told", mapping: { price: 4, total: null } });
    expect(asUnit.rows).toMatchObject([{ quantity: "100", amount: "461400" }]);
  });
});
