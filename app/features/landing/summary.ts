import { productName } from "#app/lib/product.ts";

/** The page's title and description for search engines and link previews. */
export const summary = {
  title: `${productName} · Sua carteira inteira, com cada número explicado`,
  description:
    "Traga seu histórico da B3 e veja posições, rentabilidade, proventos, renda fixa e imposto de renda. Os números da carteira mostram o próprio cálculo. Grátis, sem cartão.",
};
