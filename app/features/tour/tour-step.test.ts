import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TourStep } from "./tour-step.tsx";
import { tourSteps } from "./tour-steps.ts";

/** The name of the step at this place of three, and the text or label of each button in order. */
function shown(index: number) {
  const button = { onClick: () => {} };
  const props = {
    index,
    size: 3,
    isLastStep: index === 2,
    step: { content: "Comece aqui" },
    backProps: button,
    closeProps: button,
    primaryProps: button,
    skipProps: button,
  } as unknown as ComponentProps<typeof TourStep>;
  const html = renderToStaticMarkup(createElement(TourStep, props));
  const [, name] = /role="dialog"[^>]*aria-label="([^"]*)"/.exec(html) ?? [];
  const buttons = [...html.matchAll(/<button(?:[^>]*aria-label="([^"]*)")?[^>]*>(.*?)<\/button>/g)].map(
    ([, label, content]) => label ?? content,
  );
  return { name, buttons, isCounted: html.includes(`${index + 1} de 3</span>`) };
}

test.each([
  [0, "Tour guiado, passo 1 de 3", ["Fechar", "Pular", "Próximo"]],
  [1, "Tour guiado, passo 2 de 3", ["Fechar", "Pular", "Voltar", "Próximo"]],
  [2, "Tour guiado, passo 3 de 3", ["Fechar", "Voltar", "Finalizar"]],
])("step %i of the tour is named '%s' and has the buttons %j", (index, name, buttons) => {
  expect(shown(index)).toEqual({ name, buttons, isCounted: true });
});

test("the tour leads along three entries of the menu", () => {
  expect(tourSteps.map(({ segment, content }) => [segment, content])).toEqual([
    ["add-transaction", "Comece adicionando sua primeira transação aqui"],
    ["positions", "Veja todas as suas posições consolidadas nesta seção"],
    ["overview", "Acompanhe seu patrimônio e rentabilidade em tempo real"],
  ]);
});
