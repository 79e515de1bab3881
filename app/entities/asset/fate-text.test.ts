import { expect, test } from "vitest";
import { fateText } from "./fate-text.ts";

test("an ended code says what became of it, or that nobody knows", () => {
  expect(fateText({ fate: "virou DMMO3 em 2017" })).toBe("Ele virou DMMO3 em 2017.");
  expect(fateText({ fate: null })).toBe("Não sabemos com certeza o que aconteceu com ele.");
});
