import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import { assetSearchQuery } from "#app/entities/asset/queries.ts";
import { noConnection } from "#app/lib/api.ts";
import type { FoundAsset } from "#contract/assets.ts";

/** The results that the preview gets in this state of the search. */
function previewed(state: { data?: FoundAsset[]; error?: Error }) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = assetSearchQuery("petr4", undefined);
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ ...state, status: state.error ? "error" : "success" });
  let given: unknown;
  const search = createElement(AssetSearch, {
    typed: "petr4",
    onChoose: () => {},
    preview: (_typed, found) => {
      given = found;
      return null;
    },
  });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, search));
  return given;
}

test.each([
  ["answered", { data: [] }, []],
  ["answered, and a later request failed", { data: [], error: noConnection() }, []],
  ["failed", { error: noConnection() }, "failed"],
])("a search that is %s tells the preview so", (_state, state, given) => {
  expect(previewed(state)).toEqual(given);
});
