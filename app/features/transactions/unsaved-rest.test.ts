import { expect, it } from "vitest";
import { unsavedRest } from "#app/features/transactions/unsaved-rest.ts";

const line = "100 petr4 38,40";

it("leaves nothing of a saved line, and all that was typed since", () => {
  expect(unsavedRest(line, line)).toBe("");
  expect(unsavedRest(` ${line} `, line)).toBe("");
  expect(unsavedRest(`${line}50 vale3 60`, line)).toBe("50 vale3 60");
  expect(unsavedRest(`${line} 50 va`, line)).toBe("50 va");
  expect(unsavedRest("50 vale3 60", line)).toBe("50 vale3 60");
  expect(unsavedRest("", line)).toBe("");
});
