import fc from "fast-check";
import { expect, it } from "vitest";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type Client, createPortfolio, record, startApi } from "#tests/support/api.ts";
import { applyMoney, fixedIncomePath, investorOn, redemptionsOf } from "#tests/support/fixed-income.ts";
import { quote } from "#tests/support/market.ts";

const today = "2025-12-29";
const ticker = "TESOURO-PREFIXADO-2029";

const day = fc.nat(720).map((offset) => addDays("2024-01-02", offset));
const amount = fc.integer({ min: 100, max: 9_000_000 }).map((cents) => (cents / 100).toFixed(2));
const contract = fc.record({
  firstDay: day,
  amount,
  kind: fc.constantFrom("CDB", "LCI"),
  issuer: fc.constantFrom("Banco Sol", "Banco Mar"),
  remuneration: fc.constantFrom("110,5% CDI", "CDI + 2%", "12,5% ao ano"),
  unitPrice: fc.constantFrom("1", "1000", "0.5"),
});
const bond = fc.record({
  tradeDate: day,
  quantity: fc.integer({ min: 1, max: 900 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  price: fc.integer({ min: 600_000, max: 900_000 }).map((count) => (count / 1_000).toFixed(3)),
});
/** Cents of a redemption that is later than the newest price, so that it tells the price of what is left. */
const redeemed = fc.option(fc.integer({ min: 1, max: 90 }));

const sumText = (amounts: readonly string[]) =>
  textOf(amounts.reduce((total, each) => total.plus(each), zero));
const shown = (value: string) => decimal(value).toFixed(2);

type Amounts = FixedIncome["sums"];
const addsUp = ({ gross, iof, incomeTax, net }: Amounts) =>
  decimal(shown(gross)).minus(iof).minus(incomeTax).eq(shown(net));

async function valuesOf(client: Client, portfolio: Portfolio) {
  const held = await client.get<FixedIncome>(fixedIncomePath(portfolio));
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  return { ...held, all: [...held.contracts, ...held.bonds], positions };
}

it("'Renda fixa' has the values and sums of 'Posições', and gross − taxes = net as shown", async () => {
  await using api = await startApi({ hasHistory: true });
  await quote(api, ticker, { "2025-12-22": "771.123457" });
  const { client } = await investorOn(api, today);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(contract, { minLength: 2, maxLength: 4 }),
      fc.array(bond, { maxLength: 3 }),
      contract,
      redeemed,
      async (contracts, bonds, elsewhere, percent) => {
        const portfolio = await createPortfolio(client);
        const other = await createPortfolio(client);
        // Values of earlier runs count for no issuer of this one.
        runs += 1;
        const apply = (to: Portfolio, form: typeof elsewhere) =>
          applyMoney(client, to, { ...form, issuer: `${form.issuer} ${runs}` });
        for (const form of contracts) await apply(portfolio, form);
        for (const form of bonds) await record(client, portfolio, { ticker, ...form });
        await apply(other, elsewhere);
        const before = (await valuesOf(client, portfolio)).contracts[0];
        if (percent !== null && before) {
          const gross = decimal(before.gross).times(percent).div(100).toFixed(2);
          const form = { day: today, isWhole: false, gross, iof: "0", incomeTax: "0" };
          await redemptionsOf(client, portfolio, before.id).send(form);
        }
        const { all, positions, sums, issuers } = await valuesOf(client, portfolio);
        const worth = new Map(positions.map(({ asset, marketValue }) => [asset.id, marketValue]));
        expect(all.map(({ id, gross }) => [id, gross])).toEqual(all.map(({ id }) => [id, worth.get(id)]));
        expect(all).toHaveLength(positions.length);
        expect(sums.gross).toBe(sumText(positions.map(({ marketValue }) => marketValue)));
        for (const amounts of [sums, ...all, ...all.flatMap((each) => ("lots" in each ? each.lots : []))])
          expect(addsUp(amounts)).toBe(true);
        const there = await valuesOf(client, other);
        const covered = [...(await valuesOf(client, portfolio)).contracts, ...there.contracts];
        for (const { issuer, guaranteed } of issuers) {
          const values = covered.filter((each) => each.issuer === issuer);
          expect(guaranteed).toBe(sumText(values.map(({ gross }) => gross)));
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});
