import type { Expectation } from "#tests/support/corpus.ts";

const bought = "2026-01-05 buy ITUB4 100 @ 39.72";
const sold = "2026-01-20 sell ITUB4 40 @ 39.92";

/** Encodings, decimal marks and days. */
export const texts: Readonly<Record<string, Expectation>> = {
  "text-utf16.txt": { encoding: "utf-16le", lineEnd: "\r\n", records: [bought, sold] },
  "text-windows1252.csv": {
    encoding: "windows-1252",
    lineEnd: "\r\n",
    records: [`${bought} at Ágora`, `${sold} at Ágora`],
  },
  "text-sep-hint.csv": { lineEnd: "\r\n", records: [bought, sold], frame: ["1", "2"] },
  "marks-mixed.csv": {
    lineEnd: "\r",
    first: ["number 1.500"],
    answers: { decimalMark: "comma" },
    records: [
      bought,
      "2026-01-13 buy MXRF11 1500 @ 9.49",
      "2026-01-13 buy VALE3 20 @ 75.35",
      "2026-01-20 buy PETR4 50 @ 32.29",
    ],
  },
  "dates-open.csv": {
    records: [bought, "2026-02-03 sell ITUB4 40 @ 40.1"],
  },
  "dates-zones.csv": {
    records: [
      "2026-01-12 buy BTC 0.01 @ 489731.98",
      "2026-01-13 buy BTC 0.01 @ 489731.98",
      "2026-01-13 sell BTC 0.005 @ 513720.51",
    ],
    asks: { 5: "a data “20/01”" },
  },
};
