import { expect, it } from "vitest";
import {
  applicationIn,
  isEntry,
  isRedemption,
  isWhole,
  readTypedEntry,
} from "#domain/typed-lines/typed-entry.ts";

const today = "2026-11-22";

/** Writes what a typed line is, and whether it needs an asset of the search. */
function kindOf(line: string): string {
  const entry = readTypedEntry(line, today);
  const kind = entry.isIncome
    ? "income"
    : applicationIn(entry)
      ? "application"
      : entry.sentence && isRedemption(entry.sentence, today)
        ? "redemption"
        : isEntry(entry)
          ? "trade"
          : "search";
  return `${kind}${isWhole(entry, today) ? ", whole" : ""}`;
}

it.each([
  ["100 petr4 38,40", "trade"],
  ["vendi 50 petr4x 44,30", "trade"],
  ["resgatei 10 fundo azul 44,30", "trade"],
  ["dividendo petr4 120,50", "income, whole"],
  ["cdb inter 5000 110% cdi", "application, whole"],
  ["comprei 5000 cdb", "application, whole"],
  ["poupança 500", "application, whole"],
  ["resgatei 2000 do cdb nubank", "redemption, whole"],
  ["resgate de 2000 reais do cdb nubank ontem", "redemption, whole"],
  // The name of an application that is held.
  ["cdb nubank", "search"],
  ["poupança", "search"],
  ["petr4", "search"],
  ["", "search"],
])("'%s' is: %s", (line, kind) => {
  expect(kindOf(line)).toBe(kind);
});
