import { expect, test } from "vitest";
import { noConnection, toApiError } from "#app/lib/api.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { invalidLeadNotification, leadFailureNotification, leadFieldMessage } from "./lead-messages.ts";

const refused = ({ problem }: ProblemError) => toApiError(problem.status, problem);
const allRequired = "Campos obrigatórios: Por favor, preencha todos os campos.";
const failure = "Erro ao cadastrar: Tente novamente em instantes.";

test("missing fields have one message together, and a short one under each", () => {
  expect(invalidLeadNotification(allRequired)).toEqual([allRequired]);
  expect(leadFieldMessage(allRequired)).toBe("Campo obrigatório");
});

test("a wrong field has a message of its own", () => {
  expect(invalidLeadNotification("Email inválido")).toEqual(["Dados inválidos", "Email inválido"]);
  expect(leadFieldMessage("Email inválido")).toBe("Email inválido");
  expect(leadFieldMessage(undefined)).toBeUndefined();
});

test.each([
  [
    refused(fieldProblem("lead-email-taken", "email")),
    ["Email já cadastrado: Este email já está registrado em nosso sistema."],
  ],
  [
    refused(fieldProblem("lead-whatsapp-taken", "whatsapp")),
    ["WhatsApp já cadastrado: Este número de WhatsApp já está registrado."],
  ],
  [refused(fieldProblem("invalid-input", "email", "Email inválido")), ["Dados inválidos", "Email inválido"]],
  [refused(fieldProblem("invalid-input", "email", allRequired)), [allRequired]],
  [refused(new ProblemError("invalid-input")), [failure]],
  [refused(new ProblemError("too-many-requests")), [failure]],
  [toApiError(503, "<h1>Bad Gateway</h1>"), [failure]],
  [noConnection(), [failure]],
  [new TypeError("a response without whatsappNumber"), [failure]],
])("a lead that fails with '%s' shows %j", (error, notification) => {
  expect(leadFailureNotification(error)).toEqual(notification);
});
