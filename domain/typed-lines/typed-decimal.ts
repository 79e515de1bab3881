import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

/** Completes a half-typed number: '12.' becomes '12' and '.5' becomes '0.5'. */
export const completeDecimal = (typed: string) => typed.replace(/^\./, "0.").replace(/\.$/, "");

/** The value of a number field while somebody types: an empty field or half a number counts as zero. */
export function decimalOrZero(typed: string): Decimal {
  return /^\d*(\.\d*)?$/.test(typed) && /\d/.test(typed) ? decimal(typed) : zero;
}

/** The number of decimals allowed in a unit price. One unit of some coins costs far less than a cent. */
export const priceDecimals = (assetClass: AssetClassCode) => (assetClass === "CRYPTO" ? 8 : 2);

const groupedByDots = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** Reads 'R$ 1.234,5', '1234.5' and '1,234.5' all as '1234.5'. Returns undefined for a text that is no number. */
export function parsePastedDecimal(text: string): string | undefined {
  const bare = text.replace(/R\$|\s/g, "");
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined;

  const comma = bare.lastIndexOf(",");
  const dot = bare.lastIndexOf(".");
  const areDotsGrouping = comma > dot || groupedByDots.test(bare) || bare.split(".").length > 2;
  const areCommasGrouping = dot > comma && comma !== -1;
  const ungrouped = areCommasGrouping
    ? bare.replaceAll(",", "")
    : areDotsGrouping
      ? bare.replaceAll(".", "")
      : bare;
  const [whole = "", ...fraction] = ungrouped.replace(",", ".").split(".");
  if (fraction.length > 1 || fraction.some((digits) => digits.includes(","))) return undefined;
  const integer = whole.replace(/^0+(\d)/, "$1") || "0";
  return fraction[0] ? `${integer}.${fraction[0]}` : integer;
}

/**
 * Reads a number that is being typed, as `parsePastedDecimal` reads a whole one: '1.000' is a thousand, '10.5' ten and a half. With
 * few decimals, more digits after a dot are grouped too.
 */
export function readTypedDecimal(typed: string, maxDecimals = Number.POSITIVE_INFINITY): string | undefined {
  const value = parsePastedDecimal(typed);
  const [whole = "", fraction = ""] = value?.split(".") ?? [];
  if (fraction.length <= maxDecimals) return value;
  if (whole === "0" || typed.includes(",")) return `${whole}.${fraction.slice(0, maxDecimals)}`;
  return whole + fraction;
}
