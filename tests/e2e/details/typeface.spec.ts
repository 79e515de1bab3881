import { expect, test } from "#tests/support/browser.ts";

const sentence =
  "Cada número vale só para os dias conhecidos da linha; a diferença, para os dias em comum com a carteira.";

test("a space of running text is a quarter of its size, and the typeface that comes first has the same widths", async ({
  page,
}) => {
  await page.goto("/");
  const widths = await page.evaluate(async (text) => {
    const line = document.body.appendChild(document.createElement("p"));
    line.style.cssText = "position: absolute; white-space: pre; font-size: 16px";
    const measured = async (family: string, weight: string) => {
      await document.fonts.load(`${weight} 16px "${family}"`, text);
      line.style.fontFamily = `"${family}"`;
      line.style.fontWeight = weight;
      const [whole = 0, apart = 0, together = 0] = [text, "a a", "aa"].map((shown) => {
        line.textContent = shown;
        return line.getBoundingClientRect().width;
      });
      return { whole, space: (apart - together) / 16 };
    };
    const found = [];
    for (const weight of ["400", "500", "600"]) {
      const own = await measured("Instrument Sans Variable", weight);
      const fallback = await measured("Instrument Sans Fallback", weight);
      found.push({ weight, ratio: own.whole / fallback.whole, space: own.space });
    }
    return found;
  }, sentence);
  expect(widths.map(({ weight }) => weight)).toEqual(["400", "500", "600"]);
  for (const { ratio, space } of widths) {
    expect(space).toBeGreaterThan(0.24);
    expect(space).toBeLessThan(0.28);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.015);
  }
});
