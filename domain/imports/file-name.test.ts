import { expect, it } from "vitest";
import { dayOfFileName } from "#domain/imports/file-name.ts";

it.each([
  ["posicao-2026-01-02-12-00-00.xlsx", "2026-01-02"],
  ["posicao-2026-01-02-12-00-00 (1).xlsx", "2026-01-02"],
  ["relatorio-consolidado-mensal-2024-fevereiro.xlsx", "2024-02-29"],
  ["relatorio-consolidado-mensal-2025-março.xlsx", "2025-03-31"],
  ["relatorio-consolidado-mensal-2025-dezembro.xlsx", "2025-12-31"],
  ["relatorio-consolidado-anual-2025.xlsx", "2025-12-31"],
  ["posicao-2026-13-02.xlsx", null],
  ["posicao.xlsx", null],
])("proposes for %s the day %s", (name, day) => {
  expect(dayOfFileName(name)).toBe(day);
});
