import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { leadConsentVersion } from "#contract/leads.ts";
import { LeadForm } from "./lead-form.tsx";
import { useLeadForm } from "./use-lead-form.ts";

function EmptyForm() {
  const lead = useLeadForm(null, () => {});
  return createElement(LeadForm, { ...lead, id: "lead" });
}
const html = renderToStaticMarkup(
  createElement(QueryClientProvider, { client: new QueryClient() }, createElement(EmptyForm)),
);

test("a lead agrees to the wording of the version that is kept", () => {
  // A new wording needs a new version, which is stored with every lead.
  expect(leadConsentVersion).toBe("2026-11-30");
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(
    "O Aporte usará estes dados para falar com você sobre o teste, por WhatsApp e e-mail, conforme a Política de Privacidade e os Termos de Uso (LGPD, Lei nº 13.709/2018). Você pode desistir quando quiser.",
  );
});

test.each([
  ["Política de Privacidade", "/privacidade"],
  ["Termos de Uso", "/termos"],
  ["desistir", "/desistir"],
])("the '%s' can be read without leaving the form", (name, href) => {
  const link = html.match(/<a [^>]*>[^<]*<\/a>/g)?.find((each) => each.endsWith(`>${name}</a>`));
  expect(link).toContain(`href="${href}"`);
  expect(link).toContain('target="_blank"');
});
