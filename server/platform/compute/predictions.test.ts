import { expect, it } from "vitest";
import { createPredictions, sizeOfNothing } from "#server/platform/compute/predictions.ts";
import type { Actor } from "#server/platform/lib/actor.ts";

const person = (id: string) => ({ kind: "person", id, network: id }) as Actor;
const page = { name: "overview", input: {}, isLong: false, mayRepeat: true };

it("expects of a newcomer's page what first pages of others took, which one large account hardly changes", async () => {
  const predictions = createPredictions(sizeOfNothing);
  const ofNewcomer = () => predictions.secondsOf(person("newcomer"), page);
  expect(await ofNewcomer()).toBeCloseTo(0.1);
  for (let count = 0; count < 30; count += 1) predictions.remember(person(`${count}`), page, 0.3);
  expect(await ofNewcomer()).toBeGreaterThan(0.27);
  expect(await ofNewcomer()).toBeLessThan(0.34);
  predictions.remember(person("large"), page, 12);
  expect(await ofNewcomer()).toBeLessThan(0.37);
});

it("expects of a person's page what their own pages took", async () => {
  const predictions = createPredictions(sizeOfNothing);
  predictions.remember(person("ana"), page, 0.04);
  expect(await predictions.secondsOf(person("ana"), page)).toBe(0.04);
});
