import { formatDay, formatInstant, formatShortDay } from "#app/lib/format.ts";
import type { SourceHealth, SourceName, SourceState } from "#contract/data-health.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** `short` is the label where a line has no more room. */
type SourceText = { label: string; short: string; publisher: string };

/** The data of each source, and its publisher. */
export const sourceTexts: Record<SourceName, SourceText> = {
  "b3-prices": {
    label: "Preços de ações, FIIs, ETFs e BDRs",
    short: "Ações, FIIs, ETFs e BDRs",
    publisher: "B3, séries históricas",
  },
  treasury: {
    label: "Preços do Tesouro Direto",
    short: "Tesouro Direto",
    publisher: "Tesouro Transparente (dados abertos, ODbL)",
  },
  "central-bank": {
    label: "CDI, Selic, IPCA, poupança e dólar",
    short: "CDI, Selic, IPCA e dólar",
    publisher: "Banco Central, séries temporais",
  },
  "b3-indexes": { label: "Ibovespa e IFIX", short: "Ibovespa e IFIX", publisher: "B3, páginas dos índices" },
  crypto: {
    label: "Criptomoedas em reais",
    short: "Criptomoedas",
    publisher: "Mercado Bitcoin; se falhar, Binance",
  },
  "cvm-funds": {
    label: "Cotas de fundos de investimento",
    short: "Cotas de fundos",
    publisher: "CVM, informe diário e cadastro",
  },
};

type Tone = "gain" | "spark" | "loss" | "neutral";

export const stateTexts: Record<SourceState, { label: string; tone: Tone }> = {
  current: { label: "Em dia", tone: "gain" },
  stale: { label: "Atrasado", tone: "spark" },
  failing: { label: "Falhou", tone: "loss" },
  waiting: { label: "Não consultado", tone: "neutral" },
  off: { label: "Desligado", tone: "neutral" },
};

/** 'até 21/08/2026'; with `today`, 'até 21/08' of the same year */
export function knownText({ knownUntil }: Pick<SourceHealth, "knownUntil">, today?: Day): string {
  if (knownUntil === null) return "sem dados";
  return `até ${today ? formatShortDay(knownUntil, today) : formatDay(knownUntil)}`;
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
