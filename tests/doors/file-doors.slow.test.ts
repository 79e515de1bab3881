import { expect, it } from "vitest";
import { pastedText } from "#app/features/imports/pasted-text.ts";
import type { Import } from "#contract/imports.ts";
import { readPastedRows } from "#domain/imports/pasted-rows.ts";
import { startApi } from "#tests/support/api.ts";
import { movement, movements, trade as tradeRow, trades } from "#tests/support/b3-files.ts";
import {
  type DoorClass,
  type Held,
  ownPath,
  reasonText,
  recordedBy,
  stateOf,
  type Trade,
  tableOfDoors,
  tradeOf,
} from "#tests/support/doors.ts";
import { confirmImport, reviewWith } from "#tests/support/imports.ts";

// The doors of files by every class of asset, and their undoing. No file buys more of a contract at a price that is not its value.

const today = "2026-08-21";
const inPortuguese = (number: string) => number.replace(".", ",");
const dayText = (day: string) => day.split("-").reverse().join("/");

type Outcome = { trade: Trade; held: Held; file: string; choices?: object };

/** Records what a file records without an answer, takes it back, and tells what it was or what was asked. */
async function imported({ trade, held, file, choices = {} }: Outcome): Promise<string> {
  const path = `${ownPath(held)}/imports`;
  const { client } = held;
  const before = await stateOf(held);
  const review = await reviewWith(client, path, [file], choices);
  const isApplied = review.contracts.length > 0;
  const asked = review.rows.flatMap(({ group, reason }) => (group === "review" ? reasonText(reason) : []));
  if (review.counts.new === 0) return asked.length === 0 ? "nothing" : `asked: ${asked.join("; ")}`;
  const entries = await recordedBy(held, trade, () => confirmImport(client, path, [file], choices));
  const amounts = `${trade.type} ${trade.quantity} @ ${trade.price} on ${trade.tradeDate}`;
  const outcome = isApplied && entries.endsWith(amounts) ? "new application with its terms asked" : entries;
  const [newest] = await client.get<Import[]>(path);
  const undone = await client.send("DELETE", `${path}/${newest?.id}`);
  const isRestored = undone.status === 204 && (await stateOf(held)) === before;
  return isRestored ? outcome : `${outcome}, NOT UNDONE`;
}

function pasted(each: DoorClass, held: Held, trade: Trade): Promise<string> | string {
  const verb = trade.type === "BUY" ? "compra" : "venda";
  const line = `${verb} ${trade.quantity} ${each.words} a ${inPortuguese(trade.price)} em ${dayText(trade.tradeDate)}`;
  const { csv, mapping, unread } = readPastedRows(line, today);
  if (csv === undefined) return `not read: ${unread.map(({ reason }) => pastedText(reason)).join("; ")}`;
  return imported({ trade, held, file: csv, choices: mapping ? { columns: { 0: mapping } } : {} });
}

function otherSheet(held: Held, trade: Trade): Promise<string> {
  const side = trade.type === "BUY" ? "C" : "V";
  const row = [dayText(trade.tradeDate), held.asset.ticker, side, trade.quantity, inPortuguese(trade.price)];
  return imported({ trade, held, file: ["Data;Ativo;C/V;Quantidade;Preço", row.join(";")].join("\n") });
}

/** A row of negociação for what the exchange trades, and of movimentação for the rest. */
function ofB3({ isTraded, product }: DoorClass, held: Held, trade: Trade): Promise<string> | string {
  if (product === null) return "-";
  const isBuy = trade.type === "BUY";
  const price = inPortuguese(trade.price);
  if (isTraded) {
    const row = tradeRow(
      dayText(trade.tradeDate),
      isBuy ? "Compra" : "Venda",
      held.asset.ticker,
      trade.quantity,
      price,
    );
    return imported({ trade, held, file: trades(row) });
  }
  const isBond = product.startsWith("Tesouro");
  const label = isBond ? (isBuy ? "Compra" : "Venda") : isBuy ? "COMPRA / VENDA" : "RESGATE ANTECIPADO";
  const value = inPortuguese((Number(trade.price) * Number(trade.quantity)).toFixed(2));
  const direction = isBuy ? "Credito" : "Debito";
  const row = movement(direction, dayText(trade.tradeDate), label, product, trade.quantity, price, value);
  return imported({ trade, held, file: movements(row) });
}

type Door = (each: DoorClass, held: Held, trade: Trade) => Promise<string> | string;

async function tableOf(door: Door): Promise<string[]> {
  await using api = await startApi({ hasHistory: true });
  return await tableOfDoors(api, async (each, held) => {
    const bought = await door(each, held, tradeOf(each, "BUY", "5"));
    const sold = await door(each, held, tradeOf(each, "SELL", "4"));
    return [bought === sold ? bought : `${bought}, ${sold}`];
  });
}

const recorded = (...names: string[]) => names.map((name) => `${name} | recorded`);
const listed = ["share", "FII", "ETF of shares", "ETF of fixed income", "BDR", "old code"];

it("a pasted line records a trade of what has a code of the exchange, and says why another is not read", async () => {
  const noCode = (name: string, words: string) =>
    `${name} | not read: Não reconhecemos um código da B3 em “${words}”`;
  const application = "É uma aplicação de renda fixa: lance-a sozinha, ou em “Aplicar mais” na página dela";
  expect(await tableOf(pasted)).toEqual([
    ...recorded(...listed),
    noCode("coin", "btc"),
    noCode("fund", "itau privilege renda fixa referenciado di"),
    noCode("bond", "tesouro selic 2031"),
    ...["CDB", "LCI", "DEBENTURE"].map((name) => `${name} | not read: ${application}`),
    noCode("POUPANCA", "poup caixa"),
    noCode("own asset", "casa"),
  ]);
}, 180_000);

it("another sheet records a trade of each class, and leads a contract to its own doors", async () => {
  expect(await tableOf((_, held, trade) => otherSheet(held, trade))).toEqual([
    ...recorded(...listed, "coin", "fund", "bond"),
    // Their code is the text of an application, so a purchase is a further one.
    ...["CDB", "LCI", "DEBENTURE"].map(
      (name) => `${name} | new application with its terms asked, asked: Registrar resgate`,
    ),
    "POUPANCA | asked: Aplicar mais, asked: Registrar resgate",
    ...recorded("own asset"),
  ]);
}, 180_000);

it("a file of B3 records a trade of what B3 holds", async () => {
  expect(await tableOf(ofB3)).toEqual([
    ...recorded(...listed),
    "coin | -",
    "fund | -",
    ...recorded("bond", "CDB", "LCI", "DEBENTURE"),
    "POUPANCA | -",
    "own asset | -",
  ]);
}, 180_000);
