import { type AnalystSettings, modelConsentVersion } from "#contract/analyst-settings.ts";
import type { Asset } from "#contract/assets.ts";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { IncomePage } from "#contract/income.ts";
import type { Page } from "#contract/page.ts";
import type { Client } from "#tests/support/api.ts";
import { importForm, onePurchase, otherPurchase } from "#tests/support/b3-files.ts";

// Test support: one record of every kind that a person can own. Tests of access, row-level security, export, deletion and
// inherited accounts use it, and so do the attacks. A new kind is added here and nowhere else.

type Named = { id: string };

/** Sends a request of the person to a path below `/api`. Throws if the answer is a failure. */
export type Ask = <T>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<T>;

/** The requests of a test's client. */
export const askAs =
  ({ send }: Pick<Client, "send">): Ask =>
  async <T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown, headers = {}) => {
    const answer = await send(method, path, { headers, ...(body !== undefined && { body }) });
    const advice = answer.status === 500 ? " Perhaps its scope in the module has no 'db', as 'own' has." : "";
    if (answer.status >= 300)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}${advice}`);
    return answer.body as T;
  };

/** Ids by the parameter names of the routes. */
export type Belongings = Record<string, string>;

const findAsset = async (ask: Ask, ticker: string) => {
  const found = await ask<Asset[]>("GET", `/assets?search=${ticker}`);
  const asset = found.find((each) => each.ticker === ticker);
  if (!asset) throw new Error(`${ticker} is not in the catalogue`);
  return asset.id;
};

/** States a value of each kind about the taxes of the portfolio's holder. */
async function stateTaxes(ask: Ask, word: string, portfolioId: string): Promise<void> {
  const path = `/portfolios/${portfolioId}/taxes`;
  await ask("PUT", `${path}/opening`, {
    month: "2026-02",
    commonLoss: "101.11",
    dayTradeLoss: "202.22",
    fundLoss: "303.33",
    coinAbroadLoss: "404.44",
    commonWithheld: "4.44",
    dayTradeWithheld: "5.55",
    waiting: "6.16",
    coinWaiting: "7.17",
    paidUntil: "2026-01",
  });
  await ask("PUT", `${path}/months/2026-03/withheld`, { common: "6.66", dayTrade: "7.77" });
  await ask("PUT", `${path}/darfs/6015/2026-04`, { amount: "88.88", paidOn: "2026-05-29", due: "88.87" });
  await ask("PUT", `${path}/annual/marks`, { year: 2025, item: "line:dividend", value: `${word} 9,99` });
  const unit = await findAsset(ask, "KLBN11");
  await ask("PUT", `/assets/${unit}/tax-kind`, { kind: "other", reason: `${word} no exterior` });
  await ask("PUT", "/account/tax-reminder", { isOn: true });
}

async function createPortfolio(ask: Ask, word: string): Promise<Belongings> {
  const { id: holderId } = await ask<Named>("POST", "/holders", { name: `${word} titular` });
  const benchmark = { benchmark: "IPCA", benchmarkPercent: "100", benchmarkSpread: "5.6789" };
  const { id: portfolioId } = await ask<Named>("POST", "/portfolios", { name: word, ...benchmark, holderId });
  await stateTaxes(ask, word, portfolioId);
  return { holderId, portfolioId };
}

async function createAssets(ask: Ask, word: string): Promise<Belongings> {
  const market = await findAsset(ask, "PETR4");
  const ticker = word.slice(-18);
  const own = await ask<Asset>("POST", "/assets", {
    ticker,
    name: `${word} casa`,
    assetClass: "OTHER",
    subclass: "Imóvel",
  });
  const valuation = { day: "2026-01-05", unitValue: "10.0123" };
  const { id: valuationId } = await ask<Named>("POST", `/custom-assets/${own.id}/valuations`, valuation);
  await ask("PUT", `/assets/${market}/note`, { note: `${word} anotação`, replaces: null });
  const { id: custodianId } = await ask<Named>("POST", "/custodians", { name: `${word} banco` });
  return { market, assetId: own.id, valuationId, custodianId };
}

/** Gives the portfolio targets: those of two classes, and of an asset in each. */
async function setTargets(ask: Ask, { portfolioId, market, assetId }: Known): Promise<void> {
  await ask("PUT", `/portfolios/${portfolioId}/targets`, {
    classes: [
      { assetClass: "STOCK", percent: "61.25" },
      { assetClass: "OTHER", percent: "38.75" },
    ],
    assets: [
      { assetId: market, percent: "100", isAvoided: true },
      { assetId, percent: "100", isAvoided: false },
    ],
  });
}

type Known = Belongings & { portfolioId: string; assetId: string; market: string; custodianId: string };

/** An application with a value for each of its terms, and a redemption of a part of it. */
async function applyMoney(ask: Ask, word: string, known: Known): Promise<Belongings> {
  const application = {
    issuer: `${word} emissor`,
    kind: "CDB",
    firstDay: "2026-01-05",
    maturity: "2029-01-08",
    remuneration: "110,25% do CDI",
    interestPaid: "half-yearly",
    liquidity: "from-day",
    redeemableFrom: "2026-07-03",
    code: "CDB126ABCDE",
    amount: "2086.50",
    unitPrice: "1043.25",
    custodianId: known.custodianId,
  };
  const path = `/portfolios/${known.portfolioId}/fixed-income`;
  const { id } = await ask<Named>("POST", path, application, { "idempotency-key": "application" });
  const redemption = {
    day: "2026-07-03",
    isWhole: false,
    gross: "123.45",
    iof: "1.23",
    incomeTax: "4.56",
    custodianId: known.custodianId,
  };
  const headers = { "idempotency-key": "redemption" };
  await ask("POST", `${path}/${id}/redemptions`, redemption, headers);
  return { contractId: id };
}

/** Buys units and takes some of them apart into their shares. */
async function unbundle(ask: Ask, path: string): Promise<void> {
  const assetId = await findAsset(ask, "TAEE11");
  const purchase = { assetId, type: "BUY", tradeDate: "2026-01-05", quantity: "100", price: "30" };
  await ask("POST", `${path}/transactions`, purchase);
  const event = {
    assetId,
    kind: "unbundling",
    day: "2026-01-06",
    quantity: "40",
    firstAssetId: await findAsset(ask, "TAEE3"),
    firstPerUnit: "1",
    firstCostPart: "1",
    secondAssetId: await findAsset(ask, "TAEE4"),
    secondPerUnit: "2",
    secondCostPart: "2",
  };
  await ask("POST", `${path}/corporate-events`, event, { "idempotency-key": "unbundling" });
}

async function createEntries(ask: Ask, word: string, known: Known): Promise<Belongings> {
  const path = `/portfolios/${known.portfolioId}`;
  const entry = { type: "BUY", tradeDate: "2026-01-05", quantity: "7.0000000001", price: "10.0000000002" };
  const record = (assetId: string) =>
    ask<Named>(
      "POST",
      `${path}/transactions`,
      {
        ...entry,
        assetId,
        fees: "0.0000000003",
        notes: `${word} lançamento`,
        custodianId: known.custodianId,
      },
      { "idempotency-key": `entry-${assetId}` },
    );
  const { id: transactionId } = await record(known.market);
  await record(known.assetId);
  const { id: adjustmentId } = await ask<Named>("POST", `${path}/corporate-events`, {
    assetId: known.assetId,
    kind: "bonus",
    day: "2026-01-06",
    from: "10",
    to: "11",
    unitCost: "5.4321",
    notes: `${word} evento`,
  });
  await unbundle(ask, path);
  const { id: entryId } = await ask<Named>("POST", `${path}/income`, {
    assetId: known.assetId,
    kind: "rent",
    paymentDate: "2026-01-07",
    quantity: "3.1415",
    gross: "12.3456",
    withheld: "0.4321",
    notes: `${word} provento`,
  });
  return { transactionId, adjustmentId, entryId };
}

/**
 * Leaves out the first event and the first payment that the market's data have for the portfolio, if there are any. Leaves out interest
 * of the contract too.
 */
async function ignoreKnown(
  ask: Ask,
  { portfolioId }: Known,
  contractId: string | undefined,
): Promise<Belongings> {
  const path = `/portfolios/${portfolioId}`;
  const events = await ask<CorporateEvent[]>("GET", `${path}/corporate-events`);
  const eventId = events.find(({ status }) => status === "known")?.id;
  if (eventId) await ask("PUT", `${path}/corporate-events/ignored/${eventId}`);
  const { items } = await ask<IncomePage>("GET", `${path}/income`);
  const calculated = items.filter(({ entryId }) => entryId === null);
  const distributionId = calculated.find(({ asset }) => asset.id !== contractId)?.id;
  const interestId = calculated.find(({ asset }) => asset.id === contractId)?.id;
  if (interestId) await ask("PUT", `${path}/income/ignored/${interestId}`);
  if (distributionId) await ask("PUT", `${path}/income/ignored/${distributionId}`);
  return { ...(eventId && { eventId }), ...(distributionId && { distributionId }) };
}

/** Other requests of an attacked person may change the portfolio between a review and its confirmation. */
const attempts = 3;

/** Imports a file of B3 and another sheet, whose columns are remembered. */
async function importFiles(ask: Ask, known: Known, attempt = 1): Promise<Belongings> {
  const { portfolioId } = known;
  const path = `/portfolios/${portfolioId}/imports`;
  const files = [onePurchase, otherPurchase];
  const review = importForm(files);
  const { version } = await ask<{ version: string }>("POST", `${path}/review`, review.body, review.headers);
  const { body, headers } = importForm(files, { version });
  try {
    const { id: importId } = await ask<Named>("POST", path, body, headers);
    return { importId };
  } catch (error) {
    if (attempt === attempts) throw error;
    return importFiles(ask, known, attempt + 1);
  }
}

/** An income to reach, with a value for each of its terms. */
async function setGoal(ask: Ask, word: string, { portfolioId }: Known): Promise<Belongings> {
  const { id: goalId } = await ask<Named>("POST", "/goals", {
    kind: "income",
    name: `${word} meta`,
    target: "5432.1",
    targetDay: "2041-02-03",
    contribution: "1234.56",
    lowRate: "1.2345",
    middleRate: "3.4567",
    highRate: "5.6781",
    incomeRate: "6.7891",
    portfolioIds: [portfolioId],
    startValue: "7654.32",
  });
  return { goalId };
}

/** A price to wait for, and every mail. */
async function askForAlerts(ask: Ask, { market }: Known): Promise<Belongings> {
  await ask("PUT", "/account/mails", { alerts: true, alertAmounts: true, report: true, reportAmounts: true });
  const level = { assetId: market, direction: "up", price: "765.4321" };
  const { id: priceAlertId } = await ask<Named>("POST", "/price-alerts", level);
  return { priceAlertId };
}

/** A token, and an entry that it proposed with a value for each field. */
async function propose(ask: Ask, word: string, known: Known, password: string): Promise<Belongings> {
  const { token, secret } = await ask<{ token: Named; secret: string }>("POST", "/account/api-tokens", {
    password,
    name: `${word} chave`,
    scopes: ["read", "write-entries"],
    days: 90,
  });
  const entry = {
    assetId: known.market,
    type: "BUY",
    tradeDate: "2026-01-08",
    quantity: "3.2109876543",
    price: "32.1098765432",
    fees: "0.3210987654",
    custodianId: known.custodianId,
    notes: `${word} proposta`,
  };
  const authorization = `Bearer ${secret}`;
  const path = `/portfolios/${known.portfolioId}/transactions`;
  const { id } = await ask<Named>("POST", path, entry, { authorization });
  return { tokenId: token.id, waitingEntryId: id };
}

/** A question that is kept, a key of a model and the consent to it. No request goes to a model. */
async function agreeToModel(ask: Ask, word: string): Promise<void> {
  await ask("PUT", "/account/analyst/history", { isKept: true });
  await ask("POST", "/analyst/questions", { text: `${word}, o que é DARF?` });
  const { providers } = await ask<AnalystSettings>("GET", "/account/analyst");
  const model = word.replace(/[^A-Za-z]/g, "-");
  const provider = providers[0]?.name;
  await ask("PUT", "/account/analyst/key", { provider, model, key: `${model}-7531` });
  const { destination } = await ask<AnalystSettings>("GET", "/account/analyst");
  await ask("PUT", "/account/analyst/consent", { destination, version: modelConsentVersion });
}

/** Creates one record of every kind. `word` is unique: each text of the records has it. */
export async function createBelongings(ask: Ask, word: string, password = "segredo1"): Promise<Known> {
  const known = { ...(await createPortfolio(ask, word)), ...(await createAssets(ask, word)) } as Known;
  const entries = await createEntries(ask, word, known);
  const application = await applyMoney(ask, word, known);
  await setTargets(ask, known);
  const ignored = await ignoreKnown(ask, known, application.contractId);
  const imported = await importFiles(ask, known);
  const goal = await setGoal(ask, word, known);
  const alert = await askForAlerts(ask, known);
  const proposed = await propose(ask, word, known, password);
  await agreeToModel(ask, word);
  await ask("POST", "/feedback", { type: "OTHER", message: `${word} mensagem`, page: "/dashboard" });
  const { items } = await ask<Page<Named>>("GET", "/account/sessions");
  return {
    ...known,
    ...entries,
    ...application,
    ...ignored,
    ...imported,
    ...goal,
    ...alert,
    ...proposed,
    sessionId: items[0]?.id ?? "",
  };
}
