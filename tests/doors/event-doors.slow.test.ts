import { expect, it } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { Custodian } from "#contract/custodians.ts";
import { createPortfolio, startApi } from "#tests/support/api.ts";
import {
  type DoorClass,
  entriesOf,
  type Held,
  ownPath,
  refusalOf,
  stateOf,
  tableOfDoors,
} from "#tests/support/doors.ts";

// Own events by every class of asset, and what their deletion and that of an entry leave.

const ofContract = "Um contrato de renda fixa não tem este evento";
const ofBond = "Um título do Tesouro Direto não tem este evento";

/** Records an own event and takes it back: 'recorded', or why it is refused. */
async function adjusted(held: Held, event: object): Promise<string> {
  const { client, asset } = held;
  const path = `${ownPath(held)}/corporate-events`;
  const answer = await client.send("POST", path, { body: { assetId: asset.id, ...event } });
  if (answer.status >= 300) return refusalOf(answer);
  const { id } = answer.body as { id: string };
  const events = await client.get<CorporateEvent[]>(path);
  const isListed = events.some((each) => each.id === id || each.adjustmentId === id);
  const undone = await client.send("DELETE", `${path}/${id}`);
  return isListed && undone.status === 204 ? "recorded" : "NOT RECORDED OR NOT UNDONE";
}

const eventsOf = async ({ day }: DoorClass, { client }: Held): Promise<object[]> => {
  const { id: toCustodianId } = await client.post<Custodian>("/custodians", { name: "XP" });
  const { id: toPortfolioId } = await createPortfolio(client, { name: "Viagem" });
  return [
    { kind: "split", day, from: "1", to: "2" },
    { kind: "subscription", day, quantity: "2", total: "20" },
    { kind: "fraction-sale", day, quantity: "1", total: "10" },
    { kind: "transfer", day, quantity: "4", fromCustodianId: null, toCustodianId },
    { kind: "portfolio-transfer", day, quantity: "4", toPortfolioId },
    { kind: "come-cotas", day, quantity: "1", total: "1" },
    { kind: "custody-fee", day, total: "1" },
  ];
};

it("each own event is recorded for the classes that have it, refused for the others, and undone", async () => {
  await using api = await startApi({ hasHistory: true });
  const shown = await tableOfDoors(api, async (each, held) => {
    const events = await eventsOf(each, held);
    const before = await stateOf(held);
    const outcomes: string[] = [];
    for (const event of events) outcomes.push(await adjusted(held, event));
    return (await stateOf(held)) === before ? outcomes : [...outcomes, "NOT AS BEFORE"];
  });
  const funds = "Só fundos de investimento têm come-cotas";
  const bonds = "Só títulos do Tesouro Direto têm taxa de custódia";
  const listed = `recorded | recorded | recorded | recorded | recorded | ${funds} | ${bonds}`;
  const contract = `${ofContract} | Aplicar mais | Registrar resgate | recorded | recorded | ${funds} | ${bonds}`;
  // class | split | subscription | sale of a fraction | other custodian | other portfolio | come-cotas | custody fee
  expect(shown).toEqual([
    `share | ${listed}`,
    `FII | ${listed}`,
    `ETF of shares | ${listed}`,
    `ETF of fixed income | ${listed}`,
    `BDR | ${listed}`,
    `old code | ${listed}`,
    `coin | ${listed}`,
    `fund | recorded | recorded | recorded | recorded | recorded | recorded | ${bonds}`,
    `bond | ${ofBond} | ${ofBond} | ${ofBond} | recorded | recorded | ${funds} | recorded`,
    `CDB | ${contract}`,
    `LCI | ${contract}`,
    `DEBENTURE | ${contract}`,
    `POUPANCA | ${contract}`,
    `own asset | ${listed}`,
  ]);
}, 180_000);

it("a deleted entry that is restored leaves what was there", async () => {
  await using api = await startApi({ hasHistory: true });
  const shown = await tableOfDoors(api, async (_, held) => {
    const [entry] = await entriesOf(held);
    if (!entry) return ["no entry"];
    const { type, tradeDate, quantity, price, fees } = entry;
    const before = await stateOf(held);
    const path = `${ownPath(held)}/transactions`;
    await held.client.send("DELETE", `${path}/${entry.id}`);
    const isGone = (await entriesOf(held)).length === 0;
    const form = { assetId: held.asset.id, type, tradeDate, quantity, price, fees, isRestored: true };
    await held.client.post(path, form);
    return [isGone && (await stateOf(held)) === before ? "restored" : "NOT RESTORED"];
  });
  expect(shown.filter((line) => !line.endsWith("| restored"))).toEqual([]);
  expect(shown).toHaveLength(14);
}, 180_000);
