import type { Goal } from "#contract/goals.ts";
import type { Holder } from "#contract/holders.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import { type AssetClassCode, assetClassCodes } from "#domain/kernel/asset-class.ts";
import { addDays, type Day, dayOf, daysBetween } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { findBonds, findPriced, firstDay, type PricedAsset } from "#tests/analyst/market-assets.ts";
import { createRandom, type Random } from "#tests/faults/random.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { application } from "#tests/support/fixed-income.ts";
import { recordIncome } from "#tests/support/income.ts";
import { distribute } from "#tests/support/market.ts";

/** A person with random ledgers of all kinds of assets, made through the API. */
export type RandomInvestor = {
  api: TestApi;
  client: Client;
  personId: string;
  holderId: string;
  /** The second one has another holder, and only assets of the market; the last one has no entries. */
  portfolios: readonly Portfolio[];
  /** Those with entries. */
  assets: readonly { id: string; ticker: string; assetClass: AssetClassCode }[];
  contractIds: readonly string[];
  random: Random;
  today: Day;
};

/** The last day of the shipped prices, and a day long after it. */
const nows = ["2026-08-20T20:00:00Z", "2026-11-28T15:00:00Z"];

type Place = { client: Client; random: Random; portfolio: Portfolio; custodians: string[]; today: Day };

/** Buys and sells of an asset, in order. Few sales are of more than is held. */
async function tradeRandomly(
  { client, random, portfolio, custodians, today }: Place,
  assetId: string,
  priceAt: (share: number) => { day: Day; price: string },
): Promise<void> {
  let held = 0;
  const shares = Array.from({ length: random.between(2, 6) }, () => random.share()).toSorted((a, b) => a - b);
  for (const share of shares) {
    const { day, price } = priceAt(share);
    const sells = held > 0 && random.share() < 0.4;
    const most = random.share() < 0.05 ? held + 5 : held;
    const quantity = sells ? random.between(1, most) : random.between(1, 300);
    held = Math.max(0, held + (sells ? -quantity : quantity));
    if (day > today) continue;
    await record(client, portfolio, {
      assetId,
      type: sells ? "SELL" : "BUY",
      tradeDate: day,
      quantity: random.share() < 0.2 && !sells ? `${quantity}.25` : String(quantity),
      price,
      fees: random.share() < 0.5 ? "0" : `${random.between(0, 20)}.${random.between(10, 99)}`,
      custodianId: random.oneOf([null, ...custodians]),
    });
  }
}

async function tradeMarket(place: Place, assets: readonly PricedAsset[]): Promise<void> {
  const { random } = place;
  for (const { id, closes } of assets) {
    const days = [...closes.keys()].filter((day) => day >= firstDay && day <= place.today);
    await tradeRandomly(place, id, (share) => {
      const day = days[Math.floor(share * days.length)] ?? firstDay;
      const price = decimal(closes.get(day) ?? "1")
        .times(random.between(90, 110))
        .div(100);
      return { day, price: textOf(price.toDecimalPlaces(6)) };
    });
  }
}

/** An asset of the person, with valuations, a split and trades. */
async function addOwnAsset(place: Place, number: number): Promise<{ id: string; ticker: string }> {
  const { client, random, portfolio, today } = place;
  const ticker = `MEU-${number}`;
  const { id } = await client.post<{ id: string }>("/assets", {
    ticker,
    name: `Bem próprio ${number}`,
    assetClass: random.oneOf([...assetClassCodes]),
  });
  const at = (share: number) => addDays(firstDay, Math.floor(share * daysBetween(firstDay, today)));
  await record(client, portfolio, { assetId: id, tradeDate: at(0.02), quantity: "2000", price: "10" });
  await tradeRandomly(place, id, (share) => ({ day: at(share), price: `${random.between(5, 50)}.5` }));
  for (const share of [0.3, 0.6, 0.9])
    await client.post(`/custom-assets/${id}/valuations`, {
      day: at(share),
      unitValue: `${random.between(5, 50)}.75`,
    });
  await client.post(`/portfolios/${portfolio.id}/corporate-events`, {
    kind: "split",
    assetId: id,
    day: at(0.5),
    from: "1",
    to: "2",
  });
  return { id, ticker };
}

async function addContracts({ client, random, portfolio, custodians, today }: Place): Promise<string[]> {
  const terms = [
    { issuer: "Banco Sol", kind: "CDB", remuneration: "110% CDI", liquidity: "daily" },
    { issuer: "Banco Lua", kind: "LCI", remuneration: "95% CDI", liquidity: "at-maturity" },
    { issuer: "Banco Sol", kind: "CDB", remuneration: "12,5% ao ano", liquidity: "at-maturity" },
    { issuer: "Companhia do Vale", kind: "CRA", remuneration: "IPCA + 6%", liquidity: "at-maturity" },
  ];
  const ids: string[] = [];
  for (const each of terms) {
    const first = addDays(firstDay, random.between(0, 700));
    const maturity = addDays(today, random.between(-60, 900));
    const { id } = await client.post<{ id: string }>(
      `/portfolios/${portfolio.id}/fixed-income`,
      application({
        ...each,
        firstDay: first,
        maturity: maturity > first ? maturity : addDays(first, 900),
        amount: `${random.between(1_000, 400_000)}.50`,
        custodianId: random.oneOf([null, ...custodians]),
      }),
    );
    ids.push(id);
  }
  return ids;
}

async function addIncome({ client, random, portfolio, today }: Place, assetIds: string[]): Promise<void> {
  const kinds = ["dividend", "interest-on-equity", "yield", "rent", "other", "amortization"] as const;
  for (const kind of [...kinds, ...kinds])
    await recordIncome(client, portfolio, {
      assetId: random.oneOf(assetIds),
      kind,
      paymentDate: addDays(today, -random.between(0, 700)),
      gross: `${random.between(20, 900)}.37`,
      withheld: kind === "interest-on-equity" ? "3.1" : "0",
    });
}

/** Payments that are due and payments that are only announced, of what the portfolios may hold. */
async function announce(api: TestApi, assets: readonly PricedAsset[], today: Day): Promise<void> {
  for (const [place, { ticker }] of assets.entries()) {
    const isDue = place % 2 === 0;
    await distribute(api, ticker, {
      kind: place % 3 === 0 ? "interest-on-equity" : "dividend",
      record: addDays(today, isDue ? -5 : 4),
      paid: addDays(today, 8 + 5 * place),
      perUnit: `0.${31 + place}`,
    });
  }
}

/** Classes and assets that are held in equal parts, as far as whole percents go. */
async function setTargets(client: Client, portfolio: Portfolio): Promise<void> {
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  const equal = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      const part = Math.floor(100 / count);
      return String(place === 0 ? 100 - part * (count - 1) : part);
    });
  const codes = [...new Set(positions.map(({ asset }) => asset.assetClass.code))];
  const ofClass = (code: string) => positions.filter(({ asset }) => asset.assetClass.code === code);
  const body = {
    classes: equal(codes.length).map((percent, place) => ({ assetClass: codes[place], percent })),
    assets: codes.flatMap((code) =>
      // Fixed income has one target for the whole class.
      code === "FIXED_INCOME"
        ? []
        : equal(ofClass(code).length).map((percent, place) => ({
            assetId: ofClass(code)[place]?.asset.id,
            percent,
            isAvoided: false,
          })),
    ),
  };
  const { status, body: answer } = await client.send("PUT", `/portfolios/${portfolio.id}/targets`, { body });
  if (status !== 204) throw new Error(JSON.stringify(answer));
}

async function addGoals(client: Client, portfolioIds: string[], today: Day): Promise<void> {
  const common = { contribution: "1500", lowRate: "2", middleRate: "4", highRate: "6", portfolioIds };
  const goals = [
    { kind: "wealth", name: "Primeiro milhão", target: "1000000" },
    { kind: "income", name: "Viver de renda", target: "5000", incomeRate: "6" },
    {
      kind: "purchase",
      name: "Casa",
      target: "400000",
      targetDay: addDays(today, 1_500),
      startValue: "900000",
    },
    { kind: "wealth", name: "Já alcançada", target: "10" },
  ];
  for (const goal of goals) await client.post<Goal>("/goals", { ...common, ...goal });
}

export async function startRandomInvestor(seed: number): Promise<RandomInvestor> {
  const random = createRandom(seed);
  const api = await startApi({ hasHistory: true });
  const now = nows[seed % nows.length] ?? "";
  const today = dayOf(new Date(now));
  // The plan of a goal has run for some months, so that it can be behind.
  api.setNow(`${addDays(today, -100)}T15:00:00Z`);
  const email = `random-${seed}@example.com`;
  const client = await signUp(api, { email });
  const { person } = await client.get<{ person: { id: string } }>("/session");
  const holder = await client.post<Holder>("/holders", { name: "Lia Souza" });
  const benchmarks = ["CDI", "IBOV", "IPCA"];
  const create = (name: string, form: object) => createPortfolio(client, { name, ...form });
  const portfolios = [
    await create("Principal", { benchmark: random.oneOf(benchmarks) }),
    await create("Da Lia", { holderId: holder.id, benchmark: random.oneOf(benchmarks) }),
    await create("Outra", {}),
    await create("Vazia", {}),
  ];
  const [first, ofHolder, other] = portfolios as [Portfolio, Portfolio, Portfolio];
  await addGoals(client, [first.id, other.id], today);
  api.setNow(now);
  await client.post("/session", { email, password: "segredo1" });
  const custodians: string[] = [];
  for (const name of ["XP", "BTG Pactual"])
    custodians.push((await client.post<{ id: string }>("/custodians", { name })).id);
  const priced = [...(await findPriced(api, seed)), ...(await findBonds(api, today))];
  const at = (portfolio: Portfolio): Place => ({ client, random, portfolio, custodians, today });
  const exchanged = priced.filter(({ assetClass }) => ["STOCK", "FII", "ETF"].includes(assetClass));
  await tradeMarket(at(first), priced);
  await tradeMarket(at(ofHolder), exchanged);
  await tradeMarket(at(other), priced.slice(0, 3));
  const own = [await addOwnAsset(at(first), 1), await addOwnAsset(at(other), 2)];
  const contractIds = [...(await addContracts(at(first))), ...(await addContracts(at(other)))];
  await addIncome(at(first), [...priced.map(({ id }) => id), own[0]?.id ?? ""]);
  await addIncome(
    at(ofHolder),
    exchanged.map(({ id }) => id),
  );
  await announce(api, exchanged, today);
  await setTargets(client, first);
  await api.superuser.deleteFrom("rate_limits").execute();
  const tradedOwn = own.map((asset) => ({ ...asset, assetClass: "STOCK" as const }));
  return {
    api,
    client,
    personId: person.id,
    holderId: holder.id,
    portfolios,
    assets: [...priced, ...tradedOwn].map(({ id, ticker, assetClass }) => ({ id, ticker, assetClass })),
    contractIds,
    random,
    today,
  };
}
