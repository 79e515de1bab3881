import { expect, it } from "vitest";
import type { FoundAsset } from "#contract/assets.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { assetOfSentence } from "#domain/typed-lines/sentence-asset.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";
import { startApi } from "#tests/support/api.ts";
import {
  type DoorClass,
  entriesOf,
  type Held,
  postTrade,
  type Trade,
  tableOfDoors,
  tradeOf,
} from "#tests/support/doors.ts";
import { redemptionsOf } from "#tests/support/fixed-income.ts";

// The doors of one entry by every class of asset. A contract has doors of its own for both directions.

const today = "2026-08-21";

/** The trade as one typed line, which is read as in the box and sent to the asset that its words find. */
async function typed(each: DoorClass, held: Held, trade: Trade): Promise<string> {
  const { client } = held;
  const verb = trade.type === "BUY" ? "compra" : "venda";
  const price = trade.price.replace(".", ",");
  const day = trade.tradeDate.split("-").reverse().join("/");
  const line = `${verb} ${trade.quantity} ${each.words} a ${price} em ${day}`;
  const sentence = readEntrySentence(line, today);
  if (!sentence) return `not read: ${line}`;
  const found = await client.get<FoundAsset[]>(`/assets?search=${encodeURIComponent(sentence.asset)}`);
  const asset = assetOfSentence(sentence, found);
  if (!asset) return `not found: ${sentence.asset}`;
  const read = readSentence(sentence, asset.assetClass.code);
  const entry = {
    ...trade,
    type: read.type,
    quantity: read.quantity,
    price: read.price ?? "",
    tradeDate: read.day ?? "",
  };
  return postTrade({ ...held, asset }, entry);
}

/** The trade as a copy of the newest entry of its type, with the day and the amounts changed. */
async function duplicated(held: Held, trade: Trade): Promise<string> {
  const newest = async () => (await entriesOf(held)).find(({ type }) => type === trade.type);
  if (!(await newest())) await redeemPart(held, trade.tradeDate);
  const copied = await newest();
  return copied ? postTrade({ ...held, asset: copied.asset }, trade) : "no entry to copy";
}

/** A redemption of 2.00, which records the first sale of a contract. */
async function redeemPart({ client, portfolio, asset }: Held, day: string): Promise<void> {
  const { propose, redeem } = redemptionsOf(client, portfolio, asset.id);
  const { iof, incomeTax } = await propose({ day, gross: "2" });
  await redeem({ day, isWhole: false, gross: "2", iof, incomeTax });
}

const both = async (act: (type: Trade["type"]) => Promise<string>) => {
  const bought = await act("BUY");
  const sold = await act("SELL");
  return bought === sold ? bought : `${bought}, ${sold}`;
};

it("form, typed line and duplicate record a trade of each class, and lead a contract to its own doors", async () => {
  await using api = await startApi({ hasHistory: true });
  const shown = await tableOfDoors(api, async (each, held) => [
    await both((type) => postTrade(held, tradeOf(each, type, type === "BUY" ? "5" : "4"))),
    await both((type) => typed(each, held, tradeOf(each, type, "2"))),
    await both((type) => duplicated(held, tradeOf(each, type, "3"))),
  ]);
  const doors = "Aplicar mais, Registrar resgate";
  // class | form | typed line | duplicate
  expect(shown).toEqual([
    "share | recorded | recorded | recorded",
    "FII | recorded | recorded | recorded",
    "ETF of shares | recorded | recorded | recorded",
    "ETF of fixed income | recorded | recorded | recorded",
    "BDR | recorded | recorded | recorded",
    "old code | recorded | recorded | recorded",
    "coin | recorded | recorded | recorded",
    "fund | recorded | recorded | recorded",
    "bond | recorded | recorded | recorded",
    `CDB | ${doors} | ${doors} | ${doors}`,
    `LCI | ${doors} | ${doors} | ${doors}`,
    `DEBENTURE | ${doors} | ${doors} | ${doors}`,
    `POUPANCA | ${doors} | ${doors} | ${doors}`,
    "own asset | recorded | recorded | recorded",
  ]);
});
