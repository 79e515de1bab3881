import { expect, test } from "vitest";
import { noConnection, toApiError } from "#app/lib/api.ts";
import { ProblemError } from "#contract/problem.ts";
import type { ProblemType } from "#contract/problems.ts";
import { googleErrorText, googleReturnFailure, googleStartMessage } from "./google-failure.ts";

const refusal = (type: ProblemType) => {
  const { problem } = new ProblemError(type);
  return toApiError(problem.status, problem);
};

test.each([
  [refusal("google-unavailable"), "Não foi possível conectar com o Google."],
  [toApiError(429, undefined), "Muitas tentativas. Aguarde um pouco e tente novamente."],
  [noConnection(), "Sem conexão com o servidor. Verifique sua internet e tente novamente."],
  [toApiError(502, "<h1>Bad Gateway</h1>"), "Não foi possível conectar com o Google."],
  [new TypeError("a response without url"), "Não foi possível conectar com o Google."],
])("the button says of a start that fails with '%s': %s", (error, text) => {
  expect(googleStartMessage(error)).toBe(text);
});

test("Google's own error text is shown up to 200 characters, and a default where there is none", () => {
  const shown = (query: string) => googleErrorText(new URLSearchParams(query));
  expect(shown("error=access_denied&error_description=+A+pessoa+cancelou.+")).toBe("A pessoa cancelou.");
  expect(shown(`error=x&error_description=${"a".repeat(201)}`)).toBe("a".repeat(200));
  for (const query of ["error=access_denied", "error=x&error_description=+"])
    expect(shown(query)).toBe("Não foi possível completar o login.");
});

test.each([noConnection(), toApiError(503, undefined), new TypeError("a response without person")])(
  "a return that fails unexpectedly (%s) notifies and names the failure in the address",
  (error) => {
    expect(googleReturnFailure(error)).toEqual({
      notification: ["Erro", "Ocorreu um erro ao processar o login."],
      path: "/login?error=callback_failed",
    });
  },
);

test("a return that is refused is named in the address alone", () => {
  expect(googleReturnFailure(refusal("google-refused"))).toEqual({ path: "/login?error=oauth_callback" });
});

test.each([
  ["google-awaits-owner", "/login?error=google_awaits_owner"],
  ["google-identity-refused", "/login?error=google_identity_refused"],
] as const)("a return that ends with '%s' is explained on the screen of %s", (type, path) => {
  expect(googleReturnFailure(refusal(type))).toEqual({ path });
});

test("a return with an unverified address says what to do about it", () => {
  expect(googleReturnFailure(refusal("google-email-unverified"))).toEqual({
    notification: [
      "Erro na autenticação",
      "O Google não confirmou que este e-mail é seu. Confirme-o na sua conta Google e tente novamente.",
    ],
    path: "/login?error=oauth_callback",
  });
});
