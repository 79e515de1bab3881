/** The sections that the public pages' navigation links to. */
export const siteSections = [
  { label: "Como funciona", id: "how-it-works" },
  { label: "Planos", id: "pricing" },
  { label: "Dúvidas", id: "faq" },
];
