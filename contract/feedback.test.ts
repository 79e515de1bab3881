import { expect, it } from "vitest";
import { NewFeedback } from "#contract/feedback.ts";

const refusals = (form: object) =>
  NewFeedback.safeParse({ page: "/dashboard", ...form }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]) ?? [];

const tooShort = "Mensagem deve ter pelo menos 10 caracteres";

it("asks for the type and the message together", () => {
  expect(refusals({ message: "" })).toEqual([
    ["type", "Selecione o tipo de feedback"],
    ["message", tooShort],
  ]);
});

it.each([
  ["1234567890", undefined],
  [" 123456789 ", tooShort],
  ["a".repeat(1000), undefined],
  [`  ${"a".repeat(1000)}\n`, undefined],
  ["a".repeat(1001), "Mensagem deve ter no máximo 1000 caracteres"],
])("says of the message '%s': %s", (message, refusal) => {
  expect(refusals({ type: "BUG", message })).toEqual(refusal === undefined ? [] : [["message", refusal]]);
});
