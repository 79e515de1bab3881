import { expect, test } from "vitest";
import { ProblemError } from "#contract/problem.ts";
import { noConnection, toApiError } from "./api.ts";
import { placeFieldErrors } from "./form-errors.ts";

type Fields = { email: string; whatsapp: string; password: string };

const { problem } = new ProblemError("invalid-input", {
  errors: [
    { field: "whatsapp", message: "WhatsApp inválido" },
    { field: "email", message: "Email inválido" },
    { field: "consentVersion", message: "Versão inválida" },
  ],
});

/** The errors that the form shows, each with whether its field gets the focus. */
function placed(error: unknown) {
  const shown: unknown[] = [];
  const isPlaced = placeFieldErrors<Fields>(
    error,
    ["email", "whatsapp", "password"],
    (name, error, options) => shown.push([name, error.message, options?.shouldFocus]),
  );
  return { isPlaced, shown };
}

test("the server's errors stand under their fields, and the first field of the form has the focus", () => {
  expect(placed(toApiError(problem.status, problem))).toEqual({
    isPlaced: true,
    shown: [
      ["email", "Email inválido", true],
      ["whatsapp", "WhatsApp inválido", false],
    ],
  });
});

test("a failure without a field of the form is placed nowhere", () => {
  for (const error of [noConnection(), new TypeError("x"), null])
    expect(placed(error)).toEqual({ isPlaced: false, shown: [] });
});
