import { expect, it } from "vitest";
import { sumsOf } from "#app/entities/portfolio/sums.ts";
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
