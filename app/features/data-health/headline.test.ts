import { expect, test } from "vitest";
import type { SourceHealth, SourceName, SourceState } from "#contract/data-health.ts";
import { headlineText } from "./headline.ts";
import { sourceOf } from "./health-support.ts";

const today = "2026-11-27";

const b3 = (state: SourceState, more: Partial<SourceHealth> = {}) =>
  sourceOf("b3-prices", state, { knownUntil: "2026-08-21", ...more });
const treasury = (state: SourceState) => sourceOf("treasury", state, { knownUntil: "2026-11-26" });

const headline = (sources: SourceHealth[], needed: SourceName[] = []) => headlineText(sources, needed, today);

test("a source without an answer is named with its last day and the first failure since", () => {
  // 06:46 in UTC.
  const silent = { isUnreachable: true, failure: "não respondeu", failingSince: "2026-11-27T06:46:00Z" };
  expect(headline([b3("failing", silent), treasury("current")])).toBe(
    "Cotações da B3 paradas desde 21/08: o servidor não alcança a fonte desde 03:46.",
  );
  const earlier = { ...silent, failingSince: "2026-11-25T06:46:00Z" };
  expect(headline([b3("failing", earlier)])).toBe(
    "Cotações da B3 paradas desde 21/08: o servidor não alcança a fonte desde 25/11 às 03:46.",
  );
});

test("an answer that cannot be used is another cause than none, and an unknown beginning is not guessed", () => {
  expect(headline([b3("failing", { failure: "o arquivo tem linhas demais" })])).toBe(
    "Cotações da B3 paradas desde 21/08: as consultas falham (o arquivo tem linhas demais).",
  );
});

test.each<[SourceState, Partial<SourceHealth>, string]>([
  ["off", {}, "a consulta a esta fonte está desligada neste servidor"],
  ["waiting", {}, "a fonte ainda não foi consultada"],
  [
    "stale",
    { succeededAt: "2026-11-27T06:46:00Z" },
    "a fonte respondeu em 27/11/2026 às 03:46, sem dias mais novos",
  ],
])("a source that is %s says so", (state, more, reason) => {
  const text = headline([b3(state, more), treasury("current")], ["b3-prices"]);
  expect(text).toBe(`Cotações da B3 paradas desde 21/08: ${reason}.`);
});

test("the source that most positions wait for comes first, and the others are counted", () => {
  const crypto = sourceOf("crypto", "failing", { knownUntil: "2025-12-30" });
  const indexes = sourceOf("b3-indexes", "stale", { knownUntil: "2026-08-21" });
  const all = [b3("failing"), crypto, indexes, treasury("current")];
  expect(headline(all, ["crypto", "b3-prices"])).toBe(
    "Preços de criptoativos parados desde 30/12/2025: as consultas falham. Outras 2 fontes também não estão em dia.",
  );
  expect(headline([b3("failing"), crypto])).toMatch(/As outras fontes também não estão em dia\.$/);
});

test("a failure that left no gap is no alarm, and neither is a source that is off and that nobody needs", () => {
  expect(headline([treasury("current"), b3("off")])).toBe("Tudo em dia.");
  expect(headline([treasury("failing"), treasury("current")])).toBe(
    "Tudo em dia até agora. A última consulta (Preços do Tesouro Direto) falhou e será repetida.",
  );
  const funds = sourceOf("cvm-funds", "current", { knownUntil: null });
  expect(headline([treasury("current"), funds])).toBe("Tudo em dia.");
});

test("a server that asks nobody, or has not asked yet, says that the shipped data hold", () => {
  expect(headline([b3("off"), treasury("off")])).toBe(
    "Este servidor não consulta nenhuma fonte pública: valem os dados que vêm com o aplicativo, com cotações da B3 até 21/08/2026.",
  );
  expect(headline([b3("waiting"), sourceOf("treasury", "off")])).toBe(
    "As fontes ainda não foram consultadas: valem os dados que vêm com o aplicativo.",
  );
});
