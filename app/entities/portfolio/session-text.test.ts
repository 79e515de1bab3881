import { expect, test } from "vitest";
import { sessionBasisText, sessionText } from "./session-text.ts";

test.each([
  ["2026-11-23", true, "hoje"],
  ["2026-08-21", true, "no último pregão, 21/08"],
  ["2025-12-30", true, "no último pregão, 30/12/2025"],
  ["2026-11-20", false, "em 20/11"],
])("the change of %s, a session: %s, is one '%s'", (day, isSession, text) =>
  expect(sessionText({ day, isSession }, "2026-11-23")).toBe(text),
);

test("a change of some assets says that it is theirs, and one of all of them says nothing", () => {
  expect(sessionBasisText({ covered: 13, of: 15 })).toBe("13 de 15 ativos");
  expect(sessionBasisText({ covered: 15, of: 15 })).toBe("");
});
