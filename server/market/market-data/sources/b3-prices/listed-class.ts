import type { AssetClassCode } from "#contract/assets.ts";
import type { SpotQuote } from "#server/market/market-data/sources/b3-prices/cotahist.ts";

type Listing = Pick<SpotQuote, "isin" | "section" | "specification" | "name">;

/** Sections of the bulletin with rights, receipts and bonuses, and of auctions. */
const temporary = new Set(["10", "22", "26"]);
const temporaryKinds = /^(DIR|REC|BNS|BOX|SUB|TPR)/;
const indexFund = /ETF|\b(IT NOW|ISHARES?|TREND|INDEX|IND|BOVA|IBOV|SP500|HASHDEX|BITCOIN)\b/;

/** B3 shortens infrastructure to IE, INF or INFR, as in 'FDC KINEAINF'. */
const infrastructureFund = /\bIE\b|INFR?A?\b/;

/**
 * The class of a security that the catalogue does not have, by the type in its ISIN and by its section. Undefined for rights and
 * receipts, which are not listed for long.
 */
export function listedClass({ isin, section, specification, name }: Listing): AssetClassCode | undefined {
  if (temporary.has(section) || temporaryKinds.test(specification)) return undefined;
  switch (isin.slice(6, 8)) {
    // Shares, certificates of deposit (units) and units.
    case "AC":
    case "CD":
    case "UN":
      return "STOCK";
    case "BD":
      return "BDR";
    case "CT":
      if (section === "12") return "FII";
      // Section 14 also has funds of receivables and shareholdings.
      if (section === "14" && infrastructureFund.test(name)) return "FI_INFRA";
      return section === "14" && indexFund.test(name) ? "ETF" : "OTHER";
    default:
      return undefined;
  }
}
