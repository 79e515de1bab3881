import { expect, it } from "vitest";
import { companyName, tidyName } from "./company-name.ts";

it("single spaces, and nothing else, where only spaces are wrong", () => {
  expect(tidyName(" FII  XP Malls ")).toBe("FII XP Malls");
});

it.each([
  ["ADVANCE AUTO PARTS INC", "Advance Auto Parts Inc"],
  ["AT&T INC.", "AT&T Inc."],
  ["AMAZON.COM, INC", "Amazon.com, Inc"],
  ["ANHEUSER-BUSCH INBEV SA/NV", "Anheuser-Busch InBev SA/NV"],
  ["BANCO DO NORDESTE DO BRASIL SA", "Banco do Nordeste do Brasil SA"],
  ["CPFL GERAÇÃO DE ENERGIA S/A", "CPFL Geração de Energia S/A"],
  ["CIA PIRATININGA DE FORÇA E LUZ", "Cia Piratininga de Força e Luz"],
  ["KINEA CHRONOS XVIII FIC FIM RL", "Kinea Chronos XVIII FIC FIM RL"],
  ["WEG SA", "WEG SA"],
  ["Itaú Unibanco Holding S.A.", "Itaú Unibanco Holding S.A."],
])("%s → %s", (shouted, readable) => {
  expect(companyName(shouted)).toBe(readable);
});
