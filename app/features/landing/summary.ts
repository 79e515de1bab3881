import { productName } from "#app/lib/product.ts";

/** The page's title and description for search engines and link previews. */
export const summary = {
  title: `${productName} · Analista de investimentos no WhatsApp`,
  description:
    "Pergunte sobre ações, FIIs, ETFs, renda fixa, cripto e fundos. O analista de IA responde no WhatsApp, 24 horas por dia, com a conta feita. 7 dias grátis, sem cartão.",
};
