import { expect, test } from "vitest";
import type { SyncOutcome } from "#contract/assets.ts";
import { syncReportText } from "./sync-report.ts";

const report = (quotes: SyncOutcome, indexes: SyncOutcome) =>
  syncReportText({
    quotes: { outcome: quotes, knownUntil: "2026-08-21" },
    indexes: { outcome: indexes, knownUntil: "2026-11-12" },
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

test("what is not known at all has no day", () => {
  const nothing = { outcome: "not-configured", knownUntil: null } as const;
  expect(syncReportText({ quotes: nothing, indexes: nothing }).text).toBe(
    "Cotações: nenhum provedor configurado. CDI, Selic e IPCA: nenhum provedor configurado.",
  );
});
