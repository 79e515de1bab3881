import { expect, it } from "vitest";
import { SignUp, SignUpForm } from "#contract/accounts.ts";

it("says that the passwords differ together with whatever else is wrong", () => {
  const form = { fullName: "", email: "x", whatsapp: "", password: "1", confirmPassword: "2" };
  const { error } = SignUpForm.safeParse(form);
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["fullName", "Nome deve ter no mínimo 3 caracteres"],
    ["email", "Email inválido"],
    ["password", "Senha deve ter no mínimo 6 caracteres"],
    ["confirmPassword", "As senhas não coincidem"],
  ]);
});

it.each([
  ["(11) 98888-7777", "11988887777"],
  ["+55 11 98888 7777", "11988887777"],
  ["55 3222-1111", "5532221111"],
  ["  ", null],
  [undefined, null],
])("takes %j as the number %j", (typed, whatsapp) => {
  const form = { fullName: "Ana", email: "a@b.co", whatsapp: typed, password: "123456" };
  expect(SignUpForm.parse({ ...form, confirmPassword: "123456" }).whatsapp).toBe(whatsapp);
});

it.each(["não tenho", "-", "()"])("refuses '%s', which has no digits, as a number", (whatsapp) => {
  const form = { fullName: "Ana", email: "a@b.co", whatsapp, password: "123456", confirmPassword: "123456" };
  const { error } = SignUpForm.safeParse(form);
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ["whatsapp", "WhatsApp inválido"],
  ]);
});

it("takes any characters in a password, but no half of one", () => {
  const errorMessageOf = (password: string) =>
    SignUp.shape.password.safeParse(password).error?.issues[0]?.message;
  expect(errorMessageOf(" \u0000😀pass")).toBeUndefined();
  expect(errorMessageOf("segredo\ud83d")).toBe("Há um caractere que não pode ser usado");
});
