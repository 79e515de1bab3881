import { expect, it } from "vitest";
import type { AssetTrail, AssetTrailLine } from "#contract/asset-trail.ts";
import { closingOf } from "./closing.ts";

const line = (kind: AssetTrailLine["kind"], day: string, quantity: string, more: object = {}) =>
  ({ kind, day, quantity, otherPortfolio: null, ...more }) as AssetTrailLine;

const stocks = { assetClass: { code: "STOCK" as const, name: "Ações", orderIndex: 1 } };
const bonds = { assetClass: { code: "TREASURY" as const, name: "Tesouro Direto", orderIndex: 2 } };

const trailOf = (lines: AssetTrailLine[], more: object = {}) =>
  ({ lines, earlierLines: 0, position: null, ...more }) as AssetTrail;

const bought = line("BUY", "2025-11-20", "100");
const sold = line("SELL", "2026-03-12", "0");

it("says how and when a position ended", () => {
  expect(closingOf(trailOf([bought, sold]), stocks)).toEqual({ verb: "Vendido", when: "em 12/03/2026" });
  expect(closingOf(trailOf([bought, sold]), bonds)?.verb).toBe("Resgatado");
  const moved = line("TRANSFER_OUT", "2026-05-15", "0", { otherPortfolio: "Viagem" });
  expect(closingOf(trailOf([bought, moved]), stocks)).toEqual({
    verb: "Transferido",
    when: "para Viagem em 15/05/2026",
  });
  const merged = line("SHARE_MERGER", "2026-05-15", "0");
  expect(closingOf(trailOf([bought, merged]), stocks)).toEqual({
    verb: "Encerrado",
    when: "em 15/05/2026",
  });
});

it("a later line without a holding does not change the day", () => {
  const again = line("BUY", "2026-04-01", "10");
  const rest = line("FRACTION_SALE", "2026-06-01", "0");
  const resold = line("SELL", "2026-05-04", "0");
  expect(closingOf(trailOf([bought, sold, again, resold, rest]), stocks)?.when).toBe("em 04/05/2026");
});

it("nothing ended where something is held, and where nothing was", () => {
  expect(closingOf(trailOf([bought, sold], { position: {} }), stocks)).toBeUndefined();
  const short = line("SHORT_SALE", "2026-03-12", "0");
  expect(closingOf(trailOf([short, line("BUY", "2026-03-13", "0")]), stocks)).toBeUndefined();
  expect(closingOf(trailOf([sold], { earlierLines: 3 }), stocks)?.when).toBe("em 12/03/2026");
});
