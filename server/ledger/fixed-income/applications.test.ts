import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { application, applyMoney, fixedIncomePath, investorOn } from "#tests/support/fixed-income.ts";
import { changedLimits } from "#tests/support/limits.ts";

it("an application is an asset of its own with its terms and one purchase", async () => {
  await using api = await startApi();
  const { client, portfolio, apply } = await investorOn(api, "2026-08-20");
  const contract = await apply({
    kind: "LCI",
    issuer: "Nubank",
    remuneration: "110% CDI",
    maturity: "2027-01-02",
    liquidity: "from-day",
    redeemableFrom: "2025-01-02",
    code: "LCI124",
    amount: "2086.50",
    unitPrice: "1043.25",
    custodianName: "Nu",
  });
  expect(contract).toEqual({
    id: expect.any(String),
    ticker: "LCI NUBANK",
    name: "LCI Nubank 110% do CDI",
    issuer: "Nubank",
    kind: "LCI",
    firstDay: "2024-01-02",
    maturity: "2027-01-02",
    paymentDay: "2027-01-04",
    remuneration: "110% do CDI",
    interestPaid: "at-maturity",
    liquidity: "from-day",
    redeemableFrom: "2025-01-02",
    code: "LCI124",
    unitPrice: "1043.25",
  });
  const asset = { id: contract.id, ticker: "LCI NUBANK", assetClassCode: "FIXED_INCOME" };
  const { transactions } = await client.get<TransactionPage>(`/portfolios/${portfolio.id}/transactions`);
  expect(transactions).toMatchObject([
    {
      asset,
      type: "BUY",
      tradeDate: "2024-01-02",
      quantity: "2",
      price: "1043.25",
      total: "2086.5",
      custodian: { name: "Nu" },
    },
  ]);
  expect(await client.get(`/assets/${contract.id}`)).toMatchObject({ isCustom: true });
});

it("names further contracts of the same kind and issuer by number", async () => {
  await using api = await startApi();
  const { apply } = await investorOn(api, "2026-08-20");
  const issuer = "Banco Ação de São João e Filhos";
  const tickers = [];
  for (let number = 1; number <= 3; number += 1) tickers.push((await apply({ issuer })).ticker);
  expect(tickers).toEqual(["CDB BANCO AÇÃO", "CDB BANCO AÇÃO 2", "CDB BANCO AÇÃO 3"]);
  const debentures = [
    await apply({ kind: "DEBENTURE", issuer: "Vale" }),
    await apply({ issuer: "💠".repeat(30) }),
  ];
  expect(debentures.map(({ ticker }) => ticker)).toEqual(["DEB VALE", `CDB ${"💠".repeat(5)}`]);
});

const unclear =
  "Não entendemos este rendimento. Escreva, por exemplo: 110% do CDI, CDI + 1,8%, IPCA + 6%, Selic + 0,1% ou 12,5% ao ano";

it.each([
  [{ issuer: " " }, "issuer", "Informe o emissor"],
  [
    { kind: "OTHER", remuneration: "poupança" },
    "remuneration",
    "Só a poupança tem este rendimento: informe a taxa da aplicação",
  ],
  [{ kind: "COE" }, "kind", "Escolha o tipo da aplicação"],
  [{ remuneration: "1% ao mês" }, "remuneration", unclear],
  [{ remuneration: "" }, "remuneration", "Informe o rendimento"],
  [{ kind: "LCI", remuneration: "92%" }, "remuneration", "92% do CDI ou 92% ao ano?"],
  [
    { kind: "INCENTIVISED_DEBENTURE" },
    "remuneration",
    "Debênture incentivada rende IPCA + uma taxa ou uma taxa prefixada ao ano",
  ],
  [{ amount: "10000.001" }, "amount", "Valor deve ter no máximo 2 casas decimais"],
  [{ amount: "0" }, "amount", "Valor deve ser maior que zero"],
  [{ amount: "-1" }, "amount", "Valor deve ser maior que zero"],
  [{ firstDay: "2026-08-21" }, "firstDay", "Data não pode ser futura"],
  [{ firstDay: "2024-02-30" }, "firstDay", "Data da aplicação inválida"],
  [{ maturity: "2024-01-02" }, "maturity", "Vencimento deve ser depois da data da aplicação"],
  [{ maturity: "2023-12-31" }, "maturity", "Vencimento deve ser depois da data da aplicação"],
  [{ liquidity: "at-maturity" }, "maturity", "Informe o vencimento, porque a aplicação só é paga nele"],
  [{ liquidity: "weekly" }, "liquidity", "Escolha a liquidez"],
  [{ liquidity: "from-day" }, "redeemableFrom", "Informe a partir de quando é possível resgatar"],
  [{ redeemableFrom: "2024-06-03" }, "redeemableFrom", "Só informe esta data se o resgate começa nela"],
  [
    { liquidity: "from-day", redeemableFrom: "2024-01-01" },
    "redeemableFrom",
    "O resgate não pode começar antes da data da aplicação",
  ],
  [
    { liquidity: "from-day", redeemableFrom: "2026-01-06", maturity: "2026-01-05" },
    "redeemableFrom",
    "O resgate não pode começar depois do vencimento",
  ],
  [
    { unitPrice: "3" },
    "unitPrice",
    "O valor dividido por este preço não dá uma quantidade de até 10 casas decimais",
  ],
  [{ custodianId: crypto.randomUUID() }, "custodianId", "Custodiante inválido"],
  [{ code: "X".repeat(21) }, "code", "Código deve ter no máximo 20 caracteres"],
] as const)("refuses %j at its field, and records nothing", async (form, field, message) => {
  await using api = await startApi();
  const { client, path, list } = await investorOn(api, "2026-08-20");
  expect(await client.send("POST", path, { body: application(form) })).toMatchObject({
    status: 400,
    body: { type: "invalid-input", errors: [{ field, message }] },
  });
  expect((await list()).contracts).toEqual([]);
  expect(await client.list("/custom-assets")).toEqual([]);
});

it("lets one person have so many contracts, which are no custom assets of the other quota", async () => {
  await using api = await startApi({
    limits: changedLimits({ quotas: { fixedIncomeContracts: 2, customAssets: 1 } }),
  });
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const send = () => ana.send("POST", fixedIncomePath(portfolio), { body: application() });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    type: "quota-reached",
    detail: "Você chegou ao limite de 2 aplicações de renda fixa. Exclua uma para criar outra.",
  });
  await ana.post("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  const bia = await signUp(api);
  await applyMoney(bia, await createPortfolio(bia));
});

it("a new term changes the value, the name that was made of it, and the day of the purchase", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, path, apply, only } = await investorOn(api, "2025-01-02");
  const { id } = await apply({ firstDay: "2024-01-03" });
  const { amount, ...terms } = application({ remuneration: "110% CDI", maturity: "2026-01-02" });
  const { status, body } = await client.send("PUT", `${path}/${id}`, { body: terms });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { name: "CDB Banco Sol 110% do CDI", firstDay: "2024-01-02", maturity: "2026-01-02" },
  });
  expect(await only()).toMatchObject({ price: "1.1202636", gross: "11202.64", net: "10992.18" });
  const { transactions } = await client.get<TransactionPage>(`/portfolios/${portfolio.id}/transactions`);
  expect(transactions).toMatchObject([{ tradeDate: "2024-01-02" }]);

  await client.send("PUT", `/custom-assets/${id}`, {
    body: { ticker: "RESERVA", name: "Reserva", assetClass: "FIXED_INCOME" },
  });
  const renamed = await client.send("PUT", `${path}/${id}`, { body: { ...terms, remuneration: "90% CDI" } });
  expect(renamed.body).toMatchObject({ ticker: "RESERVA", name: "Reserva", remuneration: "90% do CDI" });
  expect(
    await client.send("PUT", `${path}/${id}`, { body: { ...terms, firstDay: "2025-01-03" } }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ field: "firstDay", message: "Data não pode ser futura" }] },
  });
});

it("neither shows nor changes another person's contract", async () => {
  await using api = await startApi();
  const { apply, path, only } = await investorOn(api, "2026-08-20");
  const { id } = await apply();
  const stranger = await investorOn(api, "2026-08-20");
  const { amount, ...terms } = application({ remuneration: "1% CDI" });
  for (const place of [path, stranger.path])
    expect(await stranger.client.send("PUT", `${place}/${id}`, { body: terms })).toMatchObject({
      status: 404,
      body: { type: "not-found" },
    });
  const purchase = { assetId: id, type: "BUY", tradeDate: "2026-01-05", quantity: "1", price: "1" };
  const bought = await stranger.client.send("POST", `/portfolios/${stranger.portfolio.id}/transactions`, {
    body: purchase,
  });
  expect(bought.body).toMatchObject({ errors: [{ field: "assetId" }] });
  expect((await stranger.list()).contracts).toEqual([]);
  expect((await stranger.client.send("GET", path)).status).toBe(404);
  expect(await only()).toMatchObject({ remuneration: "100% do CDI" });
});

it("a contract with entries stands in no list of custom assets, and can be valued", async () => {
  await using api = await startApi();
  const { client, apply, only } = await investorOn(api, "2026-08-20");
  const { id } = await apply();
  const house = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  expect(await client.list("/custom-assets")).toMatchObject([{ id: house.id }]);
  await client.post(`/custom-assets/${id}/valuations`, { day: "2026-08-20", unitValue: "1.5" });
  expect(await client.list(`/custom-assets/${id}/valuations`)).toMatchObject([{ unitValue: "1.5" }]);
  expect(await only()).toMatchObject({ price: "1.5", isValued: true });
});

it("a contract ends with its asset, which stays while it has entries", async () => {
  await using api = await startApi();
  const { client, portfolio, apply, list } = await investorOn(api, "2026-08-20");
  const { id } = await apply();
  const remove = () => client.send("DELETE", `/custom-assets/${id}`);
  expect(await remove()).toMatchObject({ status: 409, body: { type: "asset-in-use" } });
  const entries = `/portfolios/${portfolio.id}/transactions`;
  const { transactions } = await client.get<TransactionPage>(entries);
  await client.send("DELETE", `${entries}/${transactions[0]?.id}`);
  expect((await list()).contracts).toEqual([]);
  expect(await client.list("/custom-assets")).toMatchObject([{ id }]);
  expect((await remove()).status).toBe(204);
  expect(await client.list("/custom-assets")).toEqual([]);
  const exported = await client.get<{ fixedIncomeContracts: unknown[] }>("/account/export");
  expect(exported.fixedIncomeContracts).toEqual([]);
});
