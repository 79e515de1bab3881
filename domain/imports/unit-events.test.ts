import fc from "fast-check";
import { expect, it } from "vitest";
import type { KnownEvent } from "#domain/imports/drafts/context.ts";
import { bonusRatio, simpleRatio } from "#domain/imports/drafts/unit-ratio.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { groupFiles, movementsFile, shortEntry, tradesFile } from "#tests/oracles/imports/import-support.ts";

const row = (direction: string, day: string, label: string, rest: string, institution = "XP INVESTIMENTOS") =>
  `${direction} | ${day} | ${label} | ABCD3 - ABCD | ${institution} | ${rest}`;
const settled = (day: string, units: number, institution?: string) =>
  row("Credito", day, "Transferência - Liquidação", `${units} | 10 | ${units * 10}`, institution);

const eventsOf = (rows: ReturnType<typeof groupFiles>) =>
  rows
    .filter(({ reason }) => !reason.includes("Espelho"))
    .map(({ group, missing, entry, partOf }) => ({
      group,
      ...(missing.length > 0 && { missing }),
      ...(entry && { entry: shortEntry(entry) }),
      ...(partOf && { isPart: true }),
    }));

it.each([
  ["Desdobro", 40, "40 | - | -", "2:1"],
  ["Desdobro", 40, "20 | - | -", "3:2"],
  ["Grupamento", 48, "4.8 | - | -", "1:10"],
  ["Grupamento", 100, "33.33333333 | - | -", "1:3"],
])("derives the ratio of '%s' of %i units from the credit %s", (label, held, rest, ratio) => {
  const file = movementsFile(settled("16/04/2024", held), row("Credito", "18/04/2024", label, rest));
  expect(eventsOf(groupFiles([file]))).toEqual([
    { group: "event", entry: { code: "ABCD3", kind: "split", day: "2024-04-18", ratio } },
  ]);
});

it("records a bonus with its cost, and asks for the cost where B3 leaves it out", () => {
  const bonus = (price: string) =>
    movementsFile(
      settled("16/04/2024", 133),
      row("Credito", "18/04/2024", "Bonificação em Ativos", `13.3 | ${price} | -`),
    );
  const entry = { code: "ABCD3", kind: "bonus", day: "2024-04-18", ratio: "110:100", unitCost: "17.5" };
  expect(eventsOf(groupFiles([bonus("17.5")]))).toEqual([{ group: "event", entry }]);
  expect(eventsOf(groupFiles([bonus("-")]))).toEqual([
    { group: "review", missing: ["cost"], entry: { ...entry, unitCost: null } },
  ]);
});

it("asks for the ratio where the units before are unknown, unless the portfolio has them", () => {
  const file = movementsFile(row("Credito", "18/04/2024", "Desdobro", "40 | - | -"));
  expect(eventsOf(groupFiles([file]))).toEqual([{ group: "review", missing: ["ratio"] }]);
  const heldBefore = () => decimal("40");
  expect(eventsOf(groupFiles([file], { heldBefore }))).toMatchObject([{ entry: { ratio: "2:1" } }]);
});

it("asks for the ratio where the files disagree on the units before", () => {
  const trades = tradesFile("12/04/2024 | Compra | ABCD3 | 20 | 10", "12/04/2024 | Compra | ABCD3 | 20 | 11");
  const file = movementsFile(
    settled("16/04/2024", 20),
    row("Credito", "18/04/2024", "Desdobro", "40 | - | -"),
  );
  expect(groupFiles([trades, file]).at(-1)).toMatchObject({ group: "review", missing: ["ratio"] });
});

it("takes the units before from the trades where no settlement is there", () => {
  const trades = tradesFile("12/04/2024 | Compra | ABCD3 | 40 | 10");
  const file = movementsFile(row("Credito", "18/04/2024", "Desdobro", "40 | - | -"));
  expect(groupFiles([trades, file])).toMatchObject([{ group: "trade" }, { group: "event" }]);
});

it("counts one event for credits at two institutions, on one day or on two", () => {
  const first = movementsFile(
    settled("16/04/2024", 40),
    settled("16/04/2024", 10, "NU INVEST"),
    row("Credito", "18/04/2024", "Desdobro", "40 | - | -"),
    row("Credito", "18/04/2024", "Desdobro", "10 | - | -", "NU INVEST"),
  );
  const one = [
    { group: "event", entry: { ratio: "2:1" } },
    { group: "event", isPart: true },
  ];
  expect(eventsOf(groupFiles([first]))).toMatchObject(one);
  const second = movementsFile(
    settled("16/04/2024", 40),
    settled("16/04/2024", 10, "NU INVEST"),
    row("Credito", "18/04/2024", "Desdobro", "40 | - | -"),
    row("Credito", "19/04/2024", "Desdobro", "10 | - | -", "NU INVEST"),
  );
  expect(eventsOf(groupFiles([second]))).toMatchObject(one);
});

it("puts the event before trades that were not settled when B3 credited the units", () => {
  const trades = tradesFile("12/04/2024 | Compra | ABCD3 | 40 | 10", "17/04/2024 | Compra | ABCD3 | 7 | 5");
  const file = movementsFile(
    settled("16/04/2024", 40),
    row("Credito", "18/04/2024", "Desdobro", "40 | - | -"),
    row("Credito", "19/04/2024", "Transferência - Liquidação", "7 | 5 | 35"),
  );
  expect(eventsOf(groupFiles([trades, file])).at(-1)).toMatchObject({
    entry: { day: "2024-04-17", ratio: "2:1" },
  });
});

const known = (to: string): KnownEvent => ({
  code: "ABCD3",
  kind: "split",
  day: "2024-04-16",
  ratio: { from: decimal("1"), to: decimal(to) },
  unitCost: null,
});

it("records nothing for a known event, and asks where its ratio is another", () => {
  const file = movementsFile(
    settled("12/04/2024", 40),
    row("Credito", "18/04/2024", "Desdobro", "40 | - | -"),
  );
  const [, same] = groupFiles([file], { events: [known("2")] });
  expect(same).toMatchObject({
    group: "no-effect",
    reason: "Evento já conhecido, aplicado em 16/04/2024",
  });
  const [, other] = groupFiles([file], { events: [known("3")] });
  expect(other).toMatchObject({ group: "review", missing: ["confirmation"], entry: { kind: "split" } });
});

it("does not count debits of the old units", () => {
  const file = movementsFile(
    settled("16/04/2024", 48),
    row("Debito", "18/04/2024", "Grupamento", "48 | - | -"),
    row("Credito", "18/04/2024", "Grupamento", "4.8 | - | -"),
  );
  expect(eventsOf(groupFiles([file]))).toMatchObject([
    { group: "event", isPart: true },
    { group: "event", entry: { ratio: "1:10" } },
  ]);
});

const left = (rest: string) => row("Debito", "18/04/2024", "Fração em Ativos", rest);
const sold = (rest: string) => row("Credito", "22/05/2024", "Leilão de Fração", rest);

it.each([
  ["the auction", "0 | - | -", "0.3 | 33.1 | 9.93"],
  ["the fraction that left", "0.3 | - | -", "0 | - | 9.93"],
  ["custody", "0 | - | -", "- | - | 9.93"],
])("takes the units of a sold fraction from %s", (_source, fraction, auction) => {
  const file = movementsFile(
    settled("16/04/2024", 133),
    row("Credito", "17/04/2024", "Bonificação em Ativos", "13.3 | 1 | -"),
    left(fraction),
    sold(auction),
  );
  const sale = { code: "ABCD3", kind: "fraction-sale", day: "2024-05-22", quantity: "0.3", amount: "9.93" };
  expect(eventsOf(groupFiles([file])).slice(1)).toEqual([
    { group: "no-effect" },
    { group: "event", entry: sale },
  ]);
});

it("asks for the units of a sold fraction that nothing tells", () => {
  expect(eventsOf(groupFiles([movementsFile(sold("- | - | 9.93"))]))).toEqual([
    { group: "review", missing: ["quantity"] },
  ]);
});

it("finds the ratio of any simple split or reverse split from what the file prints", () => {
  const units = fc.integer({ min: 1, max: 500_000 });
  const ratio = fc.record({ from: fc.integer({ min: 1, max: 2 }), to: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(units, ratio, fc.boolean(), (held, { from, to }, isReverse) => {
      fc.pre(to > from && !(isReverse && from > 1));
      const [over, under] = isReverse ? [from, to] : [to, from];
      const before = decimal(String(held));
      const after = before.times(over).div(under).toDecimalPlaces(8);
      const found = simpleRatio(before, after);
      expect(found && before.times(found.to).div(found.from).minus(after).abs().lte("0.0002")).toBe(true);
    }),
  );
});

it("finds the ratio of any bonus in percent or of one unit for several", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 50 }), (held, number) => {
      const before = decimal(String(held));
      const percent = before.times(number).div(100);
      expect(bonusRatio(before, percent)?.to.toString()).toBe(String(100 + number));
      const each = before.div(number).toDecimalPlaces(8);
      const found = bonusRatio(before, each);
      expect(
        found && before.times(found.to).div(found.from).minus(before.plus(each)).abs().lte("0.0001"),
      ).toBe(true);
    }),
  );
});

it("finds no ratio where the file leaves out the fraction", () => {
  expect(bonusRatio(decimal("133"), decimal("13"))).toBeNull();
  expect(simpleRatio(decimal("47"), decimal("4"))).toBeNull();
  expect(simpleRatio(decimal("30"), decimal("4.8"))).toBeNull();
});
