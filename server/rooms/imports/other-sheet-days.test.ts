import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import { startApi } from "#tests/support/api.ts";
import { importForm, movement, movements } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  positionsText,
  reviewImport,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";
import { createXlsx, type XlsxCell } from "#tests/support/xlsx.ts";

const sample = (name: string) =>
  readFile(new URL(`../../../tests/samples/other-sheets/${name}`, import.meta.url));

describe("days of a spreadsheet", () => {
  it.each([["month-names.csv"], ["serial-days.csv"]])("are read in %s", async (name) => {
    await using api = await startApi();
    // The catalogue's bonus of ITSA4 would change the units.
    await api.superuser.deleteFrom("corporate_events").execute();
    const { client, path, own } = await startImports(api);
    const file = await sample(name);
    const review = await reviewImport(client, path, file);
    expect(review.rows.map(({ day, label, group }) => [day, label, group])).toEqual([
      ["2024-03-15", "Venda", "new"],
      ["2024-01-10", "Compra", "new"],
    ]);
    expect(review.files[0]?.columns).toMatchObject({ isDayOrderOpen: false, openNumber: null, problems: [] });
    const columns = review.files[0]?.columns;
    await confirmImport(client, path, [file], { columns: { 0: columns?.mapping } });
    expect(await positionsText(client, own)).toEqual(["ITSA4 50 10"]);
  });

  it("are certain in the cells of days of a workbook", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = createXlsx([
      {
        name: "Plan1",
        rows: [
          ["Data", "Ativo", "Quantidade", "Preço"],
          [{ xml: '<c r="A2" s="1"><v>46300</v></c>' }, "ITUB4", 10, 30.5],
        ],
      },
    ]);
    const review = await reviewImport(client, path, file);
    expect(review.files[0]).toMatchObject({ from: "2026-10-05", columns: { isDayOrderOpen: false } });
  });

  describe("that a program swapped where both are months", () => {
    /** 2026-10-03, as a program of another country reads '10/03/2026'. */
    const october = { xml: '<c r="A3" s="1"><v>46298</v></c>' };
    const fileOf = (...days: XlsxCell[]) =>
      createXlsx([
        {
          name: "Plan1",
          rows: [
            ["Data", "Ativo", "C/V", "Quantidade", "Preço"],
            ...days.map((day) => [day, "BTC", "C", 1, 42.93]),
          ],
        },
      ]);
    const daysOf = ({ rows }: ImportReview) => rows.map(({ day }) => day).toSorted();
    const swappedIn = ({ files }: ImportReview) => files[0]?.columns?.swappedDay;

    it.each([["16/03/2026"], ["03/16/2026"]])("are asked about beside the text %s", async (text) => {
      await using api = await startApi();
      const { client, path } = await startImports(api);
      const file = fileOf(text, october);
      const review = await reviewImport(client, path, file);
      expect(swappedIn(review)).toEqual({ shown: "2026-10-03", swapped: "2026-03-10" });
      const { body, headers } = importForm([file], { version: review.version });
      expect((await client.send("POST", path, { body, headers })).status).toBe(400);
      const mapping = review.files[0]?.columns?.mapping;
      const answered = (dayOrder: string) =>
        reviewWith(client, path, [file], { columns: { 0: { ...mapping, dayOrder } } });
      expect(daysOf(await answered("day-first"))).toEqual(["2026-03-16", "2026-10-03"]);
      expect(daysOf(await answered("month-first"))).toEqual(["2026-03-10", "2026-03-16"]);
    });
  });

  it("of B3 with the month first after a re-save are read so, and never both ways", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const row = (day: string) => movement("Credito", day, "Rendimento", "HGLG11 - FII", "7", "1,10", "7,70");
    const monthFirst = await reviewImport(client, path, movements(row("10/23/2026"), row("10/05/2026")));
    expect(monthFirst.rows.map(({ day }) => day)).toEqual(["2026-10-23", "2026-10-05"]);
    const both = await reviewImport(
      client,
      path,
      movements(row("10/23/2026"), row("23/10/2026"), row("10/05/2026")),
    );
    expect(both.rows.map(({ day }) => day)).toEqual([null, "2026-10-23", null]);
    const own = await reviewImport(client, path, movements(row("05/10/2026")));
    expect(own.rows.map(({ day }) => day)).toEqual(["2026-10-05"]);
  });
});
