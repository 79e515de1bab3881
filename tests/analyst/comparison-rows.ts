import type { Comparison } from "#contract/comparison.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import {
  type AskedDays,
  aboutOf,
  pathOf,
  periodsFor,
  type Row,
  rowOf,
  type ToolCall,
} from "#tests/analyst/screen-reader.ts";

type Compared = AskedDays & { lines: string[] };

const indexNames = { CDI: "CDI", IPCA: "IPCA", IBOV: "Ibovespa", USD: "Dólar" };

function lineName(of: Comparison["lines"][number]["of"]): string {
  if (of.kind === "index") return indexNames[of.name];
  if (of.kind === "asset") return of.asset.ticker.length > 12 ? of.asset.name : of.asset.ticker;
  if (of.kind === "class") return of.assetClass.name;
  return of.kind === "mix" ? "Combinação" : of.name;
}

async function comparedAt(call: ToolCall<Compared>) {
  const { input, person, read, id } = call;
  const days =
    input.from === undefined && input.to === undefined
      ? { period: "all" }
      : {
          from: input.from && addDays(input.from, -1),
          to: input.to === undefined || input.to > person.today ? person.today : input.to,
        };
  const comparison = await read.get<Comparison>(pathOf(id, "/comparison"), {
    ...days,
    lines: input.lines.join(";"),
  });
  return {
    portfolio: await aboutOf(call),
    period: {
      from: input.from ?? comparison?.firstEntry ?? null,
      to: input.to === undefined || input.to > person.today ? person.today : input.to,
    },
    lines: (comparison?.lines ?? []).map(({ code, of, figures }) => ({
      code,
      name: lineName(of),
      return: figures?.return ?? null,
      drawdown: figures?.drawdown?.rate ?? null,
      from: figures?.from ?? null,
      until: figures?.until ?? null,
    })),
  };
}

export const comparisonRows: Record<string, Row> = {
  compare: rowOf(comparedAt, (person) => {
    const lines = ["cdi", "ipca:100:6", "ibov", `asset:${person.assets[0]?.id}`, "class:STOCK"];
    const other = [`portfolio:${person.portfolios[1]?.id}`, "usd", "cdi:110"];
    return periodsFor(person).map((days, place) => ({ ...days, lines: place % 2 === 0 ? lines : other }));
  }),
};
