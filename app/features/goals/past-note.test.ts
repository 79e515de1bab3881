import { expect, it } from "vitest";
import { pastNote } from "#app/features/goals/past-note.ts";
import { zero } from "#domain/kernel/decimal.ts";

const points = [{ day: "2026-10-31", value: zero }];

it("says what the past is, and which part of it is not known", () => {
  expect(pastNote({ points: [], isIncome: false, until: "2026-08-21" })).toBe("");
  expect(pastNote({ points, isIncome: false, until: null })).toBe(
    "O passado é o patrimônio no fim de cada mês, em reais da época.",
  );
  expect(pastNote({ points, isIncome: false, until: "2026-08-21" })).toMatch(
    /Sem preços depois de 21\/08\/2026: vale o último conhecido\.$/,
  );
  expect(pastNote({ points, isIncome: true, until: "2026-08-21" })).toBe(
    "O passado é a média dos 12 meses até cada mês, em reais da época. Proventos conhecidos até 21/08/2026.",
  );
  const long = Array.from({ length: 120 }, () => ({ day: "2026-10-31", value: zero }));
  expect(pastNote({ points: long, isIncome: false, until: null })).toMatch(/últimos 10 anos\.$/);
});
