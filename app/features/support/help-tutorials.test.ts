import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Site } from "#contract/site.ts";
import { siteQuery } from "./api.ts";
import { HelpSupport } from "./help-support.tsx";
import { HelpTutorials } from "./help-tutorials.tsx";

/** The markup of a tab of the help centre for this site; undefined until the server answers. */
function markup(tab: FunctionComponent, site: Site | undefined): string {
  const client = new QueryClient();
  if (site) client.setQueryData(siteQuery.queryKey, site);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(tab)));
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

const tutorials = () => createElement(HelpTutorials, { onTour: () => {}, onAnswers: () => {} });
const unavailable = "O pedido de tutoriais por e-mail está indisponível no momento.";
const hours = "Horário de atendimento: Segunda a sexta, 9h às 18h";
const nobody = { whatsappNumber: null, supportEmail: null, answersOnWhatsapp: false };
const somebody = { whatsappNumber: null, supportEmail: "ajuda@example.com", answersOnWhatsapp: false };

test("tutorials are to come, and one is asked for by a mail with its subject", () => {
  const html = markup(tutorials, somebody);
  expect(html).toContain("Tutoriais em vídeo em breve");
  expect(html).toMatch(
    /href="mailto:ajuda@example\.com\?subject=Solicita[^"]*".*Solicitar tutorial específico</,
  );
  expect(textOf(html)).not.toContain(unavailable);
});

test("without an address no tutorial can be asked for, which is not said before the server answers", () => {
  expect(textOf(markup(tutorials, nobody))).toContain(unavailable);
  expect(markup(tutorials, nobody)).not.toContain("mailto:");
  expect(textOf(markup(tutorials, undefined))).not.toContain(unavailable);
});

test("the tab always leads on: to the written answers and to the tour", () => {
  for (const site of [nobody, somebody]) {
    expect(markup(tutorials, site)).toContain("Ver passo a passo por escrito");
    expect(markup(tutorials, site)).toContain("Refazer o tour");
  }
});

test("support names its hours only where somebody can be reached", () => {
  expect(markup(HelpSupport, somebody)).toContain(hours);
  expect(markup(HelpSupport, nobody)).not.toContain(hours);
});
