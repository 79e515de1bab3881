import { formatDay, formatQuantity } from "#app/lib/format.ts";
import type { ComparedLine, Comparison, NamedLine, NamedPart } from "#contract/comparison.ts";
import type { Unavailable } from "#contract/overview.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { benchmarkName, ofBenchmark } from "#domain/returns/benchmark-name.ts";

function partName(of: NamedPart): string {
  switch (of.kind) {
    case "index":
      return of.name === "USD" ? "Dólar" : benchmarkName({ ...of, name: of.name });
    case "asset":
      return of.asset.ticker;
    case "class":
      return of.assetClass.name;
    case "portfolio":
      return of.name;
    default:
      return of satisfies never;
  }
}

/** '60% CDI', and '60% de 110% do CDI'. */
const afterPercent = (name: string): string => (/^\d/.test(name) ? `de ${name}` : name);

/** '110% do CDI', 'PETR4', 'Ações', '60% CDI + 40% IBOVESPA'. */
const nameOf = (of: NamedLine): string =>
  of.kind === "mix"
    ? of.parts
        .map(({ weight, of: part }) => `${formatQuantity(weight)}% ${afterPercent(partName(part))}`)
        .join(" + ")
    : partName(of);

export const isSum = (of: NamedLine): boolean => of.kind === "portfolio" && of.isSum;

/** The name after 'acima': 'do CDI', 'de PETR4', 'da classe Ações', 'da carteira Outra', 'do Consolidado', 'da mistura 60% CDI + 40% IBOVESPA'. */
export function nameWithArticle({ of, name }: NameableLine): string {
  switch (of.kind) {
    case "index":
      return ofBenchmark(name.replace(/^Dólar/, "dólar"));
    case "asset":
      return `de ${name}`;
    case "class":
      return `da classe ${name}`;
    case "portfolio":
      return of.isSum ? `do ${name}` : `da carteira ${name}`;
    case "mix":
      return `da mistura ${name}`;
    default:
      return of satisfies never;
  }
}

/** A compared line with a name that no other line of the comparison has. */
export type NameableLine = ComparedLine & { name: string };

/** Names the lines. A portfolio's own is 'Carteira', that of a sum has its name, and equal names are numbered. */
export function nameLines({ lines }: Pick<Comparison, "lines">): NameableLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = line.code === "own" && !isSum(line.of) ? "Carteira" : nameOf(line.of);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...line, name: count === 1 ? name : `${name} (${count})` };
  });
}

/** In days. A weekend with a holiday is no gap at the end of a line. */
const fewDays = 4;

/** Whether a line ends clearly before another day. */
export const endsBefore = (until: string, day: string): boolean => daysBetween(until, day) > fewDays;

/** 'desde 03/08/2026', 'até 26/06/2026' where a line covers less than the period; else null. */
export function coverageText({ figures }: ComparedLine, { from, to }: Comparison["period"]): string | null {
  if (!figures) return null;
  const parts = [
    figures.from > from && `desde ${formatDay(figures.from)}`,
    endsBefore(figures.until, to) && `até ${formatDay(figures.until)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" ") : null;
}

const reasons: Partial<Record<Unavailable, string>> = {
  "index-missing": "sem dados neste período",
  "price-doubtful": "um preço mudou como num grupamento ou desdobramento, sem confirmação",
  "nothing-held": "nada em carteira neste período",
  "too-short": "poucos dias conhecidos neste período",
};

/** Why a line is not drawn: 'sem dados neste período; o último é de 26/06/2026'. */
export function reasonOfNoLine({ unavailable, knownUntil, of }: ComparedLine): string {
  const missing =
    of.kind === "asset" ? "sem preços neste período" : "faltam preços do que estava em carteira";
  const reason = (unavailable && reasons[unavailable]) ?? missing;
  return knownUntil && (unavailable === "index-missing" || unavailable === "price-missing")
    ? `${reason}; o último é de ${formatDay(knownUntil)}`
    : reason;
}
