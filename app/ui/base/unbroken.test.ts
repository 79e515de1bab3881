import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { unbroken } from "#app/ui/base/unbroken.tsx";

const markup = (text: string) => renderToStaticMarkup(createElement("p", null, unbroken(text)));

it("keeps 'e-mail' on one line, and every text as it is", () => {
  const text = "Alertas e e-mails: no máximo um e-mail por dia.";
  expect(markup(text)).toBe(
    '<p>Alertas e <span class="whitespace-nowrap">e-mails</span>: no máximo um <span class="whitespace-nowrap">e-mail</span> por dia.</p>',
  );
  expect(markup(text).replaceAll(/<[^>]*>/g, "")).toBe(text);
  expect(markup("pré-fixado")).toBe("<p>pré-fixado</p>");
});
