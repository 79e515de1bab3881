import { basename } from "node:path";
import { formatDay } from "#app/lib/format.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { listExchangeTickers, upsertPrices } from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { spotCloses } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import { openUnpacked } from "#server/market/market-data/sources/unpacked.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";
import { countText } from "./count-text.ts";
import { operatorPath } from "./operator-path.ts";
import { showingProgress } from "./progress.ts";

export const prices: Command = {
  usage: `prices <COTAHIST_A2025.ZIP>
      carrega os fechamentos do mercado à vista de um arquivo COTAHIST da B3 (ZIP ou TXT; do ano, do mês ou do dia)`,

  read(args, now) {
    const [file = ""] = readArguments(args, ["arquivo"], []).words;
    const path = operatorPath(file);
    return async (operator) => {
      const days = { first: "9999", last: "" };
      const tickers = new Set<string>();
      let known = 0;
      let changed = 0;
      try {
        const source = await openUnpacked(path);
        const limits = { tickers: await listExchangeTickers(operator), today: dayOf(now) };
        await operator.transaction().execute(async (db) => {
          for await (const closes of spotCloses(showingProgress(source), limits)) {
            changed += await upsertPrices(db, closes, "official");
            known += closes.length;
            for (const { ticker, day } of closes) {
              tickers.add(ticker);
              if (day < days.first) days.first = day;
              if (day > days.last) days.last = day;
            }
          }
        });
      } catch (error) {
        throw new Refusal(`${basename(path)} não foi carregado: ${(error as Error).message}.`);
      }
      if (known === 0) return "O arquivo não tem fechamentos de ativos do catálogo.";
      const closes = `${countText(known, "fechamento", "fechamentos")} de ${countText(tickers.size, "ativo", "ativos")}`;
      return `${closes}, de ${formatDay(days.first)} a ${formatDay(days.last)}: ${countText(changed, "novo ou corrigido", "novos ou corrigidos")}.`;
    };
  },
};
