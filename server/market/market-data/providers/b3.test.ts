import { describe, expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import type { IncomeAsset, IncomeFindings } from "#server/market/market-data/providers/income-provider.ts";
import {
  cashDividend,
  cashDividends,
  cashDividendsPath,
  listedCashDividend,
  stockDividend,
  supplement,
  supplementPath,
} from "#tests/support/listed-company.ts";
import { type Answer, json, startMarket } from "#tests/support/providers.ts";

const asset = (ticker: string, isin: string | null): IncomeAsset => ({
  id: ticker,
  ticker,
  isin,
  assetClass: "STOCK",
});
const abev3 = asset("ABEV3", "BRABEVACNOR1");
const wholeHistory = { today: "2026-11-20", since: "1994-07-04" };

const texts = ({ payments, events }: IncomeFindings) => [
  ...payments.map(
    ({ kind, recordDate, paymentDate, perUnit }) =>
      `${kind} ${recordDate} ${paymentDate} ${textOf(perUnit, 12)}`,
  ),
  ...events.map(({ kind, exDate, ratio }) => `${kind} ${exDate} ${ratio.from}:${ratio.to}`),
];

async function startCompany() {
  const market = await startMarket();
  market.answer(supplementPath("ABEV"), supplement({}));
  for (const name of ["AMBEV SA", "AMBEV S/A"]) market.answer(cashDividendsPath(name), cashDividends([]));
  return {
    market,
    async find(assets = [abev3], question = wholeHistory) {
      const { found, dropped } = await market.b3.ask("ABEV", assets, question);
      return { found: new Map([...found].map(([id, findings]) => [id, texts(findings)])), dropped };
    },
    [Symbol.asyncDispose]: () => market[Symbol.asyncDispose](),
  };
}

describe("payments", () => {
  it("are those of the supplement, with payment dates, and of the list, without", async () => {
    await using company = await startCompany();
    const jcp = { label: "JRS CAP PROPRIO", rate: "0,47020000000" };
    company.market.answer(
      supplementPath("ABEV"),
      supplement({ cashDividends: [cashDividend(), cashDividend(jcp)] }),
    );
    company.market.answer(
      cashDividendsPath("AMBEV SA"),
      cashDividends([
        listedCashDividend(),
        listedCashDividend({
          lastDatePriorEx: "13/01/2021",
          valueCash: "0,0767",
          closingPricePriorExDate: "16,17",
          corporateActionPrice: "0,474335",
        }),
      ]),
    );
    expect((await company.find()).found.get("ABEV3")).toEqual([
      "dividend 2021-12-17 2021-12-30 0.1334",
      "interest-on-equity 2021-12-17 2021-12-30 0.4702",
      "dividend 2021-12-17 null 0.1334",
      "dividend 2021-01-13 null 0.0767",
    ]);
  });
  it("belong to the share class of their ISIN or type", async () => {
    await using company = await startCompany();
    const assets = [
      asset("PETR3", "BRPETRACNOR9"),
      asset("PETR4", "BRPETRACNPR6"),
      asset("KLBN11", null),
      asset("BBAS3", null),
    ];
    const ofIsin = (isinCode: string, rate: string) => cashDividend({ isinCode, rate });
    company.market.answer(
      supplementPath("ABEV"),
      supplement({
        cashDividends: [
          ofIsin("BRPETRACNOR9", "0,3"),
          ofIsin("BRPETRACNPR6", "0,4"),
          ofIsin("BRKLBNCDAM18", "0,5"),
          // A class that its holders have already exchanged.
          ofIsin("BRBBASA05OR5", "0,6"),
        ],
      }),
    );
    const unit = { typeStock: "UNT", lastDatePriorEx: "20/12/2021", corporateActionPrice: "0" };
    company.market.answer(cashDividendsPath("AMBEV SA"), cashDividends([listedCashDividend(unit)]));
    expect((await company.find(assets)).found).toEqual(
      new Map([
        ["PETR3", ["dividend 2021-12-17 2021-12-30 0.3"]],
        ["PETR4", ["dividend 2021-12-17 2021-12-30 0.4"]],
        ["KLBN11", ["dividend 2021-12-17 2021-12-30 0.5", "dividend 2021-12-20 null 0.1334"]],
        ["BBAS3", ["dividend 2021-12-17 2021-12-30 0.3"]],
      ]),
    );
  });
  it("of the list may be from before their record date, without a close", async () => {
    await using company = await startCompany();
    const ahead = { lastDatePriorEx: "27/11/2026", closingPricePriorExDate: "", corporateActionPrice: "" };
    company.market.answer(cashDividendsPath("AMBEV SA"), cashDividends([listedCashDividend(ahead)]));
    expect((await company.find()).found.get("ABEV3")).toEqual(["dividend 2026-11-27 null 0.1334"]);
  });
  it("may have a payment date that is still to be decided", async () => {
    await using company = await startCompany();
    const undecided = ["", "31/12/9999"].map((paymentDate, index) =>
      cashDividend({ paymentDate, lastDatePrior: `1${index}/12/2021` }),
    );
    company.market.answer(supplementPath("ABEV"), supplement({ cashDividends: undecided }));
    expect((await company.find()).found.get("ABEV3")).toEqual([
      "dividend 2021-12-10 null 0.1334",
      "dividend 2021-12-11 null 0.1334",
    ]);
  });
  it.each([
    ["zero", { rate: "0,00000000000" }],
    ["negative", { rate: "-0,13340000000" }],
    ["a residue", { rate: "0,00000000010" }],
    ["in another notation", { rate: "0.1334e2" }],
    ["a number", { rate: 0.1334 }],
    ["huge", { rate: "999.999.999,00" }],
    ["of another kind", { label: "RESG TOTAL RV" }],
    ["paid before its record date", { paymentDate: "16/12/2021" }],
    ["on no real day", { lastDatePrior: "31/02/2021" }],
    ["years ahead", { lastDatePrior: "17/12/2031", paymentDate: "" }],
    ["of no ISIN", { isinCode: "ABEV3" }],
  ])("are dropped where %s", async (_, changes) => {
    await using company = await startCompany();
    company.market.answer(
      supplementPath("ABEV"),
      supplement({ cashDividends: [cashDividend(changes), null] }),
    );
    const { found, dropped } = await company.find();
    expect([found.get("ABEV3"), dropped]).toEqual([[], 2]);
  });
  it.each([
    // 13,34 is 83 %, not 0,83 %, of the close of 16,07.
    ["a hundred times the amount", { valueCash: "13,34" }],
    ["per thousand shares", { quotedPerShares: "1000" }],
    ["on no day", { lastDatePriorEx: "" }],
  ])("of the list are dropped where %s", async (_, changes) => {
    await using company = await startCompany();
    company.market.answer(cashDividendsPath("AMBEV SA"), cashDividends([listedCashDividend(changes)]));
    const { found, dropped } = await company.find();
    expect([found.get("ABEV3"), dropped]).toEqual([[], 1]);
  });
});

describe("the list", () => {
  it("is read page by page, only as far back as wanted", async () => {
    await using company = await startCompany();
    const page = (number: number, lastDatePriorEx: string) =>
      company.market.answer(
        cashDividendsPath("AMBEV SA", number),
        cashDividends([listedCashDividend({ lastDatePriorEx })], 3),
      );
    page(1, "17/12/2021");
    page(2, "17/12/2020");
    page(3, "19/12/2019");
    expect((await company.find()).found.get("ABEV3")).toHaveLength(3);
    company.market.calls.length = 0;
    const { found } = await company.find([abev3], { ...wholeHistory, since: "2021-01-01" });
    expect(found.get("ABEV3")).toEqual(["dividend 2021-12-17 null 0.1334"]);
    expect(company.market.calls).toHaveLength(3);
  });
  it("is asked for again by the name with its stroke", async () => {
    await using company = await startCompany();
    company.market.answer(cashDividendsPath("AMBEV S/A"), cashDividends([listedCashDividend()]));
    expect((await company.find()).found.get("ABEV3")).toHaveLength(1);
  });
});

describe("events", () => {
  // The events of MGLU3 in 2020, 2024 and 2025 are real ones.
  it.each([
    ["DESDOBRAMENTO", "300,00000000000", "13/10/2020", "split 2020-10-14 1:4"],
    ["DESDOBRAMENTO", "900,00000000000", "13/10/2020", "split 2020-10-14 1:10"],
    ["GRUPAMENTO", "0,10000000000", "24/05/2024", "reverse_split 2024-05-27 10:1"],
    ["GRUPAMENTO", "0,02000000000", "24/05/2024", "reverse_split 2024-05-27 50:1"],
    ["BONIFICACAO", "5,00000000000", "29/12/2025", "bonus 2025-12-30 20:21"],
    ["BONIFICAÇÃO", "3,33333333333", "29/12/2025", "bonus 2025-12-30 30:31"],
  ])("%s of %s", async (label, factor, lastDatePrior, expected) => {
    await using company = await startCompany();
    const stockDividends = [stockDividend({ label, factor, lastDatePrior })];
    company.market.answer(supplementPath("ABEV"), supplement({ stockDividends }));
    expect((await company.find()).found.get("ABEV3")).toEqual([expected]);
  });
  it.each([
    ["a redemption", { label: "RESG TOTAL RV" }],
    ["a capital reduction with a factor", { label: "CIS RED CAP" }],
    ["units of another class", { assetIssued: "BRABEVACNPR8" }],
    ["a reverse split that adds units", { label: "GRUPAMENTO", factor: "10,00000000000" }],
    ["a bonus of more than the units held", { label: "BONIFICACAO", factor: "300,00000000000" }],
    ["a split of nothing", { factor: "0,00000000000" }],
    ["a reverse split into next to nothing", { label: "GRUPAMENTO", factor: "0,00001000000" }],
  ])("are dropped where they are %s", async (_, changes) => {
    await using company = await startCompany();
    company.market.answer(supplementPath("ABEV"), supplement({ stockDividends: [stockDividend(changes)] }));
    const { found, dropped } = await company.find();
    expect([found.get("ABEV3"), dropped]).toEqual([[], 1]);
  });
});

it("sends its user agent", async () => {
  await using company = await startCompany();
  const agents: unknown[] = [];
  company.market.answer(supplementPath("ABEV"), (response) => {
    agents.push(response.req.headers["user-agent"]);
    supplement({})(response);
  });
  await company.find();
  expect(agents).toEqual(["Aporte (http://aporte.test)"]);
});

it.each([
  ["a company that it does not know", json("[]"), "unknown"],
  ["a company without a page", json("no", 404), "unknown"],
  ["another company", supplement({ code: "PETR" }), "nonsense"],
  ["HTML", (response) => void response.end("<!doctype html><title>Aguarde</title>"), "nonsense"],
  ["HTML in a text", json("<!doctype html>"), "nonsense"],
  ["half of it", (response) => void response.end('"[{\\"code'), "nonsense"],
  ["another shape", json([{ code: "ABEV", cashDividends: "none" }]), "nonsense"],
  ["too many requests", json({}, 429), "limited"],
  ["a refusal", json({}, 403), "refused"],
  ["a fault of its own", json({}, 520), "unavailable"],
  ["elsewhere", (response) => void response.writeHead(302, { location: "/" }).end(), "nonsense"],
  ["a cut connection", (response) => void response.destroy(), "unavailable"],
  ["too much", (response) => void response.end(Buffer.alloc(300_000, " ")), "unavailable"],
  ["nothing for too long", () => {}, "unavailable"],
] satisfies [string, Answer, string][])(
  "says what kind of failure %s is, and does not insist",
  async (_, answer, failure) => {
    await using company = await startCompany();
    company.market.answer(supplementPath("ABEV"), answer);
    await expect(company.find()).rejects.toMatchObject({ failure });
    expect(company.market.calls).toHaveLength(1);
  },
);
