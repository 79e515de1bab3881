import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { Import } from "#contract/imports.ts";
import { Overview } from "#contract/overview.ts";
import type { Page } from "#contract/page.ts";
import type { Position } from "#contract/positions.ts";
import { Reconciliation } from "#contract/reconciliation.ts";
import { TaxYear } from "#contract/taxes.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { issueToken } from "#server/accounts/auth/tokens.ts";
import { createSample } from "#server/rooms/sample/create-sample.ts";
import { samplePerson, samplePortfolio } from "#server/rooms/sample/sample-person.ts";
import { fundTaxPayment, soldFund } from "#server/rooms/sample/sold-fund.ts";
import { createPortfolio, signUp, startApi, testNow } from "#tests/support/api.ts";
import { signInWithGoogle, startWithGoogle } from "#tests/support/google.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { askForLink, redeemLink, signedInEmail } from "#tests/support/links.ts";

const start = async (options: Parameters<typeof startApi>[0] = {}) => {
  const api = await startApi(options);
  await createSample(api.databases, new Date(testNow));
  return api;
};

const expected = JSON.parse(readFileSync("domain/ledger/scenarios/demo.json", "utf8")) as {
  ledger: unknown[];
  positions: { ticker: string; quantity: string }[];
};
const entryCount = expected.ledger.length + soldFund.length;

it("shows its portfolio to everybody, as an account with these entries sees it", async () => {
  await using api = await start({ hasHistory: true });
  const visitor = api.client();
  const positions = await visitor.get<Position[]>("/portfolios/exemplo/positions");
  const quantities = Object.fromEntries(
    positions.map(({ asset, quantity }) => [asset.ticker, Number(quantity)]),
  );
  for (const { ticker, quantity } of expected.positions) {
    expect({ ticker, quantity: quantities[ticker] }).toEqual({ ticker, quantity: Number(quantity) });
  }
  const overview = Overview.parse(await visitor.get("/portfolios/exemplo/overview?from=2025-01-02"));
  expect(Number(overview.value)).toBeGreaterThan(100_000);
  expect(overview.return).toHaveProperty("rate");
  const entries = await visitor.get<Page<unknown> & { count: number }>("/portfolios/exemplo/transactions");
  expect(entries.count).toBe(entryCount);
  const person = await signUp(api);
  expect(await person.get("/portfolios/exemplo/positions")).toEqual(positions);
});

it("has a month whose DARF is paid", async () => {
  await using api = await start({ hasHistory: true });
  const { months } = TaxYear.parse(await api.client().get("/portfolios/exemplo/taxes?year=2026"));
  const darfs = months.flatMap((month) => month.darfs);
  const { month, code, ...payment } = fundTaxPayment;
  expect(darfs).toMatchObject([{ month, code, amount: payment.amount, state: "paid", payment }]);
});

it("has a finished import whose rows sum, and a posição that agrees with it", async () => {
  await using api = await start({ hasHistory: true });
  const visitor = api.client();
  const imports = z.array(Import).parse(await visitor.get("/portfolios/exemplo/imports"));
  expect(imports).toHaveLength(1);
  for (const { files, counts, entries } of imports) {
    const { read, ...groups } = counts;
    expect(Object.values(groups).reduce((sum, count) => sum + count, 0)).toBe(read);
    expect(files.reduce((sum, { rows }) => sum + rows, 0)).toBe(read);
    expect(entries).toEqual({ transactions: counts.new, income: 0, events: 0 });
  }
  const compared = Reconciliation.parse(await visitor.get("/portfolios/exemplo/reconciliation"));
  const atB3 = expected.positions.filter(({ ticker }) => !["BTC", "ETH"].includes(ticker));
  expect(compared).toMatchObject({ agreed: atB3.length, unsettled: 0, differences: [] });
});

it("is created once, also by two servers at the same time", async () => {
  await using api = await start();
  await Promise.all([1, 2].map(() => createSample(api.databases, new Date(testNow))));
  const { count } = await api.client().get<{ count: number }>("/portfolios/exemplo/transactions");
  expect(count).toBe(entryCount);
});

it("cannot be changed, and opens nothing else", async () => {
  await using api = await start();
  const visitor = api.client();
  const person = await signUp(api);
  const { transactions } = await visitor.get<TransactionPage>("/portfolios/exemplo/transactions");
  for (const id of ["exemplo", samplePortfolio]) {
    const calls = [
      ["PUT", `/portfolios/${id}`],
      ["DELETE", `/portfolios/${id}`],
      ["POST", `/portfolios/${id}/transactions`],
      ["DELETE", `/portfolios/${id}/transactions/${transactions[0]?.id}`],
    ] as const;
    for (const [method, path] of calls) {
      const body = {
        name: "Minha",
        benchmark: "CDI",
        benchmarkPercent: "100",
        assetId: samplePortfolio,
        type: "BUY",
        tradeDate: "2026-01-05",
        quantity: "1",
        price: "1",
      };
      const sent = method === "DELETE" ? {} : { body };
      expect({ method, path, status: (await visitor.send(method, path, sent)).status }).toEqual({
        method,
        path,
        status: 401,
      });
      expect((await person.send(method, path, sent)).status).toBeGreaterThanOrEqual(400);
    }
  }
  const { count } = await visitor.get<{ count: number }>("/portfolios/exemplo/transactions");
  expect(count).toBe(entryCount);

  const own = await createPortfolio(person);
  for (const path of [
    `/portfolios/${own.id}`,
    "/portfolios/exemplos",
    "/portfolios",
    "/custodians",
    "/account/export",
  ])
    expect({ path, status: (await visitor.send("GET", path)).status }).toEqual({ path, status: 401 });
  expect((await person.get<Page<unknown>>("/portfolios")).items).toHaveLength(1);
});

it("belongs to nobody who can sign in", async () => {
  await using api = await start();
  const { email } = samplePerson;
  const visitor = api.client();
  const refused = await visitor.send("POST", "/session", { body: { email, password: "qualquer senha" } });
  expect(refused.status).toBe(401);
  const registered = await visitor.send("POST", "/accounts", {
    body: { email, password: "qualquer senha", fullName: "Outra Pessoa" },
  });
  expect(registered.status).toBeGreaterThanOrEqual(400);
});

it("belongs to nobody, even who holds a link for its address", async () => {
  await using api = await start();
  const visitor = api.client();
  expect((await askForLink(visitor, samplePerson.email)).status).toBe(202);
  expect(await api.mails()).toEqual([]);
  const owner = { userId: samplePerson.id, data: {} };
  const token = await issueToken(api.databases.accounts, new Date(testNow), "sign-in-link", owner);
  expect(await redeemLink(visitor, token)).toMatchObject({
    status: 401,
    body: { type: "invalid-credentials" },
  });
  expect(await signedInEmail(visitor)).toBeUndefined();
});

it("belongs to no person, even with its address at Google", async () => {
  await using api = await startWithGoogle();
  await createSample(api.databases, new Date(testNow));
  const visitor = api.client();
  const { email } = samplePerson;
  expect((await signInWithGoogle(visitor, api, { email, email_verified: true })).status).toBe(401);
  expect(await signedInEmail(visitor)).toBeUndefined();
});

it("answers 404 where it was not created", async () => {
  await using api = await startApi();
  expect((await api.client().send("GET", "/portfolios/exemplo/overview")).status).toBe(404);
});

it("lets a crowded network take no place of another", async () => {
  const quotas = { answersAtOnceByPerson: 1, requestsQueuedByPerson: 1 };
  await using api = await start({ limits: changedLimits({ quotas }) });
  const statusFrom = async (remoteAddress: string) =>
    (await api.server.inject({ url: "/api/portfolios/exemplo/positions", remoteAddress })).statusCode;
  const [crowd, other] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => statusFrom("203.0.113.5"))),
    statusFrom("198.51.100.7"),
  ]);
  expect(new Set(crowd)).toEqual(new Set([200, 503]));
  expect(other).toBe(200);
});
