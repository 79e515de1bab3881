import type { Asset } from "#contract/assets.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { contractDoors, type Transaction, type TransactionPage } from "#contract/transactions.ts";
import { type Client, createPortfolio, record, signUp, type TestApi } from "#tests/support/api.ts";
import { applyMoney, endRates } from "#tests/support/fixed-income.ts";

// Test support: every class of asset with ten units held, for the tables of doors. A door is a way by which an entry is recorded.

/** The day of the entries that come through the doors, except those of a code that ended before. */
const doorDay = "2026-06-15";

type Held = { asset: Pick<Asset, "id" | "ticker">; client: Client; portfolio: Portfolio };

export type DoorClass = {
  name: string;
  /** Records ten units, or an application of ten units, long before the day. */
  start: (client: Client, portfolio: Portfolio) => Promise<Pick<Asset, "id" | "ticker">>;
  day: string;
  /** A price that fits the market or the contract on the day. */
  price: string;
  /** The words that name the asset in a typed line. */
  words: string;
  /** The product of B3's movimentação; null for what B3 does not hold. */
  product: string | null;
  /** Whether it stands in B3's negociação too, by its code. */
  isTraded: boolean;
};

const buyTen =
  (ticker: string, tradeDate: string, price: string): DoorClass["start"] =>
  async (client, portfolio) => {
    const { asset } = await record(client, portfolio, { ticker, tradeDate, quantity: "10", price });
    return asset;
  };

const listed = (name: string, ticker: string, price: string, day = doorDay): DoorClass => ({
  name,
  start: buyTen(ticker, day.replace(/-\d\d-/, "-03-"), price),
  day,
  price,
  words: ticker.toLowerCase(),
  product: `${ticker} - NOME S.A.`,
  isTraded: true,
});

/** Ten units of 1,000.00 with a fixed rate, so that their value depends on no published rate. */
const contract = (kind: string, code: string, words: string): DoorClass => ({
  name: kind,
  start: (client, portfolio) =>
    applyMoney(client, portfolio, {
      kind,
      issuer: "Banco Alfa",
      remuneration: "12% a.a.",
      firstDay: "2026-03-16",
      maturity: "2028-03-16",
      liquidity: "daily",
      amount: "10000.00",
      unitPrice: "1000",
      code,
    }),
  day: doorDay,
  // 1,000.00 × 1.12 ^ (61 / 252): 61 business days from 16 March to 15 June 2026.
  price: "1027.81",
  words,
  product: `${kind === "DEBENTURE" ? "DEB" : kind} - ${code} - BANCO ALFA`,
  isTraded: false,
});

const savings: DoorClass = {
  name: "POUPANCA",
  start: (client, portfolio) =>
    applyMoney(client, portfolio, {
      kind: "POUPANCA",
      issuer: "Caixa",
      remuneration: "poupança",
      firstDay: "2026-06-01",
      amount: "10.00",
    }),
  day: doorDay,
  price: "1",
  words: "poup caixa",
  product: null,
  isTraded: false,
};

const valued: DoorClass = {
  name: "own asset",
  async start(client, portfolio) {
    const asset = await client.post<Asset>("/assets", {
      ticker: "CASA",
      name: "Casa de praia",
      assetClass: "OTHER",
    });
    await record(client, portfolio, {
      assetId: asset.id,
      tradeDate: "2026-03-16",
      quantity: "10",
      price: "1100",
    });
    const valuation = { day: "2026-06-01", unitValue: "1100" };
    await client.post(`/custom-assets/${asset.id}/valuations`, valuation);
    return asset;
  },
  day: doorDay,
  price: "1100",
  words: "casa",
  product: null,
  isTraded: false,
};

/** The prices are the shipped closes of the day, where the market has some. */
const doorClasses: readonly DoorClass[] = [
  listed("share", "PETR4", "39.06"),
  listed("FII", "HGLG11", "151.94"),
  listed("ETF of shares", "BOVA11", "167.59"),
  listed("ETF of fixed income", "IMAB11", "113.6"),
  listed("BDR", "AAPL34", "60"),
  // Via Varejo was VVAR3 until 2021, and BHIA3 has the units since.
  listed("old code", "VVAR3", "12", "2020-06-15"),
  { ...listed("coin", "BTC", "333503.21"), product: null, isTraded: false },
  {
    ...listed("fund", "26199519000134", "1.5"),
    words: "itau privilege renda fixa referenciado di",
    product: null,
    isTraded: false,
  },
  {
    ...listed("bond", "TESOURO-SELIC-2031", "19000"),
    words: "tesouro selic 2031",
    product: "Tesouro Selic 2031",
    isTraded: false,
  },
  contract("CDB", "CDB126ALFA1", "cdb banco alfa"),
  contract("LCI", "26C00123456", "lci banco alfa"),
  contract("DEBENTURE", "ALFA12", "debenture banco alfa"),
  savings,
  valued,
];

/** The table of doors: a line for each class, with the outcomes of its doors one after another. Each class has a person of its own. */
export async function tableOfDoors(
  api: TestApi,
  outcomes: (each: DoorClass, held: Held) => Promise<readonly string[]>,
): Promise<string[]> {
  await endRates(api, "2026-08-20");
  api.setNow("2026-08-21T15:00:00Z");
  const lines: string[] = [];
  for (const each of doorClasses) {
    const client = await signUp(api);
    const portfolio = await createPortfolio(client);
    const held = { client, portfolio, asset: await each.start(client, portfolio) };
    lines.push([each.name, ...(await outcomes(each, held))].join(" | "));
  }
  return lines;
}

const ownPath = ({ portfolio }: Held) => `/portfolios/${portfolio.id}`;

const doorNames: Record<string, string> = {
  [contractDoors.BUY]: "Aplicar mais",
  [contractDoors.SELL]: "Registrar resgate",
};

/** A reason, shortened to the name of the door that it leads to. */
export const reasonText = (message: string): string => doorNames[message] ?? message;

export const entriesOf = async (held: Held): Promise<Transaction[]> =>
  (await held.client.get<TransactionPage>(`${ownPath(held)}/transactions`)).transactions;

/** Positions, entries and applications of the portfolio and the own assets, without the ids of entries. */
export async function stateOf(held: Held): Promise<string> {
  const { client } = held;
  const parts = [
    await client.get(`${ownPath(held)}/positions`),
    await entriesOf(held),
    await client.get(`${ownPath(held)}/fixed-income`),
    await client.get("/custom-assets"),
  ];
  return JSON.stringify(parts, (name, value) => (name === "version" ? undefined : value)).replaceAll(
    /"id":"[^"]+","asset"/g,
    '"asset"',
  );
}

const entryText = ({ type, quantity, price, tradeDate }: Transaction) =>
  `${type} ${quantity} @ ${price} on ${tradeDate}`;

type Trade = Pick<Transaction, "type" | "quantity" | "price" | "tradeDate">;

/** The new entries after an act: 'recorded' for the trade alone, 'nothing', or each of them. */
export async function recordedBy(held: Held, trade: Trade, act: () => Promise<unknown>): Promise<string> {
  const before = new Set((await entriesOf(held)).map(({ id }) => id));
  await act();
  const created = (await entriesOf(held)).filter(({ id }) => !before.has(id));
  const isTrade =
    created.length === 1 &&
    created[0]?.asset.id === held.asset.id &&
    entryText(created[0]) === entryText(trade as Transaction);
  if (isTrade) return "recorded";
  return created.length === 0
    ? "nothing"
    : created.map((each) => `${each.asset.ticker} ${entryText(each)}`).join(", ");
}

type Answer = Awaited<ReturnType<Client["send"]>>;

/** The reasons of a refusal. */
export const refusalOf = ({ status, body }: Answer): string => {
  const { errors = [], type } = body as { errors?: { message: string }[]; type?: string };
  return errors.length > 0
    ? errors.map(({ message }) => reasonText(message)).join("; ")
    : `${status} ${type}`;
};

/** The trade through the form of a transaction. */
export async function postTrade(held: Held, trade: Trade): Promise<string> {
  let answer: Answer | undefined;
  const recorded = await recordedBy(held, trade, async () => {
    const body = { assetId: held.asset.id, ...trade };
    answer = await held.client.send("POST", `${ownPath(held)}/transactions`, { body });
  });
  return answer && answer.status >= 300 ? refusalOf(answer) : recorded;
}

export const tradeOf = ({ day, price }: DoorClass, type: Trade["type"], quantity: string): Trade => ({
  type,
  quantity,
  price,
  tradeDate: day,
});

export { type Held, ownPath, type Trade };
