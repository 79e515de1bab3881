import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assetClassCodes } from "#domain/kernel/asset-class.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokensOf(selector: string): Map<string, string> {
  const block = css.split(`\n${selector} {`)[1]?.split("\n}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*oklch\(([^)]+)\)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Hues, and the lightness and chroma of a tint and its letters, which have no colour of their own. */
function classTokensOf(selector: string): Map<string, string> {
  const block = css.split(`\n${selector} {`)[1]?.split("\n}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--class-([\w-]+):\s*([\d. ]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** WCAG relative luminance of an opaque "L C H" oklch colour, clipped to sRGB. */
function luminanceOf(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(" ").map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
}

/** The contrast ratio of two "L C H" colours. */
function ratioOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const light = tokensOf(":root");
const themes = { light, dark: new Map([...light, ...tokensOf(".dark")]) };
const classTokens = classTokensOf(":root");
const classThemes = { light: classTokens, dark: new Map([...classTokens, ...classTokensOf(".dark")]) };
const classHues = [...classTokens.keys()].filter((name) => name !== "tint" && name !== "ink");
const surfaces = ["paper", "surface", "sunken"];

const textPairs = [
  ...["ink", "ink-2", "ink-3", "accent", "gain", "loss"].flatMap((ink) => surfaces.map((on) => [ink, on])),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-strong"],
  ["accent", "accent-soft"],
  ["ink-2", "accent-soft"],
  ["spark-ink", "spark"],
  ["gain", "gain-soft"],
  ["loss", "loss-soft"],
  ["ink-2", "loss-soft"],
  ["loss-ink", "loss"],
  ["loss-ink", "loss-strong"],
];
const outlinePairs = ["field", "accent", "loss", "spark-line"].flatMap((line) =>
  surfaces.map((on) => [line, on]),
);

for (const [theme, tokens] of Object.entries(themes)) {
  const contrast = (one = "", other = "") => ratioOf(tokens.get(one) ?? "", tokens.get(other) ?? "");
  test.each(textPairs)(`${theme}: text %s on %s reaches 4.5`, (ink, on) => {
    expect(contrast(ink, on)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(outlinePairs)(`${theme}: outline %s on %s reaches 3`, (line, on) => {
    expect(contrast(line, on)).toBeGreaterThanOrEqual(3);
  });
}

test("every class but 'Outros' has a hue of its own, and its monogram reaches 4.5 in both themes", () => {
  const codes = assetClassCodes.filter((code) => code !== "OTHER");
  expect(classHues).toEqual(codes.map((code) => code.toLowerCase().replace("_", "-")));
  for (const tokens of Object.values(classThemes))
    for (const hue of classHues) {
      const colour = (name: string) => `${tokens.get(name)} ${tokens.get(hue)}`;
      expect(ratioOf(colour("ink"), colour("tint")), hue).toBeGreaterThanOrEqual(4.5);
    }
});
