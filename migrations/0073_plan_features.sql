-- Paid plans list only what differs from the free one: it has no limit of entries, and no other support.
update plans set features = array[
  'Acesso completo',
  'Relatórios avançados (em desenvolvimento)',
  'A mesma carteira completa do plano Gratuito'
] where plan_type = 'monthly' and features = array[
  'Acesso completo',
  'Transações ilimitadas',
  'Relatórios avançados (em desenvolvimento)',
  'Suporte prioritário'
];
update plans set features = array[
  'Tudo do plano Profissional',
  'Desconto no pagamento anual',
  'Um só pagamento por ano'
] where plan_type = 'annual' and features = array[
  'Tudo do plano Profissional',
  'Desconto no pagamento anual',
  'Prioridade máxima no suporte',
  'Acesso antecipado a novidades'
];
