import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { IncomeEntry } from "#contract/income.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Client, createPortfolio, findAsset, signUp, startApi } from "#tests/support/api.ts";
import { incomePath, listIncome, recordIncome, startWithHolding } from "#tests/support/income.ts";
import { sendTogether } from "#tests/support/locked-person.ts";
import { distribute } from "#tests/support/market.ts";

const remove = (client: Client, portfolio: Portfolio, id: string) =>
  client.send("DELETE", `${incomePath(portfolio)}/${id}`);
const _ignore = (client: Client, portfolio: Portfolio, id: string, method: "PUT" | "DELETE" = "PUT") =>
  client.send(method, `${incomePath(portfolio)}/ignored/${id}`);
const _states = async (client: Client, portfolio: Portfolio) =>
  (await listIncome(client, portfolio)).items.map(({ state, basis, net }) => `${state} ${basis} ${net}`);

describe("own income", () => {
  it("is of any kind and asset, is listed, changes and goes", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const portfolio = await createPortfolio(client);
    const house = await client.post<{ id: string }>("/assets", {
      ticker: "CASA",
      name: "Casa",
      assetClass: "OTHER",
    });
    const rent = { assetId: house.id, kind: "rent", withheld: "187.50", notes: " março " } as const;
    const created = await recordIncome(client, portfolio, { ...rent, gross: "2500.00" });
    expect(created).toEqual({
      id: created.id,
      asset: { id: house.id, ticker: "CASA", name: "Casa", assetClass: "OTHER" },
      kind: "rent",
      recordDate: null,
      paymentDate: "2026-03-02",
      quantity: null,
      gross: "2500",
      withheld: "187.5",
      distributionId: null,
      notes: "março",
      version: 1,
    });
    const { items, sums } = await listIncome(client, portfolio);
    expect(items).toMatchObject([
      {
        id: created.id,
        entryId: created.id,
        state: "received",
        basis: "own",
        net: "2312.5",
        source: null,
        notes: "março",
      },
    ]);
    expect(sums.received.net).toBe("2312.5");
    const body = { ...rent, paymentDate: "2026-04-02", gross: "2600", withheld: "0", notes: null };
    const changed = await client.send("PUT", `${incomePath(portfolio)}/${created.id}`, { body });
    expect(changed).toMatchObject({ status: 200, body: { gross: "2600", withheld: "0", notes: null } });
    expect((await listIncome(client, portfolio)).months).toMatchObject([{ month: "2026-04" }]);
    expect((await remove(client, portfolio, created.id)).status).toBe(204);
    expect((await remove(client, portfolio, created.id)).status).toBe(404);
    expect((await listIncome(client, portfolio)).items).toEqual([]);
  });

  it("keeps ten decimals and knows its quantity from the record date", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const gross = "999999999999999.9999999999";
    expect((await recordIncome(client, portfolio, { assetId: asset.id, gross })).gross).toBe(gross);
    await recordIncome(client, portfolio, {
      assetId: asset.id,
      recordDate: "2026-02-27",
      paymentDate: "2026-03-03",
      gross: "50",
    });
    const { items } = await listIncome(client, portfolio);
    expect(items.map(({ quantity, perUnit }) => [quantity, perUnit])).toEqual([
      ["100", "0.5"],
      [null, null],
    ]);
  });

  it("keeps its custom asset", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const portfolio = await createPortfolio(client);
    const form = { ticker: "CASA", name: "Casa", assetClass: "OTHER" };
    const { id: assetId } = await client.post<{ id: string }>("/assets", form);
    const { id } = await recordIncome(client, portfolio, { assetId, kind: "rent" });
    expect(await client.send("DELETE", `/custom-assets/${assetId}`)).toMatchObject({
      status: 409,
      body: {
        type: "asset-in-use",
        detail: "Há proventos deste ativo. Exclua os proventos dele antes de excluir o ativo.",
      },
    });
    await remove(client, portfolio, id);
    expect((await client.send("DELETE", `/custom-assets/${assetId}`)).status).toBe(204);
  });

  it("is one entry for two identical requests that overlap", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const key = { "idempotency-key": "my-income-1" };
    const post = () => recordIncome(client, portfolio, { assetId: asset.id }, key);
    const [first, second] = await sendTogether(api, [post, post]);
    expect(second?.id).toBe(first?.id);
    expect((await listIncome(client, portfolio)).count).toBe(1);
  });
});

describe("an invalid income entry", () => {
  it.each([
    [{ assetId: "nope" }, "assetId", "Escolha o ativo"],
    [{ assetId: randomUUID() }, "assetId", "Ativo inválido"],
    [{ kind: "gift" }, "kind", "Escolha o tipo do provento"],
    [{ paymentDate: undefined }, "paymentDate", "Data de pagamento obrigatória"],
    [{ paymentDate: "2026-02-30" }, "paymentDate", "Data inválida"],
    [{ paymentDate: "2026-11-21" }, "paymentDate", "Data não pode ser futura"],
    [
      { paymentDate: "1994-06-30" },
      "paymentDate",
      "Use uma data a partir de 01/07/1994, quando o real começou a valer",
    ],
    [{ recordDate: "2026-03-03" }, "paymentDate", "O pagamento não pode ser anterior à data-com"],
    [{ recordDate: "03/03/2026" }, "recordDate", "Data inválida"],
    [{ quantity: "0" }, "quantity", "Quantidade deve ser maior que zero"],
    [{ gross: "" }, "gross", "Valor bruto obrigatório"],
    [{ gross: "dez" }, "gross", "Valor bruto deve ser um número"],
    [{ gross: "0" }, "gross", "Valor bruto deve ser maior que zero"],
    [{ withheld: "-1" }, "withheld", "IR retido não pode ser negativo"],
    [{ withheld: "x" }, "withheld", "IR retido deve ser um número"],
    [{ withheld: "100.01" }, "withheld", "O IR retido não pode passar do valor bruto"],
    [{ distributionId: randomUUID() }, "distributionId", "Provento não encontrado"],
    [{ notes: "a".repeat(501) }, "notes", "Observações muito longas"],
  ])("is refused with a message for %j", async (wrong, field, message) => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const { id } = await recordIncome(client, portfolio, { assetId: asset.id });
    const body = { assetId: asset.id, kind: "dividend", paymentDate: "2026-03-02", gross: "100", ...wrong };
    for (const [method, path] of [
      ["POST", ""],
      ["PUT", `/${id}`],
    ] as const) {
      const refused = await client.send(method, incomePath(portfolio) + path, { body });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    }
  });

  it("is refused as a confirmation of another asset, kind or date", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api);
    const { id: assetId } = await findAsset(client, "PETR4");
    const distributionId = await distribute(api, "ITUB4", {
      kind: "yield",
      record: "2026-03-03",
      perUnit: "1",
    });
    const body = {
      assetId,
      kind: "dividend",
      recordDate: "2026-03-01",
      paymentDate: "2026-03-02",
      gross: "1",
      distributionId,
    };
    expect(await client.send("POST", incomePath(portfolio), { body })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: "assetId", message: "O provento é de outro ativo" },
          { field: "kind", message: "O provento é de outro tipo" },
          { field: "recordDate", message: "O provento tem outra data-com" },
          { field: "paymentDate", message: "O pagamento não pode ser anterior à data-com" },
        ],
      },
    });
  });

  it("is the same answer for another person's entry as for none", async () => {
    await using api = await startApi();
    const ana = await startWithHolding(api);
    const bia = await startWithHolding(api);
    const entry = await recordIncome(ana.client, ana.portfolio, { assetId: ana.asset.id });
    const body = { assetId: ana.asset.id, kind: "dividend", paymentDate: "2026-03-02", gross: "1" };
    for (const id of [entry.id, randomUUID()]) {
      const path = `${incomePath(bia.portfolio)}/${id}`;
      expect((await bia.client.send("PUT", path, { body })).status).toBe(404);
      expect((await bia.client.send("DELETE", path)).status).toBe(404);
    }
    const house = await ana.client.post<IncomeEntry>("/assets", {
      ticker: "CASA",
      name: "Casa",
      assetClass: "OTHER",
    });
    const theirs = await bia.client.send("POST", incomePath(bia.portfolio), {
      body: { ...body, assetId: house.id },
    });
    expect(theirs).toMatchObject({ status: 400, body: { errors: [{ message: "Ativo inválido" }] } });
    expect((await bia.client.send("POST", incomePath(ana.portfolio), { body })).status).toBe(404);
    expect(await listIncome(ana.client, ana.portfolio)).toMatchObject({
      count: 1,
      sums: { received: { net: "100" } },
    });
  });
});
