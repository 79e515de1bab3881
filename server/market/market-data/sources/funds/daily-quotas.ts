import { type Day, isRealDay } from "#domain/kernel/calendar.ts";
import { cnpjOf } from "#domain/kernel/cnpj.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import { fundTicker } from "#server/market/market-data/sources/funds/fund-ticker.ts";
import { RefusedRows } from "#server/market/market-data/sources/funds/refused-rows.ts";
import { type TableLine, tableLines } from "#server/market/market-data/sources/funds/table-lines.ts";

/** Quotas of a month as decimal text, by ticker and day. */
export type MonthQuotas = {
  quotas: ReadonlyMap<string, ReadonlyMap<Day, string>>;
  /** The newest day in the file, of any fund. */
  newest: Day;
  /** Rows of funds that were not asked for. */
  others: number;
  refused: RefusedRows;
};

type Limits = {
  /** 'yyyy-mm', which all days must lie in. */
  month: string;
  today: Day;
  /** Tickers of the funds whose quotas are wanted. */
  wanted: ReadonlySet<string>;
};

const columns = [["CNPJ_FUNDO_CLASSE", "CNPJ_FUNDO"], ["DT_COMPTC"], ["VL_QUOTA"]] as const;

/** Prices have 10 decimals and less than 1e15. */
const isStorable = (quota: string) =>
  /^\d{1,15}(\.\d{1,20})?$/.test(quota) && decimal(quota).gte("0.00000000005");

class MonthReader {
  readonly quotas = new Map<string, Map<Day, string>>();
  readonly refused = new RefusedRows();
  newest = "";
  others = 0;
  readonly #conflicts = new Set<string>();
  readonly #named = new Set<string>();
  readonly #limits: Limits;
  /** Funds stand in blocks, so the last CNPJ is mostly the next one. */
  #last: { text: string; cnpj: string | undefined } = { text: "", cnpj: undefined };

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  refuseLine = (number: number, reason: string): void =>
    this.refused.add({ subject: `linha ${number}`, day: `${this.#limits.month}-01`, reason });

  #cnpjOf(text: string): string | undefined {
    if (text !== this.#last.text) this.#last = { text, cnpj: cnpjOf(text) };
    return this.#last.cnpj;
  }

  /** The day of a line; undefined if it is none of the month. */
  #dayOf({ cells }: TableLine): Day | undefined {
    const { month, today } = this.#limits;
    const day = cells("DT_COMPTC");
    return isRealDay(day) && day.startsWith(month) && day <= today ? day : undefined;
  }

  /** The ticker of a row that is wanted. A fund whose quotas are of subclasses alone is named once. */
  #wantedTicker(cnpj: string, subclass: string, day: Day): string | undefined {
    const ticker = fundTicker(cnpj, subclass);
    if (this.#limits.wanted.has(ticker)) return ticker;
    this.others += 1;
    if (subclass !== "" && this.#limits.wanted.has(cnpj) && !this.#named.has(ticker)) {
      this.#named.add(ticker);
      const reason = `A cota é da subclasse ${subclass}, que é outro ativo`;
      this.refused.add({ subject: cnpj, day, reason });
    }
    return undefined;
  }

  read(line: TableLine): void {
    const cnpj = this.#cnpjOf(line.cells("CNPJ_FUNDO_CLASSE"));
    const day = this.#dayOf(line);
    if (!cnpj) this.refuseLine(line.number, "CNPJ inválido");
    else if (!day) this.refuseLine(line.number, "a data não é um dia do mês do arquivo");
    else this.#readQuota(line, cnpj, day);
  }

  #readQuota({ cells }: TableLine, cnpj: string, day: Day): void {
    if (day > this.newest) this.newest = day;
    const ticker = this.#wantedTicker(cnpj, cells("ID_SUBCLASSE").toUpperCase(), day);
    if (!ticker) return;
    const quota = cells("VL_QUOTA");
    if (isStorable(quota)) this.#keep(ticker, day, quota);
    else {
      const reason = quota === "" ? "A cota está vazia" : `A cota ${quota} não é um valor possível`;
      this.refused.add({ subject: ticker, day, reason });
    }
  }

  #keep(ticker: string, day: Day, quota: string): void {
    if (this.#conflicts.has(`${ticker} ${day}`)) return;
    const byDay = this.quotas.get(ticker) ?? new Map<Day, string>();
    const known = byDay.get(day);
    if (known !== undefined && !decimal(known).eq(quota)) {
      this.#conflicts.add(`${ticker} ${day}`);
      byDay.delete(day);
      this.refused.add({ subject: ticker, day, reason: "Há duas cotas diferentes no mesmo dia" });
      return;
    }
    byDay.set(day, quota);
    this.quotas.set(ticker, byDay);
  }
}

/**
 * Reads CVM's daily file of a month (inf_diario_fi_aaaamm.csv) in chunks, and keeps the quotas of wanted funds alone. Rows that do
 * not fit are counted and named. Two different quotas of a fund on a day are both refused, because nothing tells the right one.
 */
export async function readDailyQuotas(chunks: AsyncIterable<Buffer>, limits: Limits): Promise<MonthQuotas> {
  const reader = new MonthReader(limits);
  let rows = 0;
  for await (const lines of tableLines(chunks, { columns, refuse: reader.refuseLine })) {
    for (const line of lines) reader.read(line);
    rows += lines.length;
  }
  const { quotas, newest, others, refused } = reader;
  if (newest === "") throw new FileFault("o arquivo não tem cotas do mês");
  if (refused.count > 20 && refused.count > rows / 10)
    throw new FileFault(`${refused.count} de ${rows} linhas não se encaixam`);
  return { quotas, newest, others, refused };
}
