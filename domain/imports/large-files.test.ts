import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { groupFiles, movementsFile } from "#tests/oracles/imports/import-support.ts";

// With time in proportion to the square of the rows, the test would outlast its limit.
it("groups a large file of subscriptions", () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    const day = addDays("1995-01-01", index % 10_000)
      .split("-")
      .reverse()
      .join("/");
    const label = index % 2 === 0 ? "Solicitação de Subscrição" : "Direitos de Subscrição - Exercido";
    return `Credito | ${day} | ${label} | ITUB4 - ITAU | XP | 10 | - | -`;
  });
  expect(groupFiles([movementsFile(...rows)])).toHaveLength(20_000);
});
