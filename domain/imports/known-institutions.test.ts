import { expect, it } from "vitest";
import { institutionOfCustodian, knownInstitution } from "#domain/imports/institutions.ts";

it.each([
  ["xp", "XP"],
  ["XP Investimentos", "XP Investimentos"],
  ["corretora xp", "XP"],
  ["corretora da xp", "XP"],
  ["nu", "Nubank"],
  ["nubank", "Nubank"],
  ["nu invest", "Nu Invest"],
  ["itau", "Itaú"],
  ["banco itaú", "Itaú"],
  ["inter", "Inter"],
  ["Inter DTVM", "Inter"],
  ["btg", "BTG"],
  ["btg pactual", "BTG Pactual"],
  ["bb", "BB"],
  ["banco do brasil", "Banco do Brasil"],
  ["clear corretora", "Clear"],
  ["rico", "Rico"],
  ["c6 bank", "C6"],
  ["agora", "Ágora"],
  ["avenue", "Avenue"],
  ["interactive brokers", undefined],
  ["xp empresas", undefined],
  ["x", undefined],
  ["total", undefined],
  ["", undefined],
])("%j is known as %j", (typed, name) => expect(knownInstitution(typed)?.name).toBe(name));

it.each([
  ["XP", "XP INVESTIMENTOS CCTVM S/A"],
  ["XP Investimentos", "xp"],
  ["Nubank", "NU INVEST CORRETORA DE VALORES S.A."],
  ["Inter", "INTER DISTRIBUIDORA DE TITULOS"],
  ["BTG", "BANCO BTG PACTUAL S/A"],
  ["BB", "BB BANCO DE INVESTIMENTO S/A"],
])("%s is the same institution as %s", (one, other) => {
  expect(institutionOfCustodian(one).key).toBe(institutionOfCustodian(other).key);
});

it.each([
  ["XP", "XP Empresas"],
  ["Inter", "Interactive Brokers"],
  ["Nubank", "Nuvem"],
])("%s is not the same institution as %s", (one, other) => {
  expect(institutionOfCustodian(one).key).not.toBe(institutionOfCustodian(other).key);
});
