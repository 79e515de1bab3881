import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import NotFound from "./routes/not-found.tsx";

test("an unknown page says so and leads home", () => {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(NotFound)));
  expect(html).toMatch(/<h1[^>]*>404</);
  expect(html).toContain(">Oops! Page not found<");
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>(?:<svg.*?<\/svg>)?Voltar para o início<\/a>/);
});
