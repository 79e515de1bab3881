import { isBehind } from "#app/entities/market-data/source-state.ts";
import { formatDay, formatInstant, formatShortDay } from "#app/lib/format.ts";
import type { SourceHealth, SourceName } from "#contract/data-health.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

/** The data of a source, with the words that agree with it. */
const subjects: Record<SourceName, { data: string; stopped: string }> = {
  "b3-prices": { data: "Cotações da B3", stopped: "paradas" },
  treasury: { data: "Preços do Tesouro Direto", stopped: "parados" },
  "central-bank": { data: "Taxas do Banco Central", stopped: "paradas" },
  "b3-indexes": { data: "Ibovespa e IFIX", stopped: "parados" },
  crypto: { data: "Preços de criptoativos", stopped: "parados" },
  "cvm-funds": { data: "Cotas de fundos", stopped: "paradas" },
};

/** ' desde 03:46' today, ' desde 25/11 às 03:46' before. */
function sinceText(instant: string | null, today: Day): string {
  if (instant === null) return "";
  const [, time = ""] = formatInstant(instant).split(" às ");
  const day = dayOf(new Date(instant));
  return ` desde ${day === today ? "" : `${formatShortDay(day, today)} às `}${time}`;
}

/** The reason why a source lacks days. */
export function reasonText(source: SourceHealth, today: Day): string {
  const { state, failure, failingSince, isUnreachable, succeededAt } = source;
  switch (state) {
    case "off":
      return "a consulta a esta fonte está desligada neste servidor";
    case "waiting":
      return "a fonte ainda não foi consultada";
    case "failing":
      return isUnreachable
        ? `o servidor não alcança a fonte${sinceText(failingSince, today)}`
        : `as consultas falham${sinceText(failingSince, today)}${failure ? ` (${failure})` : ""}`;
    case "stale":
    case "current":
      return succeededAt
        ? `a fonte respondeu em ${formatInstant(succeededAt)}, sem dias mais novos`
        : "a fonte não tem dias mais novos";
  }
}

/** 'Cotações da B3 paradas desde 21/08' */
export function stoppedText({ name, knownUntil }: SourceHealth, today: Day): string {
  const { data, stopped } = subjects[name];
  return knownUntil === null
    ? `${data} sem nenhum dado`
    : `${data} ${stopped} desde ${formatShortDay(knownUntil, today)}`;
}

const isOn = ({ state }: SourceHealth) => state !== "off";

function othersText(behind: readonly SourceHealth[], sources: readonly SourceHealth[]): string {
  const others = behind.length - 1;
  if (others === 0) return "";
  if (behind.length === sources.filter(isOn).length && behind.every(isOn))
    return " As outras fontes também não estão em dia.";
  return others === 1
    ? " Outra fonte também não está em dia."
    : ` Outras ${others} fontes também não estão em dia.`;
}

/** Sources that have all days, although their last attempt may have failed. */
function retryText(sources: readonly SourceHealth[]): string {
  const failing = sources.filter(({ state }) => state === "failing");
  const [first] = failing;
  if (!first) return "Tudo em dia.";
  return failing.length === 1
    ? `Tudo em dia até agora. A última consulta (${subjects[first.name].data}) falhou e será repetida.`
    : `Tudo em dia até agora. ${failing.length} consultas falharam e serão repetidas.`;
}

function offText(sources: readonly SourceHealth[]): string {
  const known = sources.find(({ name }) => name === "b3-prices")?.knownUntil;
  const until = known ? `, com cotações da B3 até ${formatDay(known)}` : "";
  return `Este servidor não consulta nenhuma fonte pública: valem os dados que vêm com o aplicativo${until}.`;
}

/**
 * The sources that lack days, those of `needed` first and in its order: positions wait for them. A source that is turned off and that
 * nobody waits for is left out.
 */
export function sourcesBehind(
  sources: readonly SourceHealth[],
  needed: readonly SourceName[],
): SourceHealth[] {
  const rank = ({ name }: SourceHealth) => {
    const place = needed.indexOf(name);
    return place < 0 ? needed.length : place;
  };
  return sources
    .filter((source) => isBehind(source) && (isOn(source) || needed.includes(source.name)))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** The state of all data in one sentence, which names the first of the sources behind. `needed` as in `sourcesBehind`. */
export function headlineText(
  sources: readonly SourceHealth[],
  needed: readonly SourceName[],
  today: Day,
): string {
  if (!sources.some(isOn)) return offText(sources);
  const behind = sourcesBehind(sources, needed);
  const [first] = behind;
  if (!first) return retryText(sources.filter(isOn));
  if (behind.every(({ state }) => state === "waiting") && behind.length === sources.filter(isOn).length)
    return "As fontes ainda não foram consultadas: valem os dados que vêm com o aplicativo.";
  return `${stoppedText(first, today)}: ${reasonText(first, today)}.${othersText(behind, sources)}`;
}
