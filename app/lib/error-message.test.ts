import { expect, test } from "vitest";
import { fieldProblem } from "#contract/problem.ts";
import { noConnection, toApiError } from "./api.ts";
import { fieldMessageOf, messageOf } from "./error-message.ts";

const { problem } = fieldProblem("whatsapp-taken", "whatsapp", "Este número de WhatsApp já está cadastrado.");
const refusal = toApiError(problem.status, problem);

test("a failure shows the server's message, and any other error counts as unexpected", () => {
  expect(messageOf(refusal)).toBe("Este número de WhatsApp já está em uso por outra conta.");
  expect(messageOf(noConnection())).toBe(
    "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
  );
  expect(messageOf(new TypeError("a response without id"))).toBe(
    "Algo deu errado do nosso lado. Tente novamente em instantes.",
  );
});

test("a failure of a whole form shows the message of its first field, if there is one", () => {
  expect(fieldMessageOf(refusal)).toBe("Este número de WhatsApp já está cadastrado.");
  expect(fieldMessageOf(noConnection())).toBe(messageOf(noConnection()));
  expect(fieldMessageOf(new TypeError("x"))).toBe(messageOf(new TypeError("x")));
});
