import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";

it("an upload is reviewed by pages of a group, and names the questions of all pages", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const known = Array.from({ length: 20 }, (_, index) =>
    trade("05/10/2026", "Compra", "ITUB4", String(index + 1), "30,00"),
  );
  await confirmImport(client, path, [trades(...known)]);
  const bought = Array.from({ length: 600 }, (_, index) =>
    trade("06/10/2026", "Compra", "PETR4", String(index + 1), "30,00"),
  );
  const asked = ["ITSA4", "VALE3"].map((code) => trade("04/10/2026", "Venda", code, "5", "30,00"));
  const file = trades(...known, ...bought, ...asked);
  const first = await reviewImport(client, path, file);
  expect(first).toMatchObject({ counts: { read: 622, known: 20, new: 600, review: 2 }, askedCount: 0 });
  expect(first.rows).toHaveLength(500);

  const pageOf = async (group: string | null, from: number) =>
    (await reviewWith(client, path, [file], { page: { group, from } })).rows.map(({ code }) => code);
  expect(await pageOf("new", 500)).toEqual(Array<string>(100).fill("PETR4"));
  expect(await pageOf("review", 0)).toEqual(["ITSA4", "VALE3"]);
  expect((await pageOf(null, 500)).slice(-3)).toEqual(["PETR4", "ITSA4", "VALE3"]);
  expect(await pageOf("mirror", 0)).toEqual([]);
});

it("a review names the rows with a question that its first page lacks, those without an answer first", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const bought = Array.from({ length: 520 }, (_, index) =>
    trade("06/10/2026", "Compra", "PETR4", String(index + 1), "30,00"),
  );
  const split = (code: string) =>
    movement("Credito", "08/10/2026", "Desdobro", `${code} - NOME`, "10", "-", "-");
  const files = [trades(...bought), movements(split("ITSA4"), split("VALE3"))];
  const { rows, askedCount, moreAsked } = await reviewImport(client, path, ...files);
  expect(rows.filter(({ question }) => question)).toEqual([]);
  expect([askedCount, moreAsked.map(({ code }) => code)]).toEqual([2, ["ITSA4", "VALE3"]]);
  const id = moreAsked[0]?.question?.id ?? "";
  const again = await reviewWith(client, path, files, { answers: { [id]: { as: "nothing" } } });
  expect(again.moreAsked.map(({ code }) => code)).toEqual(["VALE3", "ITSA4"]);
});
