/** The sections that the public pages' navigation links to. */
export const siteSections = [
  { label: "B3", id: "b3" },
  { label: "Imposto de Renda", id: "imposto-de-renda" },
  { label: "Como funciona", id: "how-it-works" },
  { label: "Planos", id: "pricing" },
  { label: "Dúvidas", id: "faq" },
];
