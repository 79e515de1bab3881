import { describe, expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  datedBy,
  isKnownEvent,
  type KnownListedEvent,
  type ListedEvent,
  ratioOf,
} from "#domain/ledger/listed-event.ts";

const listed = (exDate: string, [from, to]: [number, number] = [1, 2]): ListedEvent => ({
  kind: "split",
  exDate,
  ratio: { from, to },
});
const exact: KnownListedEvent = {
  exDate: "2024-04-16",
  isProbable: false,
  bracketFrom: null,
  ratio: { from: 1, to: 2 },
};
const bracketed: KnownListedEvent = { ...exact, bracketFrom: "2024-03-28" };

it.each([
  ["2", "1:2"],
  ["0.02", "50:1"],
  ["1.1", "10:11"],
  ["1.0333333333333", "30:31"],
  ["1.0333333", "30:31"],
  ["20000", undefined],
  ["0.00001", undefined],
])("a factor of %s is a ratio of %s", (factor, expected) => {
  const ratio = ratioOf(decimal(factor));
  expect(ratio && `${ratio.from}:${ratio.to}`).toBe(expected);
});

describe("a listed event", () => {
  // 2024-04-16 is a Tuesday: 9 and 23 April are five sessions away.
  it.each([
    ["2024-04-16", true],
    ["2024-04-09", true],
    ["2024-04-23", true],
    ["2024-04-08", false],
    ["2024-04-24", false],
  ])("of %s is known from an event within five sessions: %s", (day, expected) => {
    expect(isKnownEvent([exact], listed(day))).toBe(expected);
  });
  it("with another ratio near a known one is still the same", () => {
    expect(isKnownEvent([exact], listed("2024-04-17", [1, 3]))).toBe(true);
  });
  it("gives an event of unknown day its day if it is within the bracket and has its ratio", () => {
    expect(datedBy([exact, bracketed], listed("2024-03-29"))).toBe(bracketed);
    expect(datedBy([bracketed], listed("2024-04-16", [100, 201]))).toBe(bracketed);
    expect(datedBy([bracketed], listed("2024-03-28"))).toBeUndefined();
    expect(datedBy([bracketed], listed("2024-04-02", [1, 3]))).toBeUndefined();
    expect(isKnownEvent([bracketed], listed("2024-04-02", [1, 3]))).toBe(true);
  });
  it("is a probable event if it is within the bracket, whatever its ratio", () => {
    const probable = { ...bracketed, isProbable: true };
    expect(datedBy([probable], listed("2024-04-02", [1, 3]))).toBe(probable);
    expect(datedBy([probable], listed("2024-03-28", [1, 3]))).toBeUndefined();
  });
});
