import { expect, it } from "vitest";
import { custodianOfWords } from "#domain/imports/custodian-of-words.ts";

const finderIn = (names: string[]) => (words: string) => {
  const found = custodianOfWords(
    words,
    names.map((name) => ({ name })),
  );
  return found?.own ? found.own.name : found && `${found.newName} (novo)`;
};

it("finds the custodian by its name or by the beginning of one name alone", () => {
  const find = finderIn(["XP", "XP Empresas", "Itaú", "Inter", "Inter DTVM"]);
  expect(["xp", "itau", "it", "inter d", "int", "x"].map(find)).toEqual([
    "XP",
    "Itaú",
    "Itaú",
    "Inter DTVM",
    undefined,
    undefined,
  ]);
});

it("proposes a broker that the product knows, and no other", () => {
  const find = finderIn([]);
  expect(["xp", "nubank", "itau", "btg pactual", "minha corretora", "total", "i"].map(find)).toEqual([
    "XP (novo)",
    "Nubank (novo)",
    "Itaú (novo)",
    "BTG Pactual (novo)",
    undefined,
    undefined,
    undefined,
  ]);
});

it("proposes no second custodian of an institution under another spelling", () => {
  expect(finderIn(["XP INVESTIMENTOS CCTVM S/A"])("xp")).toBe("XP INVESTIMENTOS CCTVM S/A");
  expect(finderIn(["Banco XP"])("xp investimentos")).toBe("Banco XP");
  expect(finderIn(["Nu Invest"])("nubank")).toBe("Nu Invest");
  expect(finderIn(["BTG"])("btg pactual")).toBe("BTG");
  expect(finderIn(["Interactive Brokers"])("inter")).toBe("Inter (novo)");
  // Either of two custodians may be meant.
  expect(finderIn(["XP Investimentos", "Banco XP"])("xp")).toBeUndefined();
});
