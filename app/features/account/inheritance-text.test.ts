import { expect, test } from "vitest";
import { describeInheritance } from "./inheritance-text.ts";

const nothing = {
  createdAt: "2026-01-05T12:00:00Z",
  fullName: "Eva Intrusa",
  whatsapp: null,
  hasPhoto: false,
  portfolios: 0,
  custodians: 0,
  customAssets: 0,
};

test("the earlier content of the account is listed line by line", () => {
  expect(
    describeInheritance({
      ...nothing,
      whatsapp: "11988887777",
      hasPhoto: true,
      portfolios: 1,
      custodians: 2,
      customAssets: 1,
    }),
  ).toEqual([
    "Nome: Eva Intrusa",
    "WhatsApp: (11) 98888-7777",
    "Uma foto de perfil",
    "1 carteira",
    "2 custodiantes",
    "1 ativo personalizado",
  ]);
});

test("absent content is not listed, except for the number of portfolios", () => {
  expect(describeInheritance(nothing)).toEqual(["Nome: Eva Intrusa", "0 carteiras"]);
});
