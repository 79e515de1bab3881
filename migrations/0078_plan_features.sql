-- Reports exist, and everybody has them, as well as the comparator, goals and the sum of portfolios.
update plans set features = array[
  'Carteiras, transações e posições completas',
  'Comparador, metas e relatórios',
  'Exportação de todos os seus dados'
] where plan_type = 'free' and features = array[
  'Acesso básico: carteiras, transações e posições',
  'Posições recalculadas a cada lançamento',
  'Exportação de todos os seus dados'
];
update plans set features = array[
  'Acesso completo',
  'A mesma carteira completa do plano Gratuito',
  'Um pagamento por mês'
] where plan_type = 'monthly' and features = array[
  'Acesso completo',
  'Relatórios avançados (em desenvolvimento)',
  'A mesma carteira completa do plano Gratuito'
];
