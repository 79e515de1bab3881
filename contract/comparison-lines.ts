import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { BenchmarkPercent, BenchmarkSpread } from "#contract/portfolios.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";

export const comparedIndexNames = ["CDI", "IPCA", "IBOV", "USD"] as const;
type ComparedIndexName = (typeof comparedIndexNames)[number];

/** A line of the comparator that is no mix. `percent` and `spread` are those of a portfolio's benchmark. */
export type PartLine =
  | { kind: "index"; name: ComparedIndexName; percent: string; spread: string }
  | { kind: "asset"; assetId: string }
  | { kind: "class"; classCode: AssetClassCode }
  | { kind: "portfolio"; portfolioId: string };

/** `weight` is a percentage; the weights of a mix sum to 100. */
type MixPart = { weight: string; line: PartLine };

export type LineChoice = PartLine | { kind: "mix"; parts: MixPart[] };

/** With the portfolio's own line, six lines are compared. */
const maxOtherLines = 5;
export const maxMixParts = 5;

const isValid = (schema: z.ZodType, value: string | undefined) => schema.safeParse(value).success;
const shortest = (text: string) => textOf(decimal(text));

/** 'cdi', 'cdi:110', 'ipca:100:6': an index, its percent and its spread. */
function indexOf(texts: readonly string[]): PartLine | undefined {
  const [code = "", percent = "100", spread = "0", ...others] = texts;
  const name = comparedIndexNames.find((each) => each.toLowerCase() === code);
  if (!name || others.length > 0 || !isValid(BenchmarkPercent, percent) || !isValid(BenchmarkSpread, spread))
    return undefined;
  const terms = { percent: shortest(percent), spread: shortest(spread) };
  const isPlain = terms.percent === "100" && terms.spread === "0";
  if (name === "USD" && !isPlain) return undefined;
  if (terms.spread !== "0" && (name === "IBOV" || terms.percent !== "100")) return undefined;
  return { kind: "index", name, ...terms };
}

function partOf(text: string): PartLine | undefined {
  const [kind = "", value, ...others] = text.split(":");
  const isId = others.length === 0 && isValid(z.uuid(), value);
  if (kind === "asset" && isId && value) return { kind, assetId: value };
  if (kind === "portfolio" && isId && value) return { kind, portfolioId: value };
  if (kind !== "class") return indexOf(text.split(":"));
  const { data: classCode } = AssetClassCode.safeParse(value);
  return classCode && others.length === 0 ? { kind, classCode } : undefined;
}

const isWeight = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && decimal(text).gt(0);

/** 'mix:60*cdi,40*ibov'. */
function mixOf(text: string): LineChoice | undefined {
  const texts = text.split(",");
  if (texts.length > maxMixParts) return undefined;
  const parts: MixPart[] = [];
  for (const each of texts) {
    const [weight = "", of = "", ...others] = each.split("*");
    const line = partOf(of);
    if (!line || !isWeight(weight) || others.length > 0) return undefined;
    parts.push({ weight: shortest(weight), line });
  }
  const sum = parts.reduce((total, { weight }) => total.plus(weight), decimal("0"));
  return sum.eq(100) ? { kind: "mix", parts } : undefined;
}

/** The line that a text of the address names; undefined for any other text. */
export function lineOfCode(text: string): LineChoice | undefined {
  return text.startsWith("mix:") ? mixOf(text.slice("mix:".length)) : partOf(text);
}

/** The text that names a line in the address. Equal lines have one text. */
export function codeOfLine(line: LineChoice): string {
  switch (line.kind) {
    case "asset":
      return `asset:${line.assetId}`;
    case "class":
      return `class:${line.classCode}`;
    case "portfolio":
      return `portfolio:${line.portfolioId}`;
    case "mix":
      return `mix:${line.parts.map((part) => `${part.weight}*${codeOfLine(part.line)}`).join(",")}`;
    case "index": {
      const name = line.name.toLowerCase();
      if (line.spread !== "0") return `${name}:${line.percent}:${line.spread}`;
      return line.percent === "100" ? name : `${name}:${line.percent}`;
    }
    default:
      throw unknownKind(line);
  }
}

/** The lines of an address, 'cdi:110;ibov', each once; undefined if it names anything else, or too many. */
export function linesOfAddress(text: string): LineChoice[] | undefined {
  if (text === "") return [];
  const lines = new Map<string, LineChoice>();
  for (const code of text.split(";")) {
    const line = lineOfCode(code);
    if (!line) return undefined;
    lines.set(codeOfLine(line), line);
  }
  return lines.size > maxOtherLines ? undefined : [...lines.values()];
}
