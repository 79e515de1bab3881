import { setTimeout as pause } from "node:timers/promises";
import {
  B3Page,
  CashDividend,
  ListedCashDividend,
  type PaymentRow,
  StockDividend,
  Supplement,
  shareClassOf,
  source,
  unpacked,
} from "#server/market/market-data/providers/b3-rows.ts";
import type {
  IncomeFindings,
  IncomeProvider,
  IncomeQuestion,
} from "#server/market/market-data/providers/income-provider.ts";
import {
  askJson,
  ProviderError,
  parseOrThrow,
  partitionValid,
  type RequestOptions,
  withAbortSignal,
} from "#server/market/market-data/providers/provider.ts";

/** B3's public pages of listed companies, without a key. */
export type B3Settings = RequestOptions & {
  url: string;
  /** The name of the product and the address of its operator. */
  userAgent: string;
  /** Milliseconds to wait before each request. */
  gap(): number;
};

const pageSize = 120;
const maxPages = 10;

export function createB3({ url, userAgent, gap, ...options }: B3Settings): IncomeProvider {
  async function call(method: string, payload: object, signal: AbortSignal | undefined): Promise<unknown> {
    const base64 = Buffer.from(JSON.stringify(payload)).toString("base64");
    const address = new URL(`/listedCompaniesProxy/CompanyCall/${method}/${base64}`, url);
    const requestOptions = { ...withAbortSignal(options, signal), attempts: 1 };
    await pause(gap(), undefined, { signal: requestOptions.ending }).catch(() => {
      throw new ProviderError("unavailable", "the run ended");
    });
    return unpacked(await askJson(address, { "user-agent": userAgent }, requestOptions));
  }

  async function findSupplement(code: string, signal: AbortSignal | undefined) {
    const answer = await call(
      "GetListedSupplementCompany",
      { issuingCompany: code, language: "pt-br" },
      signal,
    );
    if (Array.isArray(answer) && answer.length === 0) throw new ProviderError("unknown", "no such company");
    const [company] = parseOrThrow(Supplement, answer);
    if (company.code !== code) throw new ProviderError("nonsense", "the answer is about another company");
    return company;
  }

  /** The pages are ordered by record date, newest first. */
  async function findPayments(tradingName: string, { since, today, signal }: IncomeQuestion) {
    const payments: PaymentRow[] = [];
    let dropped = 0;
    let totalPages = 1;
    for (let pageNumber = 1; pageNumber <= Math.min(totalPages, maxPages); pageNumber += 1) {
      const payload = { language: "pt-br", pageNumber, pageSize, tradingName };
      const { page, results } = parseOrThrow(B3Page, await call("GetListedCashDividends", payload, signal));
      const rows = partitionValid(ListedCashDividend(today), results);
      payments.push(...rows.items);
      dropped += rows.dropped;
      const oldest = rows.items.at(-1)?.payment.recordDate;
      totalPages = oldest !== undefined && oldest >= since ? page.totalPages : 0;
    }
    return { items: payments, dropped };
  }

  return {
    source,
    dependsOnPlan: false,

    subjectOf: (asset) =>
      asset.assetClass === "STOCK" && shareClassOf(asset) ? asset.ticker.slice(0, 4) : undefined,

    async ask(code, assets, question) {
      const { tradingName, ...company } = await findSupplement(code, question.signal);
      const cash = partitionValid(CashDividend(question.today), company.cashDividends ?? []);
      const stock = partitionValid(StockDividend(question.today), company.stockDividends ?? []);
      // The list knows most companies by a name without the stroke of 'S/A'.
      const plainName = tradingName.replaceAll(/[/.]/g, "");
      let listed = await findPayments(plainName, question);
      if (listed.items.length + listed.dropped === 0 && plainName !== tradingName) {
        listed = await findPayments(tradingName, question);
      }
      const payments = [...cash.items, ...listed.items].filter(
        ({ payment: { recordDate } }) => recordDate >= question.since,
      );
      const found = new Map(
        assets.map((asset): [string, IncomeFindings] => [
          asset.id,
          {
            payments: payments.filter((row) => row.belongsTo(asset)).map((row) => row.payment),
            events: stock.items.filter((row) => row.belongsTo(asset)).map((row) => row.event),
          },
        ]),
      );
      return { found, dropped: cash.dropped + stock.dropped + listed.dropped };
    },
  };
}
