import { expect, it } from "vitest";
import { sumsOf, targetOf } from "#app/entities/portfolio/sums.ts";
import { ownSumIdOf } from "#contract/portfolio-sums.ts";

const personId = "01990000-0000-7000-8000-000000000001";
const mother = { id: "01990000-0000-7000-8000-000000000002", name: "Mãe" };
const owners = { personId, holders: [mother] };
const of = (...holderIds: (string | null)[]) => holderIds.map((holderId) => ({ holderId }));
const texts = (...holderIds: (string | null)[]) =>
  sumsOf(of(...holderIds), owners).map(({ name, count }) => `${name} ${count}`);

it("has one sum of all, and none of a single portfolio", () => {
  expect(texts()).toEqual([]);
  expect(texts(null)).toEqual([]);
  expect(texts(null, null)).toEqual(["Consolidado 2"]);
  expect(texts(mother.id, mother.id)).toEqual(["Consolidado 2"]);
});

it("has a sum of each holder and of the person with two portfolios beside others", () => {
  expect(texts(null, mother.id)).toEqual(["Consolidado 2"]);
  expect(texts(null, null, mother.id)).toEqual(["Consolidado 3", "Só as minhas 2"]);
  expect(texts(null, mother.id, mother.id)).toEqual(["Consolidado 3", "Consolidado de Mãe 2"]);
  expect(sumsOf(of(null, null, mother.id), owners).map(({ id }) => id)).toEqual([
    personId,
    ownSumIdOf(personId),
  ]);
});

it("sends an entry to a portfolio of the open sum's holder, and else to the person's own", () => {
  const portfolios = [
    { name: "Dela", holderId: mother.id },
    { name: "Minha", holderId: null },
    { name: "Outra", holderId: null },
  ];
  const target = (sumId: string | undefined, from = portfolios) => targetOf(from, { sumId, personId })?.name;
  expect(target(undefined)).toBe("Minha");
  expect(target(personId)).toBe("Minha");
  expect(target(ownSumIdOf(personId))).toBe("Minha");
  expect(target(mother.id)).toBe("Dela");
  const [hers] = portfolios;
  expect(target(undefined, hers ? [hers] : [])).toBe("Dela");
  expect(target(undefined, [])).toBeUndefined();
});
