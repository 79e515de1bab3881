import { expect, test } from "vitest";
import { parseView, toRequest, toSearchParams } from "./overview-view.ts";

const read = (address: string) => parseView(new URLSearchParams(address));

test.each([
  "",
  "period=30d",
  "from=2026-01-05&to=2026-02-01",
  "income=without",
  "period=1y&income=without",
  "income=without&chart=value",
])("an address is written as it is read: '%s'", (text) =>
  expect(toSearchParams(read(text)).toString()).toBe(text),
);

test("returns include income unless the address says otherwise", () => {
  for (const address of ["", "income=with", "income=nothing"]) expect(read(address).income).toBe("with");
  expect(read("income=without").income).toBe("without");
});

test("a request names the period, and income only if it is left out", () => {
  expect(toRequest({ preset: "1y" }, read(""))).toEqual({ period: "1y" });
  expect(toRequest({ preset: "30d" }, read("income=without"))).toEqual({ period: "30d", income: "without" });
});
