import { expect, it } from "vitest";
import type { IncomePage } from "#contract/income.ts";
import { type Client, record, startApi, type TestApi } from "#tests/support/api.ts";
import { movement, movements, receivedIncome, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { distribute } from "#tests/support/market.ts";

// The borrower of lent shares pays what the company would have paid. Only one of the two payments counts.

const day = "20/08/2026";
const product = "PETR4 - PETROBRAS";
const row = (label: string, quantity: string, price: string, value: string) =>
  movement("Credito", day, label, product, quantity, price, value);
const reimbursement = (quantity: string, value: string, price = "0,442664") =>
  row("Reembolso", quantity, price, value);
const contract = row("Empréstimo", "100", "-", "-");

async function announce(api: TestApi) {
  const petr4 = { record: "2026-06-11", paid: "2026-08-20" };
  await distribute(api, "PETR4", { ...petr4, kind: "interest-on-equity", perUnit: "0.5366" });
  await distribute(api, "PETR4", { ...petr4, perUnit: "0.8496" });
}

/** 100 shares with interest on equity of 53,66, which is 44,27 net, and a dividend of 84,96. */
async function startLending(api: TestApi) {
  await announce(api);
  const started = await startImports(api);
  const purchase = { ticker: "PETR4", quantity: "100", price: "30", tradeDate: "2026-01-15" };
  await record(started.client, started.portfolio, purchase);
  return started;
}

const listed = async (client: Client, own: string) =>
  (await client.get<IncomePage>(`${own}/income`)).items.filter(({ state }) => state === "received");
const incomeOf = async (client: Client, own: string) =>
  (await listed(client, own))
    .map(({ basis, kind, net }) => `${basis} ${kind} ${Number(net).toFixed(2)}`)
    .toSorted();
const dividend = "calculated dividend 84.96";

it("a reimbursement stands for the calculated payment of the lent shares, from each file once", async () => {
  await using api = await startApi();
  const { client, path, own } = await startLending(api);
  const file = movements(contract, reimbursement("100", "44,27"));
  const { rows } = await reviewImport(client, path, file);
  expect(rows[1]?.reason).toMatch(/^Confirma o provento já calculado destas ações/);
  await confirmImport(client, path, [file]);
  await confirmImport(client, path, [
    receivedIncome([product, day, "Reembolso", "100", "0,442664", "44,27"]),
  ]);
  expect(await incomeOf(client, own)).toEqual([dividend, "confirmed other 44.27"]);
});

it("the entry of a reimbursement can be changed, and its undoing brings the calculated payment back", async () => {
  await using api = await startApi();
  const { client, path, own } = await startLending(api);
  const before = await incomeOf(client, own);
  const { id } = await confirmImport(client, path, [movements(reimbursement("100", "44,27"))]);
  const entry = (await listed(client, own)).find(({ kind }) => kind === "other");
  const { kind, recordDate, paymentDate, quantity, gross, withheld, distributionId } = entry ?? {};
  const amounts = { quantity, gross, withheld, distributionId };
  const body = { assetId: entry?.asset.id, kind, recordDate, paymentDate, ...amounts, notes: "Aluguel" };
  const changed = await client.send("PUT", `${own}/income/${entry?.entryId}`, { body });
  expect(changed).toMatchObject({ status: 200 });
  await client.send("DELETE", `${path}/${id}`);
  expect(await incomeOf(client, own)).toEqual(before);
});

it("two reimbursements of parts that are all the shares stand for the payment together", async () => {
  await using api = await startApi();
  const { client, path, own } = await startLending(api);
  await confirmImport(client, path, [movements(reimbursement("60", "26,56"), reimbursement("40", "17,71"))]);
  expect(await incomeOf(client, own)).toEqual([dividend, "confirmed other 44.27"]);
});

it("a reimbursement counts beside the company's payment of the other shares", async () => {
  await using api = await startApi();
  const { client, path, own } = await startLending(api);
  const interest = row("Juros Sobre Capital Próprio", "60", "0,5366", "26,56");
  await confirmImport(client, path, [movements(interest, reimbursement("40", "17,71"))]);
  expect(await incomeOf(client, own)).toEqual([
    dividend,
    "confirmed interest-on-equity 26.56",
    "own other 17.71",
  ]);
});

it("trades that a later file brings do not count a reimbursed payment again", async () => {
  await using api = await startApi();
  await announce(api);
  const { client, path, own } = await startImports(api);
  await confirmImport(client, path, [movements(reimbursement("100", "44,27"))]);
  await confirmImport(client, path, [trades(trade("15/01/2026", "Compra", "PETR4", "100", "30,00"))]);
  expect(await incomeOf(client, own)).toEqual([dividend, "confirmed other 44.27"]);
});

it.each([
  { title: "of a part of the shares", of: reimbursement("40", "17,71"), named: "44,27", gross: "17.71" },
  { title: "of another amount", of: reimbursement("100", "50,00", "0,50"), named: "44,27", gross: "50" },
])("a reimbursement $title is asked about, and the calculated payment is named", async (example) => {
  await using api = await startApi();
  const { client, path, own } = await startLending(api);
  const before = await incomeOf(client, own);
  const file = movements(example.of);
  const { counts, rows } = await reviewImport(client, path, file);
  expect(counts).toMatchObject({ new: 0, review: 1 });
  expect(rows[0]?.reason).toContain(`o provento calculado de R$\u00a0${example.named}, de 20/08/2026`);
  const { id = "" } = rows[0]?.question ?? {};
  const another = { as: "income", kind: "other", gross: example.gross, withheld: "0" };
  expect((await reviewWith(client, path, [file], { answers: { [id]: another } })).counts.new).toBe(1);
  await confirmImport(client, path, [file], { answers: { [id]: { as: "nothing" } } });
  expect(await incomeOf(client, own)).toEqual(before);
  expect((await reviewImport(client, path, file)).counts).toMatchObject({ known: 1, review: 0 });
});

it("a reimbursement of repaid capital is asked about, since its kind lowers no cost", async () => {
  await using api = await startApi();
  const { client, path } = await startLending(api);
  const repaid = { kind: "capital-return", record: "2026-07-10", paid: "2026-07-20", perUnit: "1" };
  await distribute(api, "PETR4", repaid);
  const file = movements(movement("Credito", "20/07/2026", "Reembolso", product, "100", "1,00", "100,00"));
  const { counts, rows } = await reviewImport(client, path, file);
  expect(counts).toMatchObject({ new: 0, review: 1 });
  expect(rows[0]?.reason).toContain("o provento calculado de R$\u00a0100,00, de 20/07/2026");
});
