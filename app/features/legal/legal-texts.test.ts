import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { consentVersion } from "#contract/accounts.ts";
import { leadConsentVersion } from "#contract/leads.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { TermsOfUse } from "./terms-of-use.tsx";

/** The page without what is only for browsers without scripts. */
const markup = (page: typeof PrivacyNotice, supportEmail: string | null) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(page, { supportEmail }))).replaceAll(
    /<noscript>.*?<\/noscript>/g,
    "",
  );

test.each([
  ["terms of use", TermsOfUse],
  ["privacy notice", PrivacyNotice],
])("the %s are in force since the consent that is kept", (_name, page) => {
  const [year, month, day] = consentVersion.split("-");
  expect(leadConsentVersion).toBe(consentVersion);
  expect(markup(page, null)).toContain(`>Em vigor desde ${day}/${month}/${year}<`);
});

test.each([
  ["terms of use", TermsOfUse, 2],
  ["privacy notice", PrivacyNotice, 3],
] as const)("the %s name the operator's address, or the way to support without one", (_name, page, count) => {
  const address = "ajuda@aporte.example";
  const withAddress = markup(page, address);
  expect(withAddress.split(`href="mailto:${address}"`)).toHaveLength(count);
  expect(withAddress).not.toContain("canal em “Suporte”");
  expect(markup(page, null)).not.toContain("mailto:");
  expect(markup(page, null).split("canal em “Suporte”")).toHaveLength(count);
});

test.each([
  ["terms of use", TermsOfUse],
  ["privacy notice", PrivacyNotice],
] as const)("the %s do not lead to support where nobody can be reached", (_name, page) => {
  const html = markup(page, null);
  expect(html).toMatch(/<span class="[^"]*in-\[\[data-missing~=all\]\]:hidden">[^<]*canal em “Suporte”/);
  expect(html).toMatch(
    /<span class="hidden in-\[\[data-missing~=all\]\]:inline">[^<]*ainda não há um canal de contato publicado aqui/,
  );
});

test("the privacy notice names all that is kept, where, and for how long", () => {
  const text = markup(PrivacyNotice, null).replaceAll(/<[^>]*>/g, "");
  for (const kept of [
    "sid",
    "device",
    "openid",
    "second-factor",
    "theme",
    "valuesHidden",
    "hasCompletedTour",
    "singleKeys",
    "positionColumns",
    "lastPeriod",
    "portfolioOrder",
    "incomeIntroduced",
    "7 dias sem uso",
    "30 dias no total",
    "10 minutos",
    "6 meses",
    "Chaves de API",
    "Número de WhatsApp vinculado",
    "Lançamentos à espera",
    "art. 18",
    "ANPD",
    "art. 41",
    "Google",
    "WhatsApp",
    "Provedor de e-mail",
    "Provedores de cotações",
    "Automação de atendimento",
  ])
    expect(text).toContain(kept);
});
