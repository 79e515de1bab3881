import { describe, expect, it } from "vitest";
import type { ColumnMapping } from "#contract/import-columns.ts";
import { maxTemplates } from "#server/imports/import-template-queries.ts";
import { createPortfolio, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { importForm, otherPurchase } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";

async function start(api: TestApi) {
  const client = await signUp(api);
  return { client, path: importsPath(await createPortfolio(client)) };
}

describe("chosen columns", () => {
  const mapping: ColumnMapping = {
    day: 0,
    asset: 1,
    side: null,
    quantity: 2,
    price: 3,
    fees: null,
    withheld: null,
    currency: null,
    institution: null,
    moreFees: [],
    leftOut: [],
    dayOrder: "day-first",
    decimalMark: null,
  };

  it("are refused unless they name columns of the file", async () => {
    await using api = await startApi();
    const { client, path } = await start(api);
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
    const { client, path } = await start(api);
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
