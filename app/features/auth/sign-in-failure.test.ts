import { expect, test } from "vitest";
import { toApiError } from "#app/lib/api.ts";
import { ProblemError, tooManyRequests } from "#contract/problem.ts";
import { addressErrorText, passkeySignInMessage, signInMessage } from "./sign-in-failure.ts";

const refused = ({ problem }: ProblemError) => toApiError(problem.status, problem);
const unreadable = new TypeError("a response without person");

test("a failed sign-in shows the server's message, and a default for an answer without one", () => {
  expect(signInMessage(refused(new ProblemError("invalid-credentials")))).toBe("E-mail ou senha incorretos.");
  expect(signInMessage(refused(tooManyRequests(900)))).toBe(
    "Muitas tentativas. Tente novamente em 15 minutos.",
  );
  for (const silent of [unreadable, toApiError(502, undefined), toApiError(401, "<h1>Unauthorized</h1>")])
    expect(signInMessage(silent)).toBe("Verifique suas credenciais e tente novamente.");
});

test("a failed passkey shows the server's message, and the same text where the browser fails", () => {
  const text = "Não foi possível usar esta chave de acesso. Tente novamente.";
  expect(passkeySignInMessage(refused(new ProblemError("passkey-refused")))).toBe(text);
  expect(passkeySignInMessage(refused(tooManyRequests(60)))).toBe(
    "Muitas tentativas. Tente novamente em 1 minuto.",
  );
  expect(passkeySignInMessage(unreadable)).toBe(text);
});

test.each([
  ["oauth_callback", "Não foi possível completar o login."],
  ["callback_failed", "Ocorreu um erro ao processar o login."],
  [
    "google_awaits_owner",
    "Já existe uma conta com este e-mail, vinculada a outra conta do Google. Avisamos por e-mail. Se a conta é sua, entre como de costume e permita esta entrada em Configurações da Conta.",
  ],
  [
    "google_identity_refused",
    "A entrada com esta conta do Google foi recusada. Se a conta é sua, entre como de costume.",
  ],
  ["constructor", undefined],
  ["<b>Entre aqui</b>", undefined],
  ["", undefined],
])("the error '%s' in the address is shown as %j", (name, text) => {
  expect(addressErrorText(name)).toBe(text);
});
