import { formatDay } from "#app/lib/format.ts";
import type { SyncOutcome, SyncReport } from "#contract/assets.ts";

type Source = { name: string; provider: string; known: string; partly?: string } & SyncReport["quotes"];

const outcomeTexts: Record<SyncOutcome, (provider: string) => string> = {
  reached: () => "em dia",
  partly: (provider) => `${provider} só respondeu em parte`,
  unreachable: (provider) => `${provider} não respondeu`,
  "not-configured": () => "nenhum provedor configurado",
};

function sentence({ name, provider, known, partly, outcome, knownUntil }: Source): string {
  const until = knownUntil ? `; ${known} até ${formatDay(knownUntil)}` : "";
  const text = (outcome === "partly" && partly) || outcomeTexts[outcome](provider);
  return `${name}: ${text}${until}.`;
}

const incomeSource = {
  name: "Proventos e eventos",
  provider: "a fonte",
  known: "consultados",
  partly: "só parte dos ativos foi consultada; o resto vem nas próximas consultas",
};

/** The result of a sync as text. If all sources answered, there is only a title. */
export function syncReportText({ quotes, indexes, income }: SyncReport): { title: string; text?: string } {
  const sources = [
    { name: "Cotações", provider: "o provedor", known: "conhecidas", ...quotes },
    { name: "CDI, Selic e IPCA", provider: "o Banco Central", known: "CDI conhecido", ...indexes },
    // The operator may switch income off.
    ...(income.outcome === "not-configured" ? [] : [{ ...incomeSource, ...income }]),
  ];
  if (sources.every(({ outcome }) => outcome === "reached")) return { title: "Sincronização completa" };
  const anyReached = sources.some(({ outcome }) => outcome === "reached" || outcome === "partly");
  return {
    title: anyReached ? "Sincronização parcial" : "Nenhuma fonte alcançada",
    text: sources.map(sentence).join(" "),
  };
}
