import { expect, it } from "vitest";
import { sourceOf } from "#app/features/data-health/health-support.ts";
import { attemptsText, daysText } from "#app/features/data-health/source-text.ts";
import type { SourceHealth, SourceState } from "#contract/data-health.ts";

const source = (state: SourceState, more: Partial<SourceHealth> = {}): SourceHealth =>
  sourceOf("treasury", state, { knownUntil: "2026-08-21", expectedDay: "2026-11-20", ...more });

it("names the day that a source should have, unless it is turned off", () => {
  expect(daysText(source("stale"))).toBe("Dados até 21/08/2026; o esperado é 20/11/2026");
  expect(daysText(source("off"))).toBe("Dados até 21/08/2026");
  expect(daysText(source("waiting", { knownUntil: null }))).toBe("Nenhum dado ainda");
});

it("names the last success and the next attempt", () => {
  const times = { attemptedAt: "2026-11-20T22:30:00Z", nextTryAt: "2026-11-20T23:00:00Z" };
  expect(attemptsText(source("failing", times))).toBe(
    "Sem sucesso até agora; última tentativa em 20/11/2026 às 19:30; próxima consulta em 20/11/2026 às 20:00",
  );
  expect(attemptsText(source("current", { ...times, succeededAt: "2026-11-20T22:30:00Z" }))).toMatch(
    /^Última atualização/,
  );
  expect(attemptsText(source("off"))).toBe("Quem opera este servidor desligou esta fonte.");
  expect(attemptsText(source("waiting"))).toBeNull();
});
