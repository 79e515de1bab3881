import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Renders a hook once, without a browser and without effects. Its functions can be called afterwards. */
export function renderHook<Result>(useHook: () => Result): Result {
  const results: Result[] = [];
  const Caller = () => {
    results.push(useHook());
    return null;
  };
  const client = new QueryClient();
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Caller)));
  return results[0] as Result;
}
