import { expect, it } from "vitest";
import { groupRows } from "#domain/imports/group-rows.ts";
import { fileOf, read } from "#tests/support/other-sheets.ts";

const header = "Data|Ativo|C/V|Qtd|Preço";
const first = "03/02/2026|ITUB4|C|100|46,14";
const second = "04/02/2026|VALE3|C|20|88,99";
const third = "05/03/2026|ITUB4|V|40|43,51";

const context = { recorded: [], events: [], heldBefore: () => null };

/** The group of each row, by its line. */
function groupsOf(...rows: string[]): string[] {
  const grouped = groupRows([read(fileOf(";", ...rows)).rows], context);
  return grouped.toSorted((a, b) => a.row.line - b.row.line).map(({ row, group }) => `${row.line} ${group}`);
}

it("counts a block that is pasted again with its header once, also if it goes on", () => {
  expect(groupsOf(header, first, first, third, header, first, first, third)).toEqual([
    "2 trade",
    "3 trade",
    "4 trade",
    "6 no-effect",
    "7 no-effect",
    "8 no-effect",
  ]);
  expect(groupsOf(header, first, second, header, first, second, third)).toEqual([
    "2 trade",
    "3 trade",
    "5 no-effect",
    "6 no-effect",
    "7 trade",
  ]);
});

it("asks about a single row that stands in another block, and about a sheet that is twice the same rows", () => {
  expect(groupsOf(header, first, second, header, third, second)).toEqual([
    "2 trade",
    "3 trade",
    "5 trade",
    "6 review",
  ]);
  expect(groupsOf(header, first, second, third, first, second, third)).toEqual([
    "2 trade",
    "3 trade",
    "4 trade",
    "5 review",
    "6 review",
    "7 review",
  ]);
});

it("takes equal rows that follow each other as trades", () => {
  expect(groupsOf(header, first, first, first, first)).toEqual(["2 trade", "3 trade", "4 trade", "5 trade"]);
});
