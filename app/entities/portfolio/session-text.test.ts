import { expect, test } from "vitest";
import { sessionText } from "./session-text.ts";

test.each([
  ["2026-11-23", "hoje"],
  ["2026-08-21", "no último pregão, 21/08"],
  ["2025-12-30", "no último pregão, 30/12/2025"],
])("the change of %s is one '%s'", (day, text) => expect(sessionText(day, "2026-11-23")).toBe(text));
