import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { record, startApi } from "#tests/support/api.ts";
import { type DoorClass, type Held, ownPath, tableOfDoors } from "#tests/support/doors.ts";
import { redemptionsOf } from "#tests/support/fixed-income.ts";

// The place of the result of each class in the annual return. No class has none, and none has two.

const contracts: ReadonlySet<string> = new Set(["CDB", "LCI", "DEBENTURE"]);

/** Sells half of what is held, at a gain of 10.00; a contract is redeemed at its value. */
async function sellHalf({ day, price }: DoorClass, held: Held, isContract: boolean): Promise<void> {
  const { client, portfolio, asset } = held;
  if (isContract) {
    const { propose, redeem } = redemptionsOf(client, portfolio, asset.id);
    const { gross, iof, incomeTax } = await propose({ day, gross: "5000" });
    await redeem({ day, isWhole: false, gross, iof, incomeTax });
    return;
  }
  const sold = { assetId: asset.id, type: "SELL", tradeDate: day, quantity: "5" };
  await record(client, portfolio, { ...sold, price: textOf(decimal(price).plus(2)) });
}

const sameAmount = (amount: string) => decimal(amount).eq("10");

/** The lines and months that have the gain of 10.00; of a redemption, all that there are. Income has lines of its own. */
function placesOf({ lines, months, coinsAbroad }: AnnualReturn, isRedeemed: boolean): string[] {
  const ofMonths = (["common", "day-trade", "fund"] as const).flatMap((bucket) => {
    const result = months.reduce((sum, { buckets }) => sum.plus(buckets[bucket].result), zero);
    return sameAmount(textOf(result)) ? [`months, ${bucket}`] : [];
  });
  const ofLines = lines.filter(({ amount }) => isRedeemed || sameAmount(amount));
  return [...ofLines.map(({ line }) => line), ...ofMonths, ...(coinsAbroad ? ["coins abroad"] : [])];
}

it("the result of each class has one place in the annual return", async () => {
  await using api = await startApi({ hasHistory: true });
  const shown = await tableOfDoors(api, async (each, held) => {
    const isContract = contracts.has(each.name);
    await sellHalf(each, held, isContract);
    const path = `${ownPath(held)}/taxes/annual?year=${each.day.slice(0, 4)}`;
    return [placesOf(await held.client.get<AnnualReturn>(path), isContract).join(" and ")];
  });
  // Sales of shares stay below 20,000.00 in their months, and that of coins is above 35,000.00.
  expect(shown).toEqual([
    "share | exempt-share-gains",
    "FII | months, fund",
    "ETF of shares | months, common",
    "ETF of fixed income | taxed-interest",
    "BDR | months, common",
    "old code | exempt-share-gains",
    "coin | taxed-coin-gains",
    "fund | taxed-interest",
    "bond | taxed-interest",
    "CDB | taxed-interest",
    "LCI | exempt-interest",
    "DEBENTURE | taxed-interest",
    "POUPANCA | exempt-interest",
    "own asset | check",
  ]);
}, 180_000);
