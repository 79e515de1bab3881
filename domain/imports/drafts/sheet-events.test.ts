import { expect, it } from "vitest";
import type { KnownEvent } from "#domain/imports/drafts/context.ts";
import { groupRows } from "#domain/imports/group-rows.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { fileOf, read } from "#tests/support/other-sheets.ts";

const ratio = (from: string, to: string) => ({ from: decimal(from), to: decimal(to) });
const split: KnownEvent = {
  code: "BBAS3",
  kind: "split",
  day: "2024-04-16",
  ratio: ratio("1", "2"),
  unitCost: null,
};
const bonus: KnownEvent = {
  code: "ITSA4",
  kind: "bonus",
  day: "2023-11-28",
  ratio: ratio("100", "105"),
  unitCost: decimal("17.92"),
};

/** The group of the row of an event, with its proposal, after 100 units that were bought before it. */
function eventOf(code: string, cells: string, events: readonly KnownEvent[] = [split, bonus]) {
  const file = fileOf(";", "Data|Evento|Ativo|Qtd|Preço", `05/09/2023|Compra|${code}|100|50,00`, cells);
  const grouped = groupRows([read(file).rows], { recorded: [], events, heldBefore: () => null });
  const [found] = grouped.filter(({ row }) => row.line === 3);
  return found;
}

it.each([
  ["the new units", "BBAS3", "16/04/2024|Desdobramento|BBAS3|100|"],
  ["the units after it", "BBAS3", "16/04/2024|Desdobramento|BBAS3|200|0,00"],
  ["its factor", "BBAS3", "18/04/2024|Split|BBAS3|2|"],
  ["no quantity", "BBAS3", "15/04/2024|Desdobro|BBAS3||"],
  ["the units of a bonus", "ITSA4", "29/11/2023|Bonificação|ITSA4|5|17,92"],
])("an event that the catalogue applies counts nothing beside it, with %s", (_, code, cells) => {
  expect(eventOf(code, cells)).toMatchObject({ group: "no-effect", entry: null });
});

it.each([
  ["other units", "BBAS3", "16/04/2024|Desdobramento|BBAS3|300|"],
  ["another day", "BBAS3", "16/06/2024|Desdobramento|BBAS3|100|"],
  ["another kind", "BBAS3", "16/04/2024|Bonificação|BBAS3|100|"],
  ["another asset", "ITSA4", "16/04/2024|Desdobramento|ITSA4|100|"],
])("an event with %s is asked about", (_, code, cells) => {
  expect(eventOf(code, cells)?.group).toBe("review");
});

it("proposes a bonus that the catalogue lacks with its ratio and its attributed cost", () => {
  const found = eventOf("ITSA4", "29/11/2023|Bonificação|ITSA4|5|6,50", []);
  expect(found).toMatchObject({ group: "review", entry: { kind: "bonus" } });
  const entry = found?.entry;
  if (entry?.kind !== "bonus" || !entry.ratio) throw new Error("no bonus");
  expect([entry.ratio.from, entry.ratio.to, entry.unitCost].map(String)).toEqual(["100", "105", "6.5"]);
});
