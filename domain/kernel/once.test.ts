import { expect, it } from "vitest";
import { once } from "#domain/kernel/once.ts";

it("makes nothing before it is asked for, and one for all who ask", () => {
  const made: object[] = [];
  const thing = once(() => {
    made.push({});
    return made;
  });
  expect(made).toHaveLength(0);
  expect(thing()).toBe(thing());
  expect(made).toHaveLength(1);
});
