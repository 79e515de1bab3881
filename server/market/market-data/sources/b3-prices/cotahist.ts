import { type Day, isRealDay } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { PriceRow } from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";

/** A security of the spot market on one day. */
export type SpotQuote = {
  ticker: string;
  day: Day;
  /** BRL per unit, as traded. Null if it was not traded. */
  close: string | null;
  /** Financial volume of the day in BRL, to compare securities. */
  volume: number;
  isin: string;
  /** Code of the bulletin's section, as '02' for round lots. */
  section: string;
  /** As 'ON NM' or 'CI'. */
  specification: string;
  /** At most 12 characters, in capitals. */
  name: string;
  /** Number of the distribution, which changes with each corporate event and payment. 0 if the file has none. */
  distribution: number;
};

const lineLength = 245;

/** The lines of a file without line ends. Decoding whole chunks is much faster than decoding each line. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
    // Not a text file: the line is far too long.
    if (rest.length > 10 * lineLength) break;
  }
  if (rest.length > 0) yield [rest];
}

/** The number with these digits; NaN if one of the characters is none. */
function numberAt(line: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = line.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = 10 * number + digit;
  }
  return number;
}

/** Price in cents per `per` units → reais per unit. */
function closeOf(cents: number, per: number): string | null {
  // A price has 13 digits, and such a quotient is written as it is read.
  const close = per === 1 ? String(cents / 100) : textOf(decimal(String(cents / 100)).div(per));
  return close === "0" ? null : close;
}

/** Describes the error in a quote's line; undefined if the line is valid. */
function faultOf(line: string): string | undefined {
  if (Number.isNaN(numberAt(line, 24, 27))) return "tipo de mercado inválido";
  if (Number.isNaN(numberAt(line, 108, 121))) return "preço de fechamento inválido";
  return numberAt(line, 210, 217) > 0 ? undefined : "fator de cotação inválido";
}

/** The columns of a security agree: the close lies between the day's prices, and its volume is the average price × the units. */
function contradictionOf(line: string): string | undefined {
  const highest = numberAt(line, 69, 82);
  const lowest = numberAt(line, 82, 95);
  const average = numberAt(line, 95, 108);
  const close = numberAt(line, 108, 121);
  const units = numberAt(line, 152, 170);
  const volume = numberAt(line, 170, 188);
  if (Number.isNaN(highest + lowest + average + close + units + volume)) return "preço ou volume inválido";
  if (close < lowest || close > highest) return "o fechamento não está entre o menor e o maior preço do dia";
  const priced = units / numberAt(line, 210, 217);
  // The average has whole cents.
  const difference = Math.abs(average * priced - volume);
  return difference > 1.01 * priced + 1 ? "o volume não é o preço médio vezes a quantidade" : undefined;
}

const isSpotMarket = (line: string) => line.startsWith("010", 24);
const wordAt = (line: string, from: number, to: number) => line.slice(from, to).trimEnd();

const quoteOf = (line: string, day: Day): SpotQuote => ({
  ticker: wordAt(line, 12, 24),
  day,
  close: closeOf(numberAt(line, 108, 121), numberAt(line, 210, 217)),
  volume: numberAt(line, 170, 188) / 100,
  isin: line.slice(230, 242),
  section: line.slice(10, 12),
  specification: wordAt(line, 39, 49),
  name: wordAt(line, 27, 39),
  distribution: numberAt(line, 242, 245) || 0,
});

/**
 * Reads the spot market from a COTAHIST file of B3. The file has a header, a line of 245 characters per security and day, and a
 * trailer with the number of lines. Each chunk gives a batch; larger ones would outlive many collections of garbage. Throws a
 * `FileFault` at the first invalid line and at an early end; the caller must then discard the earlier batches.
 */
export async function* spotQuotes(
  chunks: AsyncIterable<Buffer>,
  { today }: { today: Day },
): AsyncGenerator<SpotQuote[]> {
  let count = 0;
  let ended = false;
  let day = "";
  let compactDay = "";
  let batch: SpotQuote[] = [];
  const fault = (reason: string) => new FileFault(`linha ${count}: ${reason}`);

  function read(line: string): void {
    count += 1;
    if (ended) throw fault("há mais linhas depois do registro final");
    if (line.length !== lineLength) throw fault(`tem ${line.length} caracteres em vez de ${lineLength}`);
    const type = line.slice(0, 2);
    if (count === 1) {
      if (!line.startsWith("00COTAHIST.")) throw fault("não é o início de um arquivo COTAHIST");
      return;
    }
    if (type === "99") {
      const total = numberAt(line, 31, 42);
      if (total !== count) throw fault(`o arquivo deveria ter ${total} linhas, e tem ${count}`);
      ended = true;
      return;
    }
    if (type !== "01") throw fault("tipo de registro desconhecido");
    if (!line.startsWith(compactDay, 2) || day === "") {
      compactDay = line.slice(2, 10);
      day = `${line.slice(2, 6)}-${line.slice(6, 8)}-${line.slice(8, 10)}`;
      if (!isRealDay(day) || day > today) throw fault("data de pregão inválida");
    }
    const reason = faultOf(line);
    if (reason) throw fault(reason);
    if (!isSpotMarket(line)) return;
    const contradiction = contradictionOf(line);
    if (contradiction) throw fault(contradiction);
    batch.push(quoteOf(line, day));
  }

  for await (const lines of linesOf(chunks)) {
    for (const line of lines) read(line.endsWith("\r") ? line.slice(0, -1) : line);
    if (batch.length > 0) yield batch;
    batch = [];
  }
  if (!ended) {
    const last = day && `, em ${day}`;
    throw fault(`o arquivo termina sem o registro final${last}`);
  }
}

type Limits = { tickers: ReadonlySet<string>; today: Day };

/** The closes of the given tickers in a COTAHIST file, in batches; see `spotQuotes`. */
export async function* spotCloses(
  chunks: AsyncIterable<Buffer>,
  { tickers, today }: Limits,
): AsyncGenerator<PriceRow[]> {
  for await (const quotes of spotQuotes(chunks, { today })) {
    const rows = new Map<string, PriceRow>();
    for (const { ticker, day, close } of quotes) {
      if (close && tickers.has(ticker)) rows.set(`${ticker} ${day}`, { ticker, day, close, source: "B3" });
    }
    yield [...rows.values()];
  }
}
