import fc from "fast-check";
import { expect, it } from "vitest";
import { cnpjOf, writtenCnpj } from "#domain/kernel/cnpj.ts";

it.each([
  ["08.323.402/0001-39", "08323402000139"],
  ["08323402000139", "08323402000139"],
  [" 00.017.024/0001-53 ", "00017024000153"],
  // The example in Receita Federal's document on letters in a CNPJ.
  ["12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["12abc34501de35", "12ABC34501DE35"],
])("%s is a CNPJ", (text, characters) => expect(cnpjOf(text)).toBe(characters));

it.each([
  "",
  "08.323.402/0001-38",
  "8323402000139",
  "083234020001390",
  "00000000000000",
  "12ABC34501DE3A",
  "PETR4",
])("%s is none", (text) => expect(cnpjOf(text)).toBeUndefined());

it("changes with every digit, and reads back what it writes", () => {
  fc.assert(
    fc.property(fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (index, step) => {
      const digits = "08323402000139";
      const other = (Number(digits[index]) + step) % 10;
      const changed = `${digits.slice(0, index)}${other}${digits.slice(index + 1)}`;
      expect(cnpjOf(changed)).toBeUndefined();
      expect(cnpjOf(writtenCnpj(digits))).toBe(digits);
    }),
  );
});
