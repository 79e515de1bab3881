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
  waiting: { label: "Não consultado", tone: "neutral" },
  off: { label: "Desligado", tone: "neutral" },
};

/** 'Até 21/08/2026' */
export const knownText = ({ knownUntil }: Pick<SourceHealth, "knownUntil">): string =>
  knownUntil === null ? "Nenhum dado ainda" : `Até ${formatDay(knownUntil)}`;

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
