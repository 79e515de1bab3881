import { expect, test } from "vitest";
import { noConnection, toApiError } from "#app/lib/api.ts";
import { fieldProblem } from "#contract/problem.ts";
import { signUpFailure } from "./sign-up-failure.ts";

const taken = (type: "whatsapp-taken" | "email-taken") => {
  const { problem } = fieldProblem(type, "x");
  return toApiError(problem.status, problem);
};

test.each([
  [
    taken("whatsapp-taken"),
    "WhatsApp já cadastrado",
    "Este número de WhatsApp já está em uso por outra conta.",
  ],
  [taken("email-taken"), "Erro ao criar conta", "Este e-mail já está cadastrado."],
  [
    noConnection(),
    "Erro ao criar conta",
    "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
  ],
  [
    new TypeError("a response without id"),
    "Erro ao criar conta",
    "Algo deu errado do nosso lado. Tente novamente em instantes.",
  ],
])("a sign-up that fails with '%s' shows '%s'", (error, title, text) => {
  expect(signUpFailure(error)).toEqual({ title, text });
});
