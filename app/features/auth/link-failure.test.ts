import { expect, test } from "vitest";
import { noConnection, toApiError } from "#app/lib/api.ts";
import { ProblemError } from "#contract/problem.ts";
import { linkFailure } from "./link-failure.ts";

test("a used link says so and leads to the sign-in screen", () => {
  const { problem } = new ProblemError("link-expired");
  expect(linkFailure(toApiError(problem.status, problem))).toEqual({
    title: "Erro na autenticação",
    text: "Este link já foi usado ou expirou. Peça um novo link de acesso.",
    path: "/login",
  });
});

test.each([noConnection(), toApiError(503, undefined), new TypeError("a response without person")])(
  "a link that fails unexpectedly (%s) names the failure in the address",
  (error) => {
    expect(linkFailure(error)).toEqual({
      title: "Erro",
      text: "Ocorreu um erro ao processar o login.",
      path: "/login?error=callback_failed",
    });
  },
);
