/** Amounts that the source rounds to four decimals, by ticker, kind and amount as written. Bradesco publishes nine decimals. */
export const exactAmounts: ReadonlyMap<string, string> = new Map([
  ["BBDC3 interest-on-equity 0.0172", "0.017249826"],
  ["BBDC4 interest-on-equity 0.019", "0.018974809"],
]);

/**
 * Payment dates corrected by ticker, record date and date as written. Itaú paid ITUB3 with ITUB4, before the declared deadline.
 * CMIG4 has CMIG3's instalments, one year too early.
 */
export const correctedPayments: ReadonlyMap<string, string> = new Map([
  ["CMIG4 2023-03-27 2023-06-30", "2024-06-28"],
  ["ITUB3 2018-12-17 2019-04-30", "2019-03-07"],
  ["ITUB3 2019-12-12 2020-04-30", "2020-03-06"],
  ["ITUB3 2021-03-25 2021-12-31", "2021-08-26"],
  ["ITUB3 2021-04-27 2021-12-31", "2021-08-26"],
  ["ITUB3 2021-05-24 2021-12-31", "2021-08-26"],
]);

/**
 * Repetitions that no rule finds, by ticker, record date and payment date. Itaú declared 'até 31/12/2021' and paid on
 * 2021-08-26. ALUP3 and ALUP4 were paid once, six days earlier.
 */
export const knownRepetitions: ReadonlySet<string> = new Set([
  "ITUB4 2021-03-25 2021-12-31",
  "ITUB4 2021-04-27 2021-12-31",
  "ITUB4 2021-05-24 2021-12-31",
  "ALUP11 2026-04-16 2026-06-16",
]);

/**
 * Correct payments that a comparison with prices would call doubtful, because the fund repays all its capital. HGPO11 sold its
 * buildings, and a unit of KNRE11 costs only cents.
 */
export const knownLiquidations: ReadonlySet<string> = new Set(["HGPO11 2026-05-29", "KNRE11 2022-12-29"]);
