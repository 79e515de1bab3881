/** Where the navigation of the public pages leads to. */
export const sections = [
  { label: "Como funciona", id: "how-it-works" },
  { label: "Planos", id: "pricing" },
  { label: "Dúvidas", id: "faq" },
];
