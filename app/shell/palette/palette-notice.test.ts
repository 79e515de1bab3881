import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaletteNotice } from "./palette-notice.tsx";

const shown = (state: { searching?: boolean; failed?: boolean; empty?: boolean }) =>
  renderToStaticMarkup(
    createElement(PaletteNotice, {
      searching: false,
      failed: false,
      empty: false,
      onRetry: () => {},
      ...state,
    }),
  ).replaceAll(/<[^>]*>/g, "");

test.each([
  [{ failed: true, searching: true, empty: true }, "Não foi possível buscar ativos.Tentar novamente"],
  [{ searching: true, empty: true }, "Buscando ativos..."],
  [{ empty: true }, "Nada encontrado"],
  [{}, ""],
])("while %j, the palette says '%s'", (state, text) => {
  expect(shown(state)).toBe(text);
});
