import { type Day, isRealDay } from "#domain/calendar.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import type { PriceRow } from "#server/market-data/catalogue-queries.ts";
import { FileFault } from "#server/market-data/sources/file-fault.ts";

/** A security of the spot market on one day. */
export type SpotQuote = {
  ticker: string;
  day: Day;
  /** BRL per unit, as traded. Null if it was not traded. */
  close: string | null;
  /** Financial volume of the day in BRL. */
  volume: string;
  isin: string;
  /** Code of the bulletin's section, as '02' for round lots. */
  section: string;
  /** As 'ON NM' or 'CI'. */
  specification: string;
  /** At most 12 characters, in capitals. */
  name: string;
  /** Number of the distribution, which changes with each corporate event and payment. */
  distribution: string;
};

const lineLength = 245;
const batchSize = 5_000;

const [newLine, carriageReturn, zeroDigit, nineDigit] = [0x0a, 0x0d, 0x30, 0x39];

/** The lines of a file without line ends; each is valid only until the next one. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(newLine); end >= 0; end = bytes.indexOf(newLine, start)) {
      lines.push(bytes.subarray(start, bytes[end - 1] === carriageReturn ? end - 1 : end));
      start = end + 1;
    }
    yield lines;
    rest = bytes.subarray(start);
    // Not a text file: the line is far too long.
    if (rest.length > 10 * lineLength) break;
  }
  if (rest.length > 0) yield [rest];
}

function areDigits(line: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = line[at] ?? 0;
    if (byte < zeroDigit || byte > nineDigit) return false;
  }
  return true;
}

const textAt = (line: Buffer, from: number, to: number) => line.toString("latin1", from, to);
const wordAt = (line: Buffer, from: number, to: number) => textAt(line, from, to).trimEnd();

/** Cents as text without leading zeros. */
function reaisOf(cents: string): string {
  const digits = cents.replace(/^0+/, "").padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const singleUnit = "0000001";
const nothing = "0000000000000";

/** Price in cents per `per` units → reais per unit. */
function closeOf(cents: string, per: string): string | null {
  if (cents === nothing) return null;
  const close = textOf(per === singleUnit ? decimal(reaisOf(cents)) : decimal(reaisOf(cents)).div(per));
  return close === "0" ? null : close;
}

const numberAt = (line: Buffer, from: number, to: number) => Number(textAt(line, from, to));

/** Describes the error in a quote's line; undefined if the line is valid. */
function faultOf(line: Buffer): string | undefined {
  if (!areDigits(line, 24, 27)) return "tipo de mercado inválido";
  if (!areDigits(line, 108, 121)) return "preço de fechamento inválido";
  return areDigits(line, 210, 217) && textAt(line, 210, 217) !== "0000000"
    ? undefined
    : "fator de cotação inválido";
}

/** The columns of a security agree: the close lies between the day's prices, and its volume is the average price × the units. */
function contradictionOf(line: Buffer): string | undefined {
  if (!areDigits(line, 69, 121) || !areDigits(line, 152, 188)) return "preço ou volume inválido";
  const [highest, lowest, average] = [
    numberAt(line, 69, 82),
    numberAt(line, 82, 95),
    numberAt(line, 95, 108),
  ];
  const close = numberAt(line, 108, 121);
  if (close < lowest || close > highest) return "o fechamento não está entre o menor e o maior preço do dia";
  const priced = numberAt(line, 152, 170) / numberAt(line, 210, 217);
  // The average has whole cents.
  const difference = Math.abs(average * priced - numberAt(line, 170, 188));
  return difference > 1.01 * priced + 1 ? "o volume não é o preço médio vezes a quantidade" : undefined;
}

const isSpotMarket = (line: Buffer) => line[24] === 0x30 && line[25] === 0x31 && line[26] === 0x30;

const quoteOf = (line: Buffer, day: Day): SpotQuote => ({
  ticker: wordAt(line, 12, 24),
  day,
  close: closeOf(textAt(line, 108, 121), textAt(line, 210, 217)),
  volume: reaisOf(textAt(line, 170, 188)),
  isin: textAt(line, 230, 242),
  section: textAt(line, 10, 12),
  specification: wordAt(line, 39, 49),
  name: wordAt(line, 27, 39),
  distribution: textAt(line, 242, 245),
});

/**
 * Reads the spot market from a COTAHIST file of B3, in batches of some 5,000. The file has a header, a line of 245
 * characters per security and day, and a trailer with the number of lines. Throws a `FileFault` at the first invalid line and
 * at an early end; the caller must then discard the earlier batches.
 */
export async function* spotQuotes(
  chunks: AsyncIterable<Buffer>,
  { today }: { today: Day },
): AsyncGenerator<SpotQuote[]> {
  let [count, ended] = [0, false];
  let day = "";
  let batch: SpotQuote[] = [];
  const fault = (reason: string) => new FileFault(`linha ${count}: ${reason}`);

  function read(line: Buffer): void {
    count += 1;
    if (ended) throw fault("há mais linhas depois do registro final");
    if (line.length !== lineLength) throw fault(`tem ${line.length} caracteres em vez de ${lineLength}`);
    const type = textAt(line, 0, 2);
    if (count === 1) {
      if (textAt(line, 0, 11) !== "00COTAHIST.") throw fault("não é o início de um arquivo COTAHIST");
      return;
    }
    if (type === "99") {
      const total = Number(textAt(line, 31, 42));
      if (total !== count) throw fault(`o arquivo deveria ter ${total} linhas, e tem ${count}`);
      ended = true;
      return;
    }
    if (type !== "01") throw fault("tipo de registro desconhecido");
    const written = `${textAt(line, 2, 6)}-${textAt(line, 6, 8)}-${textAt(line, 8, 10)}`;
    if (written !== day) {
      if (!isRealDay(written) || written > today) throw fault("data de pregão inválida");
      day = written;
    }
    const reason = faultOf(line);
    if (reason) throw fault(reason);
    if (!isSpotMarket(line)) return;
    const contradiction = contradictionOf(line);
    if (contradiction) throw fault(contradiction);
    batch.push(quoteOf(line, day));
  }

  for await (const lines of linesOf(chunks)) {
    for (const line of lines) read(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (!ended) {
    const last = day && `, em ${day}`;
    throw fault(`o arquivo termina sem o registro final${last}`);
  }
  if (batch.length > 0) yield batch;
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
