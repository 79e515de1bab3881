import { expect, it } from "vitest";
import { PasskeyName, ReauthenticationProof, SecondFactor } from "#contract/second-factors.ts";

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

it.each([
  ["", "Informe o código"],
  [" - ", "Informe o código"],
  ["1".repeat(101), "Código incorreto"],
])("says of the code '%s': %s", (code, message) => {
  expect(messages(SecondFactor.safeParse({ code }))).toEqual([message]);
});

it("takes a code as it is typed or pasted", () => {
  expect(SecondFactor.parse({ code: " 123 456 " })).toEqual({ code: "123456" });
  expect(SecondFactor.parse({ code: "abcd-efgh–jkmn" })).toEqual({ code: "ABCDEFGHJKMN" });
});

it("asks for a password that is left empty", () => {
  expect(messages(ReauthenticationProof.safeParse({ password: "" }))).toEqual(["Informe sua senha"]);
  expect(messages(ReauthenticationProof.safeParse({ password: "a".repeat(129) }))).toEqual([
    "Senha deve ter no máximo 128 caracteres",
  ]);
  expect(messages(ReauthenticationProof.safeParse({ password: "1" }))).toBeUndefined();
});

it.each([
  [" ", "Dê um nome à chave de acesso"],
  ["a".repeat(61), "O nome deve ter no máximo 60 caracteres"],
])("says of the passkey's name '%s': %s", (name, message) => {
  expect(messages(PasskeyName.safeParse({ name }))).toEqual([message]);
});
