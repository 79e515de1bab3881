import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Site } from "#contract/site.ts";
import { ContactChannels, hasChannel } from "./contact-channels.tsx";

/** The channels in order: where each leads, if anywhere, and its texts. */
function channels(site: Partial<Site> | undefined) {
  const html = renderToStaticMarkup(createElement(ContactChannels, { site }));
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = ""]) => ({
    href: /href="([^"]*)"/.exec(item)?.[1],
    texts: [...item.matchAll(/<span class="[^"]*block[^"]*">([^<]*)<\/span>/g)].map(([, text]) => text),
  }));
}

test("channels that are set up lead to the chat and to a mail", () => {
  expect(channels({ whatsappNumber: "5511999998888", supportEmail: "ajuda@aporte.example" })).toEqual([
    {
      href: "https://wa.me/5511999998888",
      texts: ["Conversar no WhatsApp", "Abre a conversa em uma nova aba"],
    },
    { href: "mailto:ajuda@aporte.example", texts: ["Enviar um e-mail", "ajuda@aporte.example"] },
  ]);
});

test("a channel that is not set up says so and leads nowhere", () => {
  expect(channels({ whatsappNumber: null, supportEmail: null })).toEqual([
    { href: undefined, texts: ["Conversar no WhatsApp", "Indisponível no momento"] },
    { href: undefined, texts: ["Enviar um e-mail", "Indisponível no momento"] },
  ]);
});

test("until the server answers, channels are said to be loading", () => {
  expect(channels(undefined).map(({ texts }) => texts[1])).toEqual(["Carregando...", "Carregando..."]);
});

test("hours of service are promised only where somebody can be reached", () => {
  expect(hasChannel({ whatsappNumber: null, supportEmail: null })).toBe(false);
  expect(hasChannel({ whatsappNumber: null, supportEmail: "ajuda@aporte.example" })).toBe(true);
  expect(hasChannel({ whatsappNumber: "5511999998888", supportEmail: null })).toBe(true);
  expect(hasChannel(undefined)).toBe(true);
});
