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

/** States a value of each kind about the taxes of the portfolio's holder. */
export async function stateTaxes(client: Client, { id }: { id: string }): Promise<void> {
  const put = async (rest: string, body: object) => {
    const { status } = await client.send("PUT", `/portfolios/${id}/taxes${rest}`, { body });
    if (status !== 204) throw new Error(`${rest}: ${status}`);
  };
  await put("/opening", {
    month: "2026-02",
    commonLoss: "101.11",
    dayTradeLoss: "202.22",
    fundLoss: "303.33",
    commonWithheld: "4.44",
    dayTradeWithheld: "5.55",
    waiting: "6.16",
    coinWaiting: "7.17",
    paidUntil: "2026-01",
  });
  await put("/months/2026-03/withheld", { common: "6.66", dayTrade: "7.77" });
  await put("/darfs/6015/2026-04", { amount: "88.88", paidOn: "2026-05-29", due: "88.87" });
  const { id: assetId } = await findAsset(client, "KLBN11");
  await client.send("PUT", `/assets/${assetId}/tax-kind`, {
    body: { kind: "other", reason: "Custódia no exterior" },
  });
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
