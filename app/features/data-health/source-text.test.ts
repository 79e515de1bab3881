import { expect, it } from "vitest";
import { attemptsText, daysText, summaryText } from "#app/features/data-health/source-text.ts";
import type { SourceHealth, SourceState } from "#contract/data-health.ts";

const source = (state: SourceState, more: Partial<SourceHealth> = {}): SourceHealth => ({
  name: "treasury",
  state,
  knownUntil: "2026-08-21",
  expectedDay: "2026-11-20",
  succeededAt: null,
  attemptedAt: null,
  nextTryAt: null,
  failure: null,
  refused: [],
  progress: null,
  ...more,
});

it.each<[SourceState[], string]>([
  [["current", "off"], "Tudo em dia."],
  [["off"], "Nenhuma fonte pública está ligada: valem os dados que vêm com o aplicativo."],
  [["waiting", "waiting"], "As fontes ainda não foram consultadas: valem os dados que vêm com o aplicativo."],
  [["failing", "stale"], "Nenhuma fonte está em dia: valem os últimos dados recebidos."],
  [["failing", "current"], "Uma fonte não está em dia; as outras estão."],
  [["failing", "stale", "current"], "2 fontes não estão em dia; as outras estão."],
])("says how current %s is", (states, text) => {
  expect(summaryText(states.map((state) => source(state)))).toBe(text);
});

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
