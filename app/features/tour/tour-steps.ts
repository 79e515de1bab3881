/** The steps of the guided tour, each beside the entry of its section in the menu. */
export const tourSteps = [
  { segment: "add-transaction", content: "Comece adicionando sua primeira transação aqui" },
  { segment: "positions", content: "Veja todas as suas posições consolidadas nesta seção" },
  { segment: "overview", content: "Acompanhe seu patrimônio e rentabilidade em tempo real" },
];
