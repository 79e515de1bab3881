import type { TaxMonth, TaxYear } from "#contract/taxes.ts";
import { type Client, createPortfolio, findAsset, record, signUp, type TestApi } from "#tests/support/api.ts";

// Test support: the taxes of a person through the API.

type TradeTexts = { fees?: string; custodianId?: string | null };

/** A person with a portfolio. `trade` takes a line as 'BUY PETR4 2026-03-02 100 @ 10'. */
export async function startTaxes(api: TestApi, client?: Client, form: object = {}) {
  const person = client ?? (await signUp(api));
  const portfolio = await createPortfolio(person, { ...form });
  const base = `/portfolios/${portfolio.id}`;
  const path = `${base}/taxes`;
  const trade = async (line: string, more: TradeTexts = {}) => {
    const [type, ticker, tradeDate, quantity, , price] = line.split(" ");
    return record(person, portfolio, { type, ticker: ticker ?? "", tradeDate, quantity, price, ...more });
  };
  const year = (number?: number) => person.get<TaxYear>(number ? `${path}?year=${number}` : path);
  return {
    client: person,
    portfolio,
    base,
    path,
    trade,
    async trades(...lines: string[]) {
      for (const line of lines) await trade(line);
    },
    year,
    async month(month: string): Promise<TaxMonth> {
      const found = (await year(Number(month.slice(0, 4)))).months.find((each) => each.month === month);
      if (!found) throw new Error(`no ${month}`);
      return found;
    },
    idOf: async (ticker: string) => (await findAsset(person, ticker)).id,
    put: (rest: string, body: object) => person.send("PUT", `${path}${rest}`, { body }),
  };
}

/** Opening balances of zero, with the given ones on top. */
export const openingOf = (month: string, balances: object) => ({
  month,
  commonLoss: "0",
  dayTradeLoss: "0",
  fundLoss: "0",
  commonWithheld: "0",
  dayTradeWithheld: "0",
  ...balances,
});
