import { expect, it } from "vitest";
import { tooManyRequests } from "#contract/problem.ts";

it("says in whole minutes how long to wait, never less than it takes", () => {
  const waits = [1, 60, 61, 900].map((seconds) => tooManyRequests(seconds).problem.detail);
  expect(waits).toEqual(
    ["1 minuto", "1 minuto", "2 minutos", "15 minutos"].map(
      (wait) => `Muitas tentativas. Tente novamente em ${wait}.`,
    ),
  );
});
