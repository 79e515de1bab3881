import { formatDay } from "#app/lib/format.ts";
import type { SyncOutcome, SyncReport } from "#contract/assets.ts";

type Source = { name: string; provider: string; known: string } & SyncReport["quotes"];

const outcomeTexts: Record<SyncOutcome, (provider: string) => string> = {
  reached: () => "em dia",
  partly: (provider) => `${provider} só respondeu em parte`,
  unreachable: (provider) => `${provider} não respondeu`,
  "not-configured": () => "nenhum provedor configurado",
};

function sentence({ name, provider, known, outcome, knownUntil }: Source): string {
  const until = knownUntil ? `; ${known} até ${formatDay(knownUntil)}` : "";
  return `${name}: ${outcomeTexts[outcome](provider)}${until}.`;
}

/** The result of a sync as text. If all sources answered, there is only a title. */
export function syncReportText({ quotes, indexes }: SyncReport): { title: string; text?: string } {
  const sources = [
    { name: "Cotações", provider: "o provedor", known: "conhecidas", ...quotes },
    { name: "CDI, Selic e IPCA", provider: "o Banco Central", known: "CDI conhecido", ...indexes },
  ];
  if (sources.every(({ outcome }) => outcome === "reached")) return { title: "Sincronização completa" };
  const anyReached = sources.some(({ outcome }) => outcome === "reached" || outcome === "partly");
  return {
    title: anyReached ? "Sincronização parcial" : "Nenhuma fonte alcançada",
    text: sources.map(sentence).join(" "),
  };
}
