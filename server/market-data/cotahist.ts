import { type Day, isRealDay } from "#domain/calendar.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import type { PriceRow } from "#server/market-data/catalogue-queries.ts";

/** An error in a COTAHIST file of B3, with its line. */
class CotahistFault extends Error {
  constructor(line: number, reason: string) {
    super(`linha ${line}: ${reason}`);
  }
}

type Limits = { tickers: ReadonlySet<string>; today: Day };

const lineLength = 245;
const batchSize = 10_000;
const spotMarket = "010";
const isDigits = (text: string) => /^\d+$/.test(text);

/** The lines of Latin-1 text without line ends. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + chunk.toString("latin1");
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      yield text.slice(start, text[end - 1] === "\r" ? end - 1 : end);
      start = end + 1;
    }
    rest = text.slice(start);
    // Not a text file: the line is far too long.
    if (rest.length > 10 * lineLength) break;
  }
  if (rest) yield rest;
}

/** Converts cents per `per` units into reais per unit. */
function closeOf(cents: string, per: string): string {
  const reais = `${cents.slice(0, -2)}.${cents.slice(-2)}`;
  return textOf(per === "0000001" ? decimal(reais) : decimal(reais).div(per));
}

/** Describes the error in a quote's line; undefined if the line is valid. */
function faultOf(line: string, day: Day, today: Day): string | undefined {
  if (!isRealDay(day) || day > today) return "data de pregão inválida";
  if (!isDigits(line.slice(24, 27))) return "tipo de mercado inválido";
  if (!isDigits(line.slice(108, 121))) return "preço de fechamento inválido";
  return isDigits(line.slice(210, 217)) && !/^0+$/.test(line.slice(210, 217))
    ? undefined
    : "fator de cotação inválido";
}

/**
 * Reads the spot market's closes of the given tickers from a COTAHIST file of B3, in batches. The file has a header, a line of
 * 245 characters per security and day, and a trailer with the number of lines. Throws at the first invalid line and at an
 * early end; the caller must then discard the earlier batches.
 */
export async function* spotCloses(
  chunks: AsyncIterable<Buffer>,
  { tickers, today }: Limits,
): AsyncGenerator<PriceRow[]> {
  let [count, ended, lastDay] = [0, false, ""];
  let batch = new Map<string, PriceRow>();
  for await (const line of linesOf(chunks)) {
    count += 1;
    if (ended) throw new CotahistFault(count, "há mais linhas depois do registro final");
    if (line.length !== lineLength) {
      throw new CotahistFault(count, `tem ${line.length} caracteres em vez de ${lineLength}`);
    }
    const type = line.slice(0, 2);
    if (count === 1) {
      if (!line.startsWith("00COTAHIST."))
        throw new CotahistFault(1, "não é o início de um arquivo COTAHIST");
      continue;
    }
    if (type === "99") {
      const total = Number(line.slice(31, 42));
      if (total !== count)
        throw new CotahistFault(count, `o arquivo deveria ter ${total} linhas, e tem ${count}`);
      ended = true;
      continue;
    }
    if (type !== "01") throw new CotahistFault(count, "tipo de registro desconhecido");
    const day = `${line.slice(2, 6)}-${line.slice(6, 8)}-${line.slice(8, 10)}`;
    const fault = faultOf(line, day, today);
    if (fault) throw new CotahistFault(count, fault);
    lastDay = day;

    const ticker = line.slice(12, 24).trimEnd();
    if (line.slice(24, 27) !== spotMarket || !tickers.has(ticker)) continue;
    const close = closeOf(line.slice(108, 121), line.slice(210, 217));
    if (close !== "0") batch.set(`${ticker} ${day}`, { ticker, day, close, source: "B3" });
    if (batch.size >= batchSize) {
      yield [...batch.values()];
      batch = new Map();
    }
  }
  if (!ended)
    throw new CotahistFault(count, `o arquivo termina sem o registro final${lastDay && `, em ${lastDay}`}`);
  if (batch.size > 0) yield [...batch.values()];
}
