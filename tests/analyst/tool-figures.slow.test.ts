import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HeldQuantity, Transaction, TransactionPage } from "#contract/transactions.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { createScreens } from "#server/analyst/tools/screens.ts";
import type { Tool } from "#server/analyst/tools/tool.ts";
import { tools } from "#server/analyst/tools/tools.ts";
import { createServices } from "#server/app/create-services.ts";
import { allRows, plainFigures } from "#tests/analyst/all-rows.ts";
import { type RandomInvestor, startRandomInvestor } from "#tests/analyst/random-investor.ts";
import { faultOfLink } from "#tests/analyst/screen-links.ts";
import { createReader, pathOf, type Row } from "#tests/analyst/screen-reader.ts";

/** Tools without figures of the person. */
const withoutFigures = new Set(["glossary"]);

it("has a row for each tool, and no other", () => {
  const named = tools.map(({ name }) => name).filter((name) => !withoutFigures.has(name));
  expect(Object.keys(allRows).toSorted()).toEqual(named.toSorted());
});

function createCaller({ api, personId, today }: RandomInvestor) {
  const { databases } = api;
  const clock = () => new Date(`${today}T20:00:00Z`);
  const services = createServices(
    { databases, clock, appUrl: "http://aporte.test" } as never,
    api.server.log,
  );
  const actor = { kind: "person", id: personId, network: "test" } as const;
  const screensOf = createScreens(services);
  return (tool: Tool, input: object, openPortfolio: string | null) => {
    const screens = screensOf({ actor, person: { id: personId, fullName: "Ana Souza" } });
    return tool.run({ screens, today, openPortfolio }, tool.input.parse(input) as never);
  };
}

/** The last close until a day; zero before the first one. */
async function closeOf({ superuser }: RandomInvestor["api"], assetId: string, day: Day): Promise<string> {
  const row = await superuser
    .selectFrom("prices")
    .select("close")
    .where("asset_id", "=", assetId)
    .where("day", "<=", day)
    .orderBy("day", "desc")
    .executeTakeFirst();
  return row?.close ?? "0";
}

const seeds = [1, 2, 3, 4];

describe.each(seeds)("the random ledgers of seed %i", (seed) => {
  let person: RandomInvestor;
  beforeAll(async () => {
    person = await startRandomInvestor(seed);
  }, 300_000);
  afterAll(() => person.api[Symbol.asyncDispose]());

  it.each(Object.keys(allRows))(
    "have the figures of '%s' on the screens",
    async (name) => {
      const tool = (tools as readonly Tool[]).find((each) => each.name === name) as Tool;
      const row = allRows[name] as Row;
      const call = createCaller(person);
      const read = createReader(person);
      const takesPortfolio = "portfolio" in tool.input.shape;
      const places = person.portfolios.map(({ id }) => ({ id, portfolio: id, isSum: false }));
      const sums = [
        { id: person.personId, portfolio: "all", isSum: true },
        { id: person.portfolios[1]?.id ?? "", portfolio: undefined, isSum: false },
      ];
      for (const { id, portfolio, isSum } of takesPortfolio ? [...places, ...sums] : places.slice(0, 1))
        for (const input of row.inputs?.(person) ?? [{}]) {
          const given = portfolio === undefined || !takesPortfolio ? input : { ...input, portfolio };
          const asked = { id, isSum, isChosen: portfolio !== undefined, input, person, read } as never;
          const { output, link } = await call(tool, given, portfolio === undefined ? id : null);
          const at = JSON.stringify(given);
          expect(plainFigures(tool.output.parse(output)), at).toEqual(
            plainFigures(await row.expected(asked)),
          );
          if (link !== null) expect(await faultOfLink(read, link), at).toBeUndefined();
        }
    },
    300_000,
  );

  it("have wealth of past days that is units times closes, and an exemption that is left by the sales", async () => {
    const { api, portfolios, assets, today, random } = person;
    const { id = "" } = portfolios[1] ?? {};
    const read = createReader(person);
    const call = createCaller(person);
    const wealth = (tools as readonly Tool[]).find(({ name }) => name === "wealth") as Tool;
    for (const back of [20, 200, 500]) {
      const day = addDays(today, -back - random.between(0, 30));
      const values = [];
      for (const asset of assets) {
        const held = await read.get<HeldQuantity>(pathOf(id, "/holding"), { assetId: asset.id, day });
        values.push(decimal(held?.quantity ?? "0").times(await closeOf(api, asset.id, day)));
      }
      const { output } = await call(wealth, { portfolio: id, day }, null);
      const value = values.reduce((sum, each) => sum.plus(each), decimal("0"));
      expect(plainFigures(output.value), day).toBe(plainFigures(textOf(value)));
    }
    const exemption = (tools as readonly Tool[]).find(({ name }) => name === "exemption_left") as Tool;
    const shares = new Set(assets.flatMap((asset) => (asset.assetClass === "STOCK" ? asset.id : [])));
    const entries = (await read.get<TransactionPage>(pathOf(id, "/transactions")))?.transactions ?? [];
    const sales = entries.filter(({ type, asset }) => type === "SELL" && shares.has(asset.id));
    const isDayTrade = (sale: Transaction) =>
      entries.some(
        (each) => each.type === "BUY" && each.asset.id === sale.asset.id && each.tradeDate === sale.tradeDate,
      );
    for (const month of new Set(sales.map(({ tradeDate }) => tradeDate.slice(0, 7)))) {
      const ofMonth = sales.filter(({ tradeDate }) => tradeDate.startsWith(month));
      const { output } = await call(exemption, { portfolio: id, month }, null);
      if (output.isIncomplete === true || ofMonth.some(isDayTrade)) continue;
      const sum = ofMonth.reduce(
        (total, { quantity, price }) => total.plus(decimal(quantity).times(price)),
        decimal("0"),
      );
      const left = decimal("20000").minus(sum);
      expect(plainFigures(output), month).toMatchObject({
        sales: plainFigures(textOf(sum)),
        left: left.gt(0) ? plainFigures(textOf(left)) : "0",
      });
    }
  }, 300_000);
});
