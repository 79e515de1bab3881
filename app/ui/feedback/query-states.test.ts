import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noConnection, toApiError } from "#app/lib/api.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";

type Answer = { data?: string[]; error?: Error; messageHidden?: boolean; empty?: string };

function shown({ data, error = undefined, ...others }: Answer) {
  const query = { data, error, isFetching: false, refetch: () => {} };
  const children = (names: string[]) => `names: ${names.join()}`;
  return renderToStaticMarkup(
    createElement(QueryStates<string[]>, { query, loading: "loading", children, ...others }),
  );
}

const error = noConnection();
const generalText = "Verifique sua conexão e tente de novo.";
const again = "Tente novamente em instantes.";
const serverText = `A falha é do servidor, não da sua conexão. ${again}`;

test.each<[state: string, Answer, text: string]>([
  ["loading", {}, "loading"],
  ["answered", { data: ["a", "b"] }, "names: a,b"],
  ["answered, and a later request failed", { data: ["a"], error }, "names: a"],
  ["empty", { data: [], empty: "no names" }, "no names"],
  ["empty, without a text for it", { data: [] }, "names: "],
  ["not empty, with a text for it", { data: ["a"], empty: "no names" }, "names: a"],
])("a query that is %s shows its content", (_state, answer, text) => {
  expect(shown(answer)).toBe(text);
});

test.each([
  ["its message", error, false, error.message],
  ["the connection as the cause where no answer came", error, true, generalText],
  ["the server as the cause where it failed", toApiError(500, undefined), true, serverText],
  ["no cause where the server refused", toApiError(429, undefined), true, again],
])("a query that failed shows %s and offers another attempt", (_name, error, messageHidden, text) => {
  const html = shown({ error, messageHidden });
  expect(html).toMatch(/^<div role="alert"/);
  expect(html).toContain(`>${text}</p>`);
  expect(html).toContain("Tentar novamente");
});
