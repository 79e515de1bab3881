import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { HelpFaq } from "./help-faq.tsx";

test("each question leads to the screens that its answer names", () => {
  const faq = createElement(HelpFaq, { portfolioId: "1", onLeave: () => {} });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, faq));
  const questions = [...html.matchAll(/<details.*?<\/details>/g)].map(([details]) => [
    /<summary[^>]*>([^<]*)/.exec(details)?.[1],
    ...[...details.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  ]);
  expect(questions).toEqual([
    ["Como cadastrar minha primeira transação?", "/portfolio/1/transactions", "/portfolio/1/add-transaction"],
    ["Como ver minha rentabilidade?", "/portfolio/1/overview", "/portfolio/1/events"],
    ["Como comparar minha carteira com o CDI ou outro investimento?", "/portfolio/1/comparator"],
    ["Como ver todas as carteiras juntas?"],
    [
      "Como passar um ativo para outra carteira?",
      "/portfolio/1/positions",
      "/portfolio/1/events?tab=corporate-events",
    ],
    ["Como cadastrar dividendos?", "/portfolio/1/events"],
    ["Por que um provento falta, ou veio com outro valor?", "/portfolio/1/events"],
    ["Como trazer meu histórico da B3?", "/portfolio/1/b3"],
    ["Como saber se tenho imposto a pagar?", "/portfolio/1/taxes"],
    [
      "Como lançar um CDB, uma LCI ou outra renda fixa?",
      "/portfolio/1/add-transaction",
      "/portfolio/1/positions",
    ],
    ["Como acompanhar uma meta?", "/portfolio/1/goals"],
    ["Onde aportar este mês?", "/portfolio/1/goals?tab=contribution"],
    ["Como receber alertas?", "/portfolio/1/settings"],
    ["Como ligar uma planilha ou um programa meu?", "/portfolio/1/transactions"],
    ["O que posso perguntar ao analista?"],
    ["O analista usa inteligência artificial?"],
    ["Como perguntar pelo WhatsApp?"],
    ["Como perguntar da minha carteira a um assistente?"],
    ["Como exportar relatórios?", "/portfolio/1/reports"],
  ]);
  expect(html).toContain("em PDF ou Excel");
});
