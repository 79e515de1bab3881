import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { holdingQuery, marketPriceQuery } from "#app/features/transactions/entry-api.ts";
import { useSentenceDoubts } from "#app/features/transactions/use-sentence-doubts.ts";
import { noConnection } from "#app/lib/api.ts";
import type { FoundAsset } from "#contract/assets.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";

const day = "2025-11-20";

function read(line: string) {
  const sentence = readEntrySentence(line, day);
  if (!sentence) throw new Error(`no entry: ${line}`);
  return sentence;
}

const sentence = read("venda 50 petr4 44,30");
const reading = readSentence(sentence, "STOCK");
const asset = { id: "1", ticker: "PETR4", name: "Petrobras PN" } as FoundAsset;
const market = marketPriceQuery(asset.id, { day, price: reading.price });
const holding = holdingQuery("2", { assetId: asset.id, day });
const answers = [
  [market.queryKey, { gap: null, nearest: { day, price: "44" } }],
  [holding.queryKey, { quantity: "100" }],
] as const;

/** The checks of a sale after its requests failed, with or without the answers of earlier ones. */
function checksAfterFailure(isAnswered: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [queryKey, data] of answers) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: "error", error: noConnection(), ...(isAnswered && { data }) });
  }
  let checks: readonly string[] | undefined;
  function Line() {
    checks = useSentenceDoubts({ portfolioId: "2", sentence, reading, day, asset })?.checks;
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Line)));
  return checks;
}

test("a failure is a reason to look twice only without an earlier answer", () => {
  expect(checksAfterFailure(true)).toEqual([]);
  expect(checksAfterFailure(false)).toEqual([
    "Não foi possível comparar o preço com o mercado",
    "Não foi possível conferir a posição",
  ]);
});

/** The doubts about '520.000' beside a close that is far from it. */
function doubtsBeside(close: string) {
  const typed = read("1000 reais de bitcoin a 520.000");
  const coin = { id: "3", ticker: "BTC", name: "Bitcoin", assetClass: { code: "CRYPTO" } } as FoundAsset;
  const amounts = readSentence(typed, "CRYPTO");
  const client = new QueryClient();
  const gap = { close, day, ratio: "2", cause: { kind: "UNKNOWN" } } as const;
  const { queryKey } = marketPriceQuery(coin.id, { day, price: amounts.price });
  client.setQueryData(queryKey, { close: null, nearest: { day, price: close }, gap });
  let doubts: ReturnType<typeof useSentenceDoubts>;
  function Line() {
    doubts = useSentenceDoubts({ portfolioId: "2", sentence: typed, reading: amounts, day, asset: coin });
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Line)));
  return doubts;
}

test("a price far from the close is asked about as thousands or decimals only if both are possible", () => {
  const amount = "“R$ 1000” entrou como o valor total: confira a quantidade";
  expect(doubtsBeside("260000")?.line).toEqual([amount]);
  // The price is still compared with the market.
  expect(doubtsBeside("260000")?.values).toHaveLength(1);
  expect(doubtsBeside("2600")?.line).toEqual([amount, "“520.000” pode ser milhar ou decimal: confira"]);
});
