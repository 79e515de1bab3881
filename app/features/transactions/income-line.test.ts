import { expect, it } from "vitest";
import { isIncomeLine } from "#app/features/transactions/income-line.ts";

it.each([
  ["dividendo petr4 120,50", true],
  ["Dividendos PETR4 R$ 120,50 ontem", true],
  ["petr4 dividendo 120,50", true],
  ["jcp itsa4 30 12/03/2025", true],
  ["12/03/2025 dividendo PETR4 100 0,50", true],
  ["recebi 120,50 de dividendos da petr4", true],
  ["recebi R$ 120,50 de dividendos da petrobras", true],
  ["rendimento hglg11 10 ontem", true],
  ["dividendo petrobras 120,50", true],
  ["rendimento cdb inter 50,00", true],
  // A search, or a trade.
  ["dividendos", false],
  ["dividendo petr4", false],
  ["it now dividendos 2030", false],
  ["100 petr4 38,40", false],
  ["100 petr4 38,40 rendimento", false],
  ["comprei 100 petr4 a 38,40 com dividendos", false],
  ["debenture vale3 5000 rendimento 12%", false],
  ["10 dividendos fia 12,50", false],
  ["petr4", false],
  ["", false],
])("'%s' is income: %s", (line, isIncome) => expect(isIncomeLine(line, "2026-11-22")).toBe(isIncome));
