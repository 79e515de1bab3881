import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Client, createPortfolio, findAsset, startApi } from "#tests/support/api.ts";
import {
  amountsOf,
  buy,
  incomePath,
  incomeSummary,
  listIncome,
  recordIncome,
  startWithHolding,
} from "#tests/support/income.ts";
import { convert, distribute } from "#tests/support/market.ts";

const remove = (client: Client, portfolio: Portfolio, id: string) =>
  client.send("DELETE", `${incomePath(portfolio)}/${id}`);
const ignore = (client: Client, portfolio: Portfolio, id: string, method: "PUT" | "DELETE" = "PUT") =>
  client.send(method, `${incomePath(portfolio)}/ignored/${id}`);
const states = async (client: Client, portfolio: Portfolio) =>
  (await listIncome(client, portfolio)).items.map(({ state, basis, net }) => `${state} ${basis} ${net}`);

describe("a confirmation", () => {
  it("replaces the calculated amount, and lists a difference over one cent", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const payment = { kind: "interest-on-equity", record: "2026-03-02", paid: "2026-04-01", perUnit: "0.5" };
    const distributionId = await distribute(api, "ITUB4", payment);
    const paid = {
      assetId: asset.id,
      kind: "interest-on-equity",
      paymentDate: "2026-04-02",
      distributionId,
    } as const;
    const { id, recordDate } = await recordIncome(client, portfolio, {
      ...paid,
      gross: "50",
      withheld: "8.76",
    });
    expect(recordDate).toBe("2026-03-02");
    const only = async () => {
      const { items } = await listIncome(client, portfolio);
      return items.map((item) => [
        item.basis,
        item.paymentDate,
        item.quantity,
        amountsOf(item),
        item.difference,
      ]);
    };
    expect(await only()).toEqual([["confirmed", "2026-04-02", "100", "50 / 8.76 / 41.24", null]]);
    const body = { ...paid, gross: "49.9", withheld: "8.73" };
    expect((await client.send("PUT", `${incomePath(portfolio)}/${id}`, { body })).status).toBe(200);
    expect(await only()).toEqual([["confirmed", "2026-04-02", "100", "49.9 / 8.73 / 41.17", "-0.08"]]);
    expect((await listIncome(client, portfolio, { state: "TO_CHECK" })).count).toBe(1);
    expect((await remove(client, portfolio, id)).status).toBe(204);
    expect(await only()).toEqual([["calculated", "2026-04-01", "100", "50 / 8.75 / 41.25", null]]);
  });

  it("makes a doubtful payment count", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const payment = { record: "2026-02-02", paid: "2026-03-02", perUnit: "1", isDoubtful: true };
    const distributionId = await distribute(api, "ITUB4", payment);
    expect(await states(client, portfolio)).toEqual(["doubtful calculated 100"]);
    await recordIncome(client, portfolio, { assetId: asset.id, distributionId });
    expect(await states(client, portfolio)).toEqual(["received confirmed 100"]);
  });

  it("is possible once in each portfolio, under any ticker of the security", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, "AXIA3");
    await convert(api, ["ELET3", "AXIA3"], { day: "2025-12-02" });
    const distributionId = await distribute(api, "ELET3", {
      record: "2025-08-15",
      paid: "2026-03-02",
      perUnit: "1",
    });
    const { id: assetId } = await findAsset(client, "AXIA3");
    const form = { assetId, distributionId };
    const { id } = await recordIncome(client, portfolio, form);
    const body = { ...form, kind: "dividend", paymentDate: "2026-03-02", gross: "1" };
    const twice = await client.send("POST", incomePath(portfolio), { body });
    expect(twice).toMatchObject({ status: 409, body: { type: "income-confirmed" } });
    const another = await recordIncome(client, portfolio, { assetId, gross: "3" });
    const moved = await client.send("PUT", `${incomePath(portfolio)}/${another.id}`, { body });
    expect(moved).toMatchObject({ status: 409, body: { type: "income-confirmed" } });
    expect((await client.send("PUT", `${incomePath(portfolio)}/${id}`, { body })).status).toBe(200);
    const other = await createPortfolio(client);
    expect((await recordIncome(client, other, form)).distributionId).toBe(distributionId);
  });

  it("survives the distribution as own income", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const distributionId = await distribute(api, "ITUB4", { record: "2026-02-02", perUnit: "1" });
    await recordIncome(client, portfolio, { assetId: asset.id, distributionId, gross: "90" });
    await api.superuser.deleteFrom("distributions").execute();
    const { items } = await listIncome(client, portfolio);
    expect(items).toMatchObject([{ basis: "own", recordDate: "2026-02-02", quantity: "100", gross: "90" }]);
  });
});

describe("ignoring", () => {
  it("leaves a payment out of the sums of that portfolio until it is undone", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    const other = await createPortfolio(client);
    await buy(client, other, "ITUB4", "5");
    const id = await distribute(api, "ITUB4", { record: "2026-02-02", paid: "2026-03-02", perUnit: "1" });
    for (let time = 1; time <= 2; time += 1) expect((await ignore(client, portfolio, id)).status).toBe(204);
    expect(await states(client, portfolio)).toEqual(["ignored calculated 100"]);
    expect((await listIncome(client, portfolio)).sums.received.net).toBe("0");
    expect((await listIncome(client, other)).sums.received.net).toBe("5");
    expect((await ignore(client, portfolio, id, "DELETE")).status).toBe(204);
    expect((await ignore(client, portfolio, id, "DELETE")).status).toBe(404);
    expect(await states(client, portfolio)).toEqual(["received calculated 100"]);
  });

  it("ends with a confirmation, and is refused while there is one", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const distributionId = await distribute(api, "ITUB4", {
      record: "2026-02-02",
      paid: "2026-03-02",
      perUnit: "1",
    });
    await ignore(client, portfolio, distributionId);
    const { id } = await recordIncome(client, portfolio, { assetId: asset.id, distributionId });
    const refused = await ignore(client, portfolio, distributionId);
    expect(refused).toMatchObject({ status: 409, body: { type: "income-confirmed" } });
    await remove(client, portfolio, id);
    expect(await states(client, portfolio)).toEqual(["received calculated 100"]);
  });

  it("finds only known distributions", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    expect((await ignore(client, portfolio, randomUUID())).status).toBe(404);
    expect((await ignore(client, portfolio, "nope")).status).toBe(404);
  });
});

// The test's today is 20/11/2026. 100 units at 1,00 each.
it("takes a payment of unknown date out of what is receivable six months after its record date, until it is confirmed", async () => {
  await using api = await startApi();
  const { client, portfolio, asset } = await startWithHolding(api);
  const old = await distribute(api, "ITUB4", { record: "2026-05-19", perUnit: "1" });
  await distribute(api, "ITUB4", { record: "2026-05-20", perUnit: "2" });
  const summary = () => incomeSummary(client, portfolio);
  const states = async (state: string) =>
    (await listIncome(client, portfolio, { state })).items.map(({ distributionId }) => distributionId);
  expect(await states("unconfirmed")).toEqual([old]);
  expect(await states("TO_CHECK")).toEqual([old]);
  expect((await summary()).receivable).toMatchObject({ gross: "200", payments: 1 });
  await client.post(incomePath(portfolio), {
    assetId: asset.id,
    kind: "dividend",
    recordDate: "2026-05-19",
    paymentDate: "2026-06-10",
    gross: "100",
    withheld: "0",
    distributionId: old,
  });
  expect(await states("unconfirmed")).toEqual([]);
  expect((await summary()).received).toMatchObject({ gross: "100" });
});
