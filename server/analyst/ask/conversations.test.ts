import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Question, Slots, Understanding } from "#domain/questions/question.ts";
import { understand } from "#domain/questions/understand.ts";
import { askedNames as names } from "#tests/support/asked-names.ts";

/**
 * A question of a talk, and how it must be understood. Intents that begin with '!' are modes, and '!any' is doubtful. `parts` has the values
 * that each part may have; one that is not listed must not be there.
 */
type Turn = {
  text: string;
  intents: readonly string[];
  mayAsk?: boolean;
  parts?: Readonly<Record<string, "any" | readonly (string | null)[]>>;
};

const today = "2026-11-28";
const { conversations } = JSON.parse(readFileSync("tests/questions/conversations.json", "utf8")) as {
  conversations: Turn[][];
};

const strict = [
  "assets",
  "assetClass",
  "classes",
  "period",
  "portfolio",
  "contracts",
  "goal",
  "income",
  "index",
  "custodian",
  "amount",
  "quantity",
  "price",
] as const;
const numbers: ReadonlySet<string> = new Set(["amount", "quantity", "price"]);

/** A period ends today at the latest, if it began before. */
const daysOf = (from: string, to: string) => `${from}..${from <= today && to > today ? today : to}`;

function partOf(slots: Slots, part: string): string | null {
  const { period, portfolio, portfolios, holder } = slots;
  if (part === "period") return period ? daysOf(period.from ?? "", period.to) : null;
  if (part === "portfolio") return portfolio ?? portfolios?.join(",") ?? (holder ? "F" : null);
  const value = slots[part as keyof Slots];
  return value === undefined ? null : String(value);
}

function isAllowed(part: string, value: string | null, allowed: readonly (string | null)[]): boolean {
  if (value === null) return allowed.includes(null);
  return allowed.some((each) => {
    if (each === null) return false;
    if (numbers.has(part)) return Number(each) === Number(value);
    const [from = "", to = ""] = each.split("..");
    return part === "period" ? daysOf(from, to) === value : each === value;
  });
}

const questionOf = (understood: Understanding): Question | undefined =>
  understood.mode === "answer"
    ? understood.question
    : understood.mode === "ask"
      ? understood.readings[0]?.question
      : undefined;

function isRight({ intents, parts = {}, mayAsk = false }: Turn, understood: Understanding): boolean {
  if (intents.includes("!any")) return true;
  if (understood.mode === "ask" && mayAsk) return true;
  if (understood.mode !== "answer") return intents.includes(`!${understood.mode}`);
  const { intent, slots } = understood.question;
  return (
    intents.includes(intent) &&
    [...new Set([...strict, ...Object.keys(parts)])].every((part) => {
      const allowed = parts[part] ?? [null];
      return allowed === "any" || isAllowed(part, partOf(slots, part), allowed);
    })
  );
}

it("understands nine of ten questions of talks by a person who does not know the grammar", () => {
  const missed: string[] = [];
  let count = 0;
  for (const turns of conversations) {
    let frame: Question | undefined;
    for (const turn of turns) {
      const understood = understand(turn.text, { names, today, ...(frame ? { frame } : {}) });
      if (!isRight(turn, understood)) missed.push(`${turn.text}: ${JSON.stringify(understood)}`);
      frame = questionOf(understood);
      count += 1;
    }
  }
  expect(count).toBe(497);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(count / 10);
});
