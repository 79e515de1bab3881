import { expect, it } from "vitest";
import { rollingCharacters } from "#app/ui/data/rolling.tsx";

const rolling = (text: string, before: string) =>
  rollingCharacters(text, before)
    .map(({ character, rolls }) => (rolls ? `[${character}]` : character))
    .join("");

it("rolls the digits that change, cents under cents", () => {
  expect(rolling("R$ 1.250,10", "R$ 1.150,00")).toBe("R$ 1.[2]50,[1]0");
  expect(rolling("R$ 10,00", "R$ 9,00")).toBe("R$ [1][0],00");
  expect(rolling("−1,20%", "1,20%")).toBe("−1,20%");
});
