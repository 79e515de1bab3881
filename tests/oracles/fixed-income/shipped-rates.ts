import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Day } from "#domain/kernel/calendar.ts";

// Test support: the values of an index that ship, in percent, by day; a monthly one is dated on the first day of its month.

const rows = gunzipSync(readFileSync("market-data/indexes.csv.gz"))
  .toString()
  .split("\n")
  .map((line) => line.split(","));

export const shippedRates = (index: "CDI" | "SELIC" | "IPCA"): { day: Day; percent: string }[] =>
  rows.flatMap(([name, day, percent]) => (name === index && day && percent ? [{ day, percent }] : []));
