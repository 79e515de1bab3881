import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { largeDividendRule } from "#domain/income/withholding.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { amountText, limitText } from "#domain/tax/rule-text.ts";
import { lawDays } from "#tests/oracles/law/law-days.ts";

const sources = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "app", "contract", "server"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));

test("no sentence of the product repeats a limit of the tax, so all change with its rule", () => {
  const limitsOn = (day: Day) => {
    const largeDividend = largeDividendRule(day);
    return [
      limitText("share-limit", day),
      limitText("coin-limit", day),
      limitText("coin-goods-minimum", day),
      ...(largeDividend ? [amountText(largeDividend.limit)] : []),
    ];
  };
  expect(limitsOn("2026-03-15")).toEqual(["R$ 20.000,00", "R$ 35.000,00", "R$ 5.000,00", "R$ 50.000,00"]);
  const limits = [...new Set(lawDays.flatMap(limitsOn))];
  const repeating = sources.filter((path) => {
    const text = readFileSync(path, "utf8").replaceAll("\u00a0", " ");
    return limits.some((limit) => text.includes(limit));
  });
  expect(repeating).toEqual([]);
});
