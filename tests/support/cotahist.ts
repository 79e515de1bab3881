type Trade = {
  ticker?: string;
  day?: string;
  market?: string;
  cents?: string;
  /** The number of units that the price applies to. */
  per?: number;
};

/** A trade line in B3's format. */
export function tradeLine({
  ticker = "PETR4",
  day = "20260105",
  market = "010",
  cents = "3123",
  per = 1,
}: Trade) {
  const price = cents.padStart(13, "0");
  return [
    "01",
    day,
    "02",
    ticker.padEnd(12),
    market,
    "EMPRESA CIA ".padEnd(12),
    "ON      N2",
    "   ",
    "R$  ",
    price.repeat(7),
    "00054",
    "338642".padStart(18, "0"),
    "338642".padStart(18, "0"),
    "0".repeat(13),
    "0",
    "99991231",
    String(per).padStart(7, "0"),
    "0".repeat(13),
    "BRXXXXACNOR1",
    "107",
  ].join("");
}

const boundaryLine = (type: string, rest = "") => `${type}COTAHIST.2026BOVESPA 20260105${rest}`.padEnd(245);

/** A complete file; `total` is the line count in its trailer. */
export function cotahistFile(lines: string[], total = lines.length + 2): string {
  return [boundaryLine("00"), ...lines, boundaryLine("99", String(total).padStart(11, "0")), ""].join("\r\n");
}
