import { expect, test } from "vitest";
import type { DataHealth } from "#contract/data-health.ts";
import { sourceOf } from "./health-support.ts";
import { findCauses, type PricedPosition } from "./price-causes.ts";

type Own = { day: string; source?: string | null; code?: string } & Partial<
  Pick<PricedPosition["asset"], "status" | "isCustom"> & Pick<PricedPosition, "repaidOn">
>;

/** A position with an old price. */
function old(ticker: string, { day, source = "B3", code = "STOCK", repaidOn, ...asset }: Own) {
  return {
    asset: { ticker, name: ticker, status: "listed", isCustom: false, assetClass: { code }, ...asset },
    currentPrice: { price: "1", day, source },
    hasOldPrice: true,
    ...(repaidOn && { repaidOn }),
  } as PricedPosition;
}

const causes = (
  positions: PricedPosition[],
  sources: DataHealth["sources"],
  more: Partial<DataHealth> = {},
) => {
  const { own, waiting } = findCauses(positions, { sources, tickerProposals: [], ...more });
  const tickers = (list: readonly PricedPosition[]) => list.map(({ asset }) => asset.ticker);
  return {
    own: tickers(own),
    waiting: waiting.map(({ source, positions: ofSource }) => [source.name, tickers(ofSource)]),
  };
};

const b3 = sourceOf("b3-prices", "failing", { knownUntil: "2026-08-21" });

test("prices of the last day of a source that stopped wait for it, and older ones have a reason of their own", () => {
  const positions = [
    old("PETR4", { day: "2026-08-21" }),
    old("RARE3", { day: "2026-08-19" }),
    old("GONE3", { day: "2026-01-05" }),
  ];
  expect(causes(positions, [b3])).toEqual({
    own: ["GONE3"],
    waiting: [["b3-prices", ["PETR4", "RARE3"]]],
  });
});

test("without a trade at a market that is current, the reason is the asset's own", () => {
  const current = sourceOf("b3-prices", "current");
  expect(causes([old("RARE3", { day: "2026-11-02" })], [current])).toEqual({ own: ["RARE3"], waiting: [] });
});

test("a server that asks nobody is the reason of all its prices", () => {
  const off = sourceOf("b3-prices", "off", { knownUntil: "2026-08-21" });
  expect(causes([old("PETR4", { day: "2026-08-21" })], [off]).waiting).toEqual([["b3-prices", ["PETR4"]]]);
});

test("contracts wait for the rates, bonds, coins and quotas for their own sources", () => {
  const sources = [
    sourceOf("central-bank", "failing", { knownUntil: "2026-11-18" }),
    sourceOf("treasury", "stale", { knownUntil: "2026-11-18" }),
    sourceOf("crypto", "failing", { knownUntil: null }),
    sourceOf("cvm-funds", "failing", { knownUntil: "2026-11-18" }),
  ];
  const day = "2026-11-18";
  const positions = [
    old("CDB-SOL", { day, source: "contrato (110% do CDI)", code: "FIXED_INCOME", isCustom: true }),
    old("TESOURO", { day, source: "Tesouro Direto", code: "TREASURY" }),
    old("BTC", { day: "2020-01-01", source: "Mercado Bitcoin", code: "CRYPTO" }),
    old("FUNDO", { day, source: "CVM", code: "FUND" }),
  ];
  expect(causes(positions, sources)).toEqual({
    own: [],
    waiting: [
      ["central-bank", ["CDB-SOL"]],
      ["treasury", ["TESOURO"]],
      ["crypto", ["BTC"]],
      ["cvm-funds", ["FUNDO"]],
    ],
  });
});

test("the rates of a contract that ended are its own reason where the source is current", () => {
  const rates = sourceOf("central-bank", "current");
  const contract = old("CDB-SOL", { day: "2026-11-02", source: "contrato (110% do CDI)", isCustom: true });
  expect(causes([contract], [rates]).own).toEqual(["CDB-SOL"]);
});

test("a price that the person can settle is never hidden behind a source", () => {
  const day = "2026-08-21";
  const positions = [
    old("OLDD3", { day, status: "delisted" }),
    old("BOND", { day, code: "TREASURY", repaidOn: "2026-08-15" }),
    old("FORM3", { day }),
    old("CASA", { day, source: null, isCustom: true }),
  ];
  const sources = [b3, sourceOf("treasury", "failing", { knownUntil: day })];
  const tickerProposals = [{ from: "FORM3", to: "NEWW3" }];
  expect(causes(positions, sources, { tickerProposals })).toEqual({
    own: ["OLDD3", "BOND", "FORM3", "CASA"],
    waiting: [],
  });
});
