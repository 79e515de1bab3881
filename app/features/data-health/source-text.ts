import { formatDay, formatInstant } from "#app/lib/format.ts";
import type { SourceHealth, SourceName, SourceState } from "#contract/data-health.ts";

type SourceText = { label: string; publisher: string };

/** The data of each source, and its publisher. */
export const sourceTexts: Record<SourceName, SourceText> = {
  "b3-prices": { label: "Preços de ações, FIIs, ETFs e BDRs", publisher: "B3, séries históricas" },
  treasury: { label: "Preços do Tesouro Direto", publisher: "Tesouro Transparente (dados abertos, ODbL)" },
  "central-bank": {
    label: "CDI, Selic, IPCA, poupança e dólar",
    publisher: "Banco Central, séries temporais",
  },
  "b3-indexes": { label: "Ibovespa e IFIX", publisher: "B3, páginas dos índices" },
  crypto: { label: "Criptomoedas em reais", publisher: "Mercado Bitcoin; se falhar, Binance" },
  "cvm-funds": { label: "Cotas de fundos de investimento", publisher: "CVM, informe diário e cadastro" },
};

type Tone = "gain" | "spark" | "loss" | "neutral";

export const stateTexts: Record<SourceState, { label: string; tone: Tone }> = {
  current: { label: "Em dia", tone: "gain" },
  stale: { label: "Atrasado", tone: "spark" },
  failing: { label: "Falhou", tone: "loss" },
  waiting: { label: "Ainda não consultado", tone: "neutral" },
  off: { label: "Desligado", tone: "neutral" },
};

/** How current everything is, in one sentence. */
export function summaryText(sources: readonly SourceHealth[]): string {
  const on = sources.filter(({ state }) => state !== "off");
  if (on.length === 0) return "Nenhuma fonte pública está ligada: valem os dados que vêm com o aplicativo.";
  const late = on.filter(({ state }) => state !== "current");
  if (late.length === 0) return "Tudo em dia.";
  if (late.every(({ state }) => state === "waiting"))
    return "As fontes ainda não foram consultadas: valem os dados que vêm com o aplicativo.";
  if (late.length === on.length) return "Nenhuma fonte está em dia: valem os últimos dados recebidos.";
  return late.length === 1
    ? "Uma fonte não está em dia; as outras estão."
    : `${late.length} fontes não estão em dia; as outras estão.`;
}

/** 'Dados até 21/08/2026; o esperado é 20/11/2026' */
export function daysText({ knownUntil, expectedDay, state }: SourceHealth): string {
  if (knownUntil === null) return "Nenhum dado ainda";
  const known = `Dados até ${formatDay(knownUntil)}`;
  return state !== "off" && knownUntil < expectedDay
    ? `${known}; o esperado é ${formatDay(expectedDay)}`
    : known;
}

/** Last success and next attempt. */
export function attemptsText({ succeededAt, attemptedAt, nextTryAt, state }: SourceHealth): string | null {
  if (state === "off") return "Quem opera este servidor desligou esta fonte.";
  const last = succeededAt
    ? `Última atualização em ${formatInstant(succeededAt)}`
    : attemptedAt && `Sem sucesso até agora; última tentativa em ${formatInstant(attemptedAt)}`;
  const next = nextTryAt && `próxima consulta em ${formatInstant(nextTryAt)}`;
  return [last, next].filter(Boolean).join("; ") || null;
}
