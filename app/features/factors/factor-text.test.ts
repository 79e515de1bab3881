import { expect, test } from "vitest";
import { toApiError } from "#app/lib/api.ts";
import { ProblemError } from "#contract/problem.ts";
import { codesLeftText, newPasskeyMessage } from "./factor-text.ts";

test.each([
  [0, "Não resta nenhum código de recuperação. Gere novos."],
  [1, "Resta só 1 código de recuperação. Gere novos."],
  [2, "Restam só 2 códigos de recuperação. Gere novos."],
  [3, "Restam 3 códigos de recuperação."],
  [10, "Restam 10 códigos de recuperação."],
])("the text for %i remaining codes is '%s'", (count, text) => {
  expect(codesLeftText(count)).toBe(text);
});

test("a second passkey of one device is named, and any other failure of the browser is not explained", () => {
  const ofBrowser = (name: string) => newPasskeyMessage(Object.assign(new Error("x"), { name }));
  expect(ofBrowser("InvalidStateError")).toBe("Este aparelho já tem uma chave de acesso da sua conta.");
  expect(ofBrowser("SecurityError")).toBe("Não foi possível usar esta chave de acesso. Tente novamente.");
});

test("a passkey that the server refuses shows the server's message", () => {
  const { problem } = new ProblemError("too-many-passkeys");
  expect(newPasskeyMessage(toApiError(problem.status, problem))).toBe(
    "Remova uma chave de acesso antes de adicionar outra.",
  );
});
