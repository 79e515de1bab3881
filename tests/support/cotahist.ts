type Trade = {
  ticker?: string;
  day?: string;
  market?: string;
  cents?: string;
  /** The number of units that the price applies to. */
  per?: number;
  units?: number;
  isin?: string;
  section?: string;
  specification?: string;
  name?: string;
  distribution?: string;
};

const digits = (value: number, length: number) =>
  (Number.isFinite(value) ? String(Math.floor(value)) : "").padStart(length, "0");

/** A line of a security and day in B3's format. */
export function tradeLine({
  ticker = "PETR4",
  day = "20260105",
  market = "010",
  cents = "3123",
  per = 1,
  units = 1_000,
  isin = "BRXXXXACNOR1",
  section = "02",
  specification = "ON      N2",
  name = "EMPRESA CIA ",
  distribution = "107",
}: Trade) {
  const price = cents.padStart(13, "0");
  return [
    "01",
    day,
    section,
    ticker.padEnd(12),
    market,
    name.padEnd(12),
    specification.padEnd(10),
    "   ",
    "R$  ",
    price.repeat(7),
    "00054",
    digits(units, 18),
    digits((Number(cents) * units) / per, 18),
    "0".repeat(13),
    "0",
    "99991231",
    digits(per, 7),
    "0".repeat(13),
    isin.padEnd(12),
    distribution,
  ].join("");
}

const boundaryLine = (type: string, rest = "") => `${type}COTAHIST.2026BOVESPA 20260105${rest}`.padEnd(245);

/** A complete file; `total` is the line count in its trailer. */
export function cotahistFile(lines: string[], total = lines.length + 2): string {
  return [boundaryLine("00"), ...lines, boundaryLine("99", String(total).padStart(11, "0")), ""].join("\r\n");
}
