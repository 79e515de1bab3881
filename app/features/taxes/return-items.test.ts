import { expect, it } from "vitest";
import type { AnnualReturn, Good } from "#contract/annual-return.ts";
import {
  countDone,
  doneItems,
  goodItem,
  lineItem,
  openingItem,
  openParts,
  returnIndex,
  stateOfItem,
} from "./return-items.ts";

const good: Good = {
  asset: { id: "a", ticker: "PETR4", name: "Petrobras", cnpj: "33.000.167/0001-01" },
  taxKind: "share",
  code: "03-01",
  cnpjOf: "issuer",
  before: { quantity: "100", cost: "1005" },
  after: { quantity: "60", cost: "603.5" },
  averageCost: "10.05833333",
  custody: [],
  receivedFrom: null,
  convertedInto: null,
  isUncertain: false,
  contract: null,
};

const annual: AnnualReturn = {
  year: 2025,
  years: [2025],
  hasEnded: true,
  isComplete: true,
  holder: { name: "Ana" },
  goods: [good],
  lines: [
    { line: "dividend", asset: good.asset, payer: null, amount: "85.5", isGross: false, parts: [] },
    { line: "exempt-share-gains", asset: null, payer: null, amount: "10", isGross: false, parts: [] },
    { line: "interest-on-equity", asset: good.asset, payer: null, amount: "3", isGross: false, parts: [] },
  ],
  losses: { common: "200", "day-trade": "0", fund: "0" },
  months: [],
  incomplete: [],
  missingAmounts: [],
  withheldLeft: { common: "1", "day-trade": "0" },
  coinsAbroad: null,
  largeDividends: [],
};

it("lists the parts of the return with what is to be filled in, and no empty part", () => {
  expect(returnIndex(annual).map(({ title, items }) => [title, items.length])).toEqual([
    ["Bens e Direitos", 1],
    ["Rendimentos Isentos", 2],
    ["Tributação Exclusiva", 1],
    ["Outras informações", 1],
    ["Folha para o ReVar", 1],
  ]);
});

it("names each item once, by a name that the server takes", () => {
  const items = returnIndex(annual).flatMap((part) => part.items);
  expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
  for (const { item, value } of items) {
    expect(item).toMatch(/^[a-z][a-z0-9:-]{0,99}$/);
    expect(value.length).toBeLessThanOrEqual(300);
  }
});

it("counts an item as filled in until one of its shown values changes", () => {
  const mark = goodItem(good, 2025);
  expect(stateOfItem(mark, [])).toBe("open");
  expect(stateOfItem(mark, [mark])).toBe("done");
  const corrected = { ...good, after: { ...good.after, cost: "603.51" } };
  expect(stateOfItem(goodItem(corrected, 2025), [mark])).toBe("changed");
  const recoded = { ...good, code: "07-03" };
  expect(stateOfItem(goodItem(recoded, 2025), [mark])).toBe("changed");
  const items = [goodItem(corrected, 2025), ...annual.lines.map(lineItem)];
  expect(countDone(items, [mark, ...annual.lines.slice(0, 2).map(lineItem)])).toBe(2);
});

it("tells the items that are filled in, and the parts with one that is not", () => {
  const index = returnIndex(annual);
  const [dividend] = annual.lines.map(lineItem);
  const old = { ...openingItem(annual), value: "1" };
  const marks = [goodItem(good, 2025), ...(dividend ? [dividend] : []), old];
  expect([...doneItems(index, marks)]).toEqual(["good:a", "line:dividend:a"]);
  expect([...openParts(index, marks)]).toEqual([
    "Rendimentos Isentos",
    "Tributação Exclusiva",
    "Outras informações",
    "Folha para o ReVar",
  ]);
});

it.each<[string, Partial<Good>]>([
  ["the average cost", { averageCost: "11.2" }],
  ["the custodians", { custody: [{ custodian: "XP", quantity: "60" }] }],
  ["the name", { asset: { ...good.asset, name: "Petróleo Brasileiro" } }],
  ["the kind", { taxKind: "unit" }],
])("notices a change of the description: %s", (_, change) => {
  const mark = goodItem(good, 2025);
  expect(stateOfItem(goodItem({ ...good, ...change }, 2025), [mark])).toBe("changed");
  expect(stateOfItem(goodItem({ ...good }, 2025), [mark])).toBe("done");
});

it("notices a change in a text that is too long to be kept", () => {
  const many = (cost: string) => {
    const goods = Array.from({ length: 40 }, (_, index) => ({
      ...good,
      asset: { ...good.asset, id: `a${index}`, ticker: `AAAA${index}` },
      before: { quantity: "1", cost: index === 20 ? cost : "1" },
    }));
    return returnIndex({ ...annual, goods }).at(-1)?.items[0];
  };
  expect(many("1")).toEqual(many("1"));
  expect(many("1")?.value).not.toBe(many("2")?.value);
});
