import { expect, test } from "vitest";
import type { SyncOutcome } from "#contract/assets.ts";
import { syncReportText } from "./sync-report.ts";

const report = (quotes: SyncOutcome, indexes: SyncOutcome, income: SyncOutcome = "not-configured") =>
  syncReportText({
    quotes: { outcome: quotes, knownUntil: "2026-08-21" },
    indexes: { outcome: indexes, knownUntil: "2026-11-12" },
    income: { outcome: income, knownUntil: "2026-11-20" },
  });

test("only where all was reached it is complete", () => {
  expect(report("reached", "reached")).toEqual({ title: "Sincronização completa" });
  expect(report("reached", "unreachable")).toEqual({
    title: "Sincronização parcial",
    text: "Cotações: em dia; conhecidas até 21/08/2026. CDI, Selic e IPCA: o Banco Central não respondeu; CDI conhecido até 12/11/2026.",
  });
  expect(report("not-configured", "partly")).toEqual({
    title: "Sincronização parcial",
    text: "Cotações: nenhum provedor configurado; conhecidas até 21/08/2026. CDI, Selic e IPCA: o Banco Central só respondeu em parte; CDI conhecido até 12/11/2026.",
  });
  expect(report("not-configured", "unreachable").title).toBe("Nenhuma fonte alcançada");
  expect(report("not-configured", "not-configured").title).toBe("Nenhuma fonte alcançada");
});

test("income is part of it unless it is switched off", () => {
  expect(report("reached", "reached", "reached")).toEqual({ title: "Sincronização completa" });
  expect(report("reached", "reached", "partly")).toEqual({
    title: "Sincronização parcial",
    text: "Cotações: em dia; conhecidas até 21/08/2026. CDI, Selic e IPCA: em dia; CDI conhecido até 12/11/2026. Proventos e eventos: só parte dos ativos foi consultada; o resto vem nas próximas consultas; consultados até 20/11/2026.",
  });
  expect(report("reached", "reached", "unreachable").text).toContain(
    "Proventos e eventos: a fonte não respondeu; consultados até 20/11/2026.",
  );
});

test("a figure that is not known at all has no day", () => {
  const nothing = { outcome: "not-configured", knownUntil: null } as const;
  expect(syncReportText({ quotes: nothing, indexes: nothing, income: nothing }).text).toBe(
    "Cotações: nenhum provedor configurado. CDI, Selic e IPCA: nenhum provedor configurado.",
  );
});
