import { basename, resolve } from "node:path";
import { formatDay } from "#app/lib/format.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { listExchangeTickers, upsertPrices } from "#server/market-data/catalogue/catalogue-queries.ts";
import { spotCloses } from "#server/market-data/sources/b3-prices/cotahist.ts";
import { openUnpacked, type Unpacked } from "#server/market-data/sources/b3-prices/unpacked.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;

/** Shows the reading progress on a terminal. */
async function* showingProgress({ size, chunks }: Unpacked): AsyncGenerator<Buffer> {
  const { stderr } = process;
  let read = 0;
  let shown = -1;
  for await (const chunk of chunks) {
    yield chunk;
    read += chunk.length;
    const percent = Math.floor((100 * read) / size);
    if (!stderr.isTTY || percent === shown) continue;
    shown = percent;
    const filled = Math.floor(percent / 4);
    stderr.write(`\r${"█".repeat(filled)}${"░".repeat(25 - filled)} ${percent}%`);
  }
  if (stderr.isTTY) stderr.write("\r\x1b[K");
}

export const prices: Command = {
  usage: `prices <COTAHIST_A2025.ZIP>
      carrega os fechamentos do mercado à vista de um arquivo COTAHIST da B3 (ZIP ou TXT; do ano, do mês ou do dia)`,

  read(args, now) {
    const [file = ""] = readArguments(args, ["arquivo"], []).words;
    // npm changes to the product's folder; INIT_CWD is the folder of the operator.
    const path = resolve(process.env.INIT_CWD ?? "", file);
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
