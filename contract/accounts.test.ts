import { expect, it } from "vitest";
import {
  AccountDeletion,
  PasswordChangeForm,
  Profile,
  SignIn,
  SignInLinkRequest,
  SignUp,
  SignUpForm,
} from "#contract/accounts.ts";

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

it.each(["não tenho", "-", "()", "5", "ramal 2", "98888-7777", "(11) 3222-1111 ramal 2"])(
  "refuses '%s' as a number",
  (whatsapp) => {
    const form = {
      fullName: "Ana",
      email: "a@b.co",
      whatsapp,
      password: "123456",
      confirmPassword: "123456",
    };
    const { error } = SignUpForm.safeParse(form);
    expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
      ["whatsapp", "WhatsApp inválido: informe DDD e número, como (11) 99999-9999"],
    ]);
  },
);

it("takes any characters in a password, but no half of one", () => {
  const errorMessageOf = (password: string) =>
    SignUp.shape.password.safeParse(password).error?.issues[0]?.message;
  expect(errorMessageOf(" \u0000😀pass")).toBeUndefined();
  expect(errorMessageOf("segredo\ud83d")).toBe("Há um caractere que não pode ser usado");
});

const long = (length: number) => "a".repeat(length);
const longEmail = (length: number) => `${long(length - 12)}@example.com`;

it.each([
  ["fullName", "Ana", "Al", "Nome deve ter no mínimo 3 caracteres"],
  ["fullName", long(100), long(101), "Nome deve ter no máximo 100 caracteres"],
  ["email", "a@b.co", "a@b", "Email inválido"],
  ["email", longEmail(255), longEmail(256), "Email deve ter no máximo 255 caracteres"],
  ["password", "123456", "12345", "Senha deve ter no mínimo 6 caracteres"],
  ["password", long(128), long(129), "Senha deve ter no máximo 128 caracteres"],
  ["whatsapp", "1".repeat(20), "1".repeat(21), "WhatsApp deve ter no máximo 20 caracteres"],
  ["whatsapp", "1".repeat(20), "1".repeat(41), "WhatsApp deve ter no máximo 20 caracteres"],
])("a sign-up takes the %s '%s' and refuses '%s': %s", (field, taken, refused, message) => {
  const refusals = (value: string) => {
    const form = { fullName: "Ana", email: "a@b.co", whatsapp: "", password: "123456", [field]: value };
    const { error } = SignUpForm.safeParse({ ...form, confirmPassword: form.password });
    return error?.issues.map(({ path, message: text }) => [path.join("."), text]) ?? [];
  };
  expect(refusals(taken)).toEqual([]);
  expect(refusals(refused)).toEqual([[field, message]]);
});

it("asks for an e-mail and a password to sign in, of any length that may exist", () => {
  const refusals = (form: object) => SignIn.safeParse(form).error?.issues.map(({ message }) => message);
  expect(refusals({ email: "  ", password: "" })).toEqual(["Informe seu e-mail", "Informe sua senha"]);
  expect(refusals({})).toEqual(["Informe seu e-mail", "Informe sua senha"]);
  expect(refusals({ email: "ana", password: "1" })).toBeUndefined();
  expect(refusals({ email: longEmail(256), password: long(129) })).toEqual([
    "Email inválido",
    "Senha deve ter no máximo 128 caracteres",
  ]);
});

it("sends a link to an address alone", () => {
  expect(SignInLinkRequest.safeParse({ email: "ana" }).error?.issues[0]?.message).toBe("Email inválido");
  expect(SignInLinkRequest.safeParse({ email: "" }).error?.issues[0]?.message).toBe("Email inválido");
  expect(SignInLinkRequest.parse({ email: " Ana@Example.com" })).toEqual({ email: "ana@example.com" });
});

it.each([
  ["Al", "Nome deve ter pelo menos 3 caracteres"],
  [" ", "Nome deve ter pelo menos 3 caracteres"],
  [long(101), "Nome deve ter no máximo 100 caracteres"],
])("refuses '%s' as the name of a profile: %s", (fullName, message) => {
  const { error } = Profile.safeParse({ fullName, whatsapp: null });
  expect(error?.issues.map((issue) => [...issue.path, issue.message])).toEqual([["fullName", message]]);
});

it("says of a new password everything that is wrong with it at once", () => {
  const refusals = (form: object) =>
    PasswordChangeForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(refusals({ currentPassword: "12345", newPassword: "12345", confirmPassword: "54321" })).toEqual([
    ["currentPassword", "Senha deve ter pelo menos 6 caracteres"],
    ["newPassword", "Senha deve ter pelo menos 6 caracteres"],
    ["confirmPassword", "As senhas não coincidem"],
  ]);
  expect(refusals({ newPassword: long(129), confirmPassword: long(129) })).toEqual([
    ["newPassword", "Senha deve ter no máximo 128 caracteres"],
  ]);
  expect(refusals({ newPassword: "123456", confirmPassword: "123456" })).toBeUndefined();
});

it.each(["", "excluir", "EXCLUIR "])("deletes no account for the word '%s'", (confirmation) => {
  const { error } = AccountDeletion.safeParse({ confirmation });
  expect(error?.issues[0]?.message).toBe('Digite "EXCLUIR" para confirmar.');
});

it("deletes an account for the word alone", () => {
  expect(AccountDeletion.safeParse({ confirmation: "EXCLUIR" }).success).toBe(true);
});
