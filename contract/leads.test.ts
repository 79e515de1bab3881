import { expect, it } from "vitest";
import { NewLead, WithdrawalRequest } from "#contract/leads.ts";

const typed = {
  email: "ana@example.com",
  fullName: "Ana Souza",
  whatsapp: "(11) 98888-7777",
  experienceLevel: "iniciante",
  strategy: "capitais",
  consent: true,
};
const refusals = (change: object) =>
  NewLead.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]) ?? [];

const allRequired = "Campos obrigatórios: Por favor, preencha todos os campos.";

it.each(["email", "fullName", "whatsapp", "experienceLevel", "strategy"])(
  "asks for %s before it says what is wrong with the others",
  (field) => {
    const wrong = { email: "nope", fullName: "Al", whatsapp: "1" };
    for (const blank of ["", "   ", "\u200b", null])
      expect(refusals({ ...wrong, [field]: blank })).toEqual([[field, allRequired]]);
  },
);

it("asks for all missing fields at once, in the order of the form", () => {
  const { error } = NewLead.safeParse({ consent: true });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    ["email", "fullName", "whatsapp", "experienceLevel", "strategy"].map((field) => [field, allRequired]),
  );
});

it("names each wrong field in the order of the form", () => {
  expect(refusals({ strategy: "loteria", whatsapp: "1", fullName: "Al", email: "ana@" })).toEqual([
    ["email", "Email inválido"],
    ["fullName", "Nome deve ter pelo menos 3 caracteres"],
    ["whatsapp", "WhatsApp inválido"],
    ["strategy", "Estratégia inválida"],
  ]);
});

it.each([
  ["email", `${"a".repeat(243)}@example.com`, "a@b.co", `${"a".repeat(244)}@example.com`],
  ["fullName", "a".repeat(100), "Ana", "a".repeat(101)],
  ["whatsapp", "12345678901234567890", "1198888777", "123456789012345678901"],
])(
  "takes %s at both ends of its length and refuses one character more",
  (field, longest, shortest, tooLong) => {
    expect([refusals({ [field]: longest }), refusals({ [field]: shortest })]).toEqual([[], []]);
    const messages: Record<string, string> = {
      email: "Email deve ter no máximo 255 caracteres",
      fullName: "Nome deve ter no máximo 100 caracteres",
      whatsapp: "WhatsApp deve ter no máximo 20 caracteres",
    };
    expect(refusals({ [field]: tooLong })).toEqual([[field, messages[field]]]);
  },
);

it("refuses a number of fewer than ten digits, whatever stands between them", () => {
  for (const whatsapp of ["1", "-", "119888877", "(11) 98888-77", "(11) - - - - - - - -"])
    expect(refusals({ whatsapp })).toEqual([["whatsapp", "WhatsApp inválido"]]);
});

it("asks to tick the box, and for nothing else where all is typed", () => {
  expect(refusals({ consent: false })).toEqual([["consent", "Marque a caixa para podermos falar com você."]]);
});

it("says of a withdrawal that its address is none", () => {
  expect(WithdrawalRequest.safeParse({ email: "nope" }).error?.issues[0]?.message).toBe("Email inválido");
  expect(WithdrawalRequest.parse({ email: " Ana@Example.com " })).toEqual({ email: "ana@example.com" });
});
