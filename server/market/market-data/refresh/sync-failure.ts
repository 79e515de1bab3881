import type { SyncOutcome, SyncReport } from "#contract/assets.ts";
import { ProblemError } from "#contract/problem.ts";
import type { ProviderError } from "#server/market/market-data/providers/provider.ts";

const reasons: Record<ProviderError["failure"], string> = {
  unavailable: "O provedor de cotações não respondeu.",
  limited: "O provedor de cotações atingiu o limite de consultas.",
  refused: "O provedor de cotações recusou a consulta.",
  nonsense: "A resposta do provedor de cotações não faz sentido.",
  unknown: "O provedor de cotações não encontrou o que pedimos.",
};
const timedOut = "O provedor de cotações demorou demais.";

function keptText(held: number, refreshed: number): string {
  if (refreshed === 0) return "Valem os preços já conhecidos, cada um com sua data.";
  if (refreshed < held) {
    return "Chegaram os preços de parte dos ativos; os demais seguem com os já conhecidos, cada um com sua data.";
  }
  return "Os preços foram atualizados, mas a lista de ativos não.";
}

const dayText = (day: string) => day.split("-").reverse().join("/");

const indexTexts: Record<SyncOutcome, string> = {
  reached: "CDI, Selic e IPCA foram atualizados",
  partly: "O Banco Central só respondeu em parte",
  unreachable: "O Banco Central também não respondeu",
  "not-configured": "Não há de onde buscar CDI, Selic e IPCA",
};

/** The days until which stored data is current, by source. */
function knownText({ quotes, indexes }: SyncReport): string {
  const known = quotes.knownUntil ? [`Cotações conhecidas até ${dayText(quotes.knownUntil)}.`] : [];
  const cdi = indexes.knownUntil ? `; CDI conhecido até ${dayText(indexes.knownUntil)}.` : ".";
  return [...known, `${indexTexts[indexes.outcome]}${cdi}`].join(" ");
}

/** Describes the failure, what was still updated, and the days until which stored data is current. */
export function syncFailure(
  { failure }: ProviderError,
  { isLate, held, refreshed }: { isLate: boolean; held: number; refreshed: number },
  report: SyncReport,
): ProblemError {
  const detail = `${isLate ? timedOut : reasons[failure]} ${keptText(held, refreshed)} ${knownText(report)}`;
  return new ProblemError("quotes-unavailable", { detail });
}
