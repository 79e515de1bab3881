import type { Day } from "#domain/kernel/calendar.ts";
import type { GlossaryTerm } from "#domain/questions/glossary-terms.ts";
import { limitText } from "#domain/tax/rule-text.ts";

/** Explanations in general. Numbers in them are constants of law or of the market, with the year from which they hold where they change. */
const texts: Record<GlossaryTerm, string> = {
  "P/L":
    "P/L é o preço da ação dividido pelo lucro por ação de um ano. Diz quantos anos de lucro iguais aos do último pagariam o preço. Só serve para comparar empresas parecidas, e não diz nada quando há prejuízo.",
  "P/VP":
    "P/VP é o preço dividido pelo valor patrimonial por ação ou cota. Acima de 1, o mercado paga mais do que o patrimônio contábil; abaixo, menos. Nos FIIs é comum comparar com fundos do mesmo tipo.",
  ROE: "ROE é o lucro líquido de um ano dividido pelo patrimônio líquido da empresa. Mostra quanto ela ganha com o dinheiro dos sócios. Dívida alta pode inflar o número.",
  ROIC: "ROIC é o lucro operacional depois do imposto dividido pelo capital investido, próprio e de terceiros. Diz quanto o negócio rende sem o efeito de como foi financiado.",
  LPA: "LPA é o lucro por ação: o lucro líquido do período dividido pelo número de ações.",
  VPA: "VPA é o valor patrimonial por ação: o patrimônio líquido dividido pelo número de ações.",
  EBITDA:
    "EBITDA é o lucro antes de juros, impostos, depreciação e amortização. Aproxima o que a operação gera, sem a estrutura de dívida, mas não é caixa.",
  payout:
    "Payout é a parte do lucro que a empresa distribui aos acionistas como dividendos e juros sobre capital próprio.",
  "dividend yield":
    "Dividend yield (DY) é o que um ativo pagou em proventos em 12 meses dividido pelo preço. Na sua carteira ele usa os proventos líquidos do que você tem e o valor de hoje. É do passado: o próximo ano pode pagar mais ou menos.",
  "yield on cost":
    "Yield on cost (YoC) é o que um ativo pagou em proventos em 12 meses dividido pelo que você pagou por ele, com taxas. Mostra o retorno sobre o seu custo, não sobre o preço de hoje.",
  TIR: "TIR é a taxa anual que iguala tudo o que você colocou, tirou e tem hoje. Ela leva em conta quando cada valor entrou, por isso muda com os seus aportes.",
  TWR: "A rentabilidade por cotas (TWR) tira o efeito dos aportes e resgates: encadeia o retorno de cada dia, como a cota de um fundo. Por isso serve para comparar com índices.",
  rentabilidade:
    "Rentabilidade é quanto a carteira rendeu no período, em porcentagem, sem o efeito dos seus aportes e resgates. Inclui os proventos, a não ser que você peça sem eles.",
  "preço médio":
    "Preço médio é o custo das unidades que você tem dividido por elas. Cada compra entra na média; uma venda reduz as unidades e não muda o preço médio. Para o imposto, as taxas entram no custo.",
  DARF: "DARF é a guia com que se paga imposto federal. O ganho em bolsa usa o código 6015 e o de criptoativos o 4600, até o último dia útil do mês seguinte. Valores abaixo de R$ 10,00 se acumulam até chegar lá.",
  IRRF: "O IRRF é o imposto que a corretora retém na venda: 0,005% nas operações comuns e 1% do ganho no day trade. É o “dedo-duro”, porque avisa a Receita, e se desconta do imposto do mês.",
  isenção:
    "Vendas de ações no mercado à vista que somem até {share-limit} no mês não pagam imposto sobre o ganho. O limite é das vendas, não do lucro, e não vale para FIIs, ETFs, BDRs nem para day trade.",
  "day trade":
    "Day trade é comprar e vender o mesmo ativo no mesmo dia, na mesma corretora. O ganho paga 20%, sem isenção, e só compensa prejuízo de day trade.",
  "swing trade":
    "Swing trade é a operação comum, que não termina no mesmo dia. O ganho com ações paga 15%, com a isenção das vendas de até {share-limit} no mês.",
  FGC: "O Fundo Garantidor de Créditos cobre depósitos, CDBs, LCIs, LCAs e alguns outros títulos até R$ 250.000,00 por CPF e por conglomerado financeiro, e até R$ 1.000.000,00 em quatro anos. Debêntures, CRIs, CRAs, fundos e ações não têm essa cobertura.",
  CDI: "CDI é a taxa média dos empréstimos de um dia entre bancos. Anda colada na Selic e é a referência da maior parte da renda fixa brasileira.",
  Selic:
    "Selic é a taxa básica de juros, que o Banco Central define. Dela vêm o CDI, o Tesouro Selic e boa parte do custo do crédito.",
  IPCA: "IPCA é o índice oficial da inflação, medido pelo IBGE todo mês. Títulos “IPCA +” pagam a inflação e mais uma taxa real.",
  Ibovespa:
    "O Ibovespa é o índice das ações mais negociadas da B3. Ele supõe que os proventos são reinvestidos.",
  "come-cotas":
    "Come-cotas é a antecipação do imposto de fundos, em maio e novembro: em vez de dinheiro, o fundo tira cotas. O que for pago assim se desconta no resgate.",
  JCP: "Juros sobre capital próprio são um provento que a empresa lança como despesa. Quem recebe paga imposto de renda na fonte, e o valor líquido é o que cai na conta.",
  provento:
    "Provento é o que um ativo paga a quem o tem: dividendos, juros sobre capital próprio, rendimentos de FIIs, juros e amortizações. Muita gente diz “dividendos” para todos eles.",
  "data com":
    "Data-com é o último dia em que é preciso ter o ativo para receber o provento. No pregão seguinte, a data-ex, quem compra já não recebe, e o preço costuma abrir descontado.",
  FII: "Fundo imobiliário (FII) reúne dinheiro para ter imóveis ou títulos ligados a eles. Os rendimentos mensais costumam ser isentos para a pessoa física; o ganho na venda da cota paga 20%, sem limite de isenção.",
  ETF: "ETF é um fundo negociado em bolsa que segue um índice. O ganho de um ETF de ações paga 15%, sem a isenção de vendas pequenas.",
  BDR: "BDR é um recibo, negociado na B3, de uma ação ou de um ETF de fora do Brasil. O ganho paga 15%, sem a isenção de vendas pequenas, e os dividendos vêm com imposto do país de origem.",
  CDB: "CDB é um título de banco: você empresta e recebe juros, quase sempre uma porcentagem do CDI, uma taxa fixa ou IPCA mais uma taxa. Tem cobertura do FGC e imposto regressivo.",
  "LCI e LCA":
    "LCI e LCA são títulos de banco ligados ao crédito imobiliário e ao agronegócio. Para a pessoa física os juros são isentos de imposto de renda, e há cobertura do FGC.",
  debênture:
    "Debênture é um título de dívida de uma empresa. As incentivadas, de infraestrutura, são isentas de imposto de renda para a pessoa física. Não há cobertura do FGC.",
  "Tesouro Direto":
    "O Tesouro Direto vende títulos públicos a pessoas: Selic (acompanha os juros), Prefixado (taxa combinada) e IPCA+ (inflação mais uma taxa). Antes do vencimento o preço varia todo dia, menos no Selic, que varia pouco.",
  "marcação a mercado":
    "Marcação a mercado é dar ao título o preço pelo qual ele seria vendido hoje. Se os juros sobem, o preço de um título prefixado cai; no vencimento ele paga o combinado.",
  drawdown:
    "Drawdown é a queda do ponto mais alto até o mais baixo que veio depois dele. A maior delas mostra o pior momento de quem entrou no topo.",
  volatilidade:
    "Volatilidade mede o quanto os retornos variam em torno da média, em um ano. Mais alta, mais o valor balança para os dois lados.",
  correlação:
    "Correlação diz se dois retornos andam juntos: perto de 1, sobem e caem ao mesmo tempo; perto de −1, um sobe quando o outro cai; perto de 0, não há relação.",
  liquidez:
    "Liquidez é a facilidade de transformar um investimento em dinheiro. Liquidez diária paga no mesmo dia útil ou no seguinte; “no vencimento” só paga no fim.",
  benchmark:
    "Benchmark é o índice com que se compara uma carteira, como o CDI ou o Ibovespa. Cada carteira sua tem o dela, que você escolhe em Preferências.",
  rebalanceamento:
    "Rebalancear é voltar aos pesos que você escolheu, comprando o que ficou abaixo do alvo ou vendendo o que passou dele.",
  custódia:
    "Custódia é onde o ativo está guardado em seu nome: a corretora ou o banco pelo qual ele aparece na B3.",
  emolumentos:
    "Emolumentos são as taxas que a B3 cobra em cada negócio. Entram no custo da compra e diminuem o valor da venda.",
  bonificação:
    "Bonificação são ações novas que a empresa dá aos acionistas. Elas entram na posição pelo custo que a empresa informa, e por isso baixam o preço médio.",
  desdobramento:
    "Desdobramento divide cada ação em várias, e grupamento junta várias em uma. O valor da posição e o custo total não mudam, só as unidades e o preço médio.",
  subscrição:
    "Subscrição é o direito de comprar ações ou cotas novas antes do público, por um preço fixado, na proporção do que você tem.",
  amortização: "Amortização devolve parte do capital: diminui o custo da posição e não é rendimento.",
  "tabela regressiva":
    "Na renda fixa o imposto sobre o rendimento cai com o prazo: 22,5% até 180 dias, 20% até 360, 17,5% até 720 e 15% depois disso.",
  IOF: "O IOF incide sobre o rendimento da renda fixa resgatada antes de 30 dias: começa em 96% no primeiro dia e chega a zero no trigésimo.",
  poupança:
    "A poupança rende 0,5% ao mês mais a TR enquanto a Selic está acima de 8,5% ao ano; abaixo disso, 70% da Selic mais a TR. É isenta e paga só no aniversário do depósito.",
  "prejuízo a compensar":
    "Prejuízo de um mês abate o ganho de meses seguintes do mesmo tipo: operações comuns, day trade e FIIs são contas separadas. Ele não vence, mas precisa constar na declaração.",
  "bens e direitos":
    "“Bens e Direitos” é a ficha da declaração em que cada ativo entra pelo custo em 31 de dezembro, nunca pelo valor de mercado, com grupo, código e CNPJ.",
  "tag along":
    "Tag along é o direito do minoritário de vender junto quando o controle da empresa é vendido. A lei garante às ações ordinárias 80% do preço pago ao controlador; no Novo Mercado são 100%.",
  "free float":
    "Free float são as ações de uma empresa que circulam no mercado, fora das mãos dos controladores e da própria empresa.",
  vacância:
    "Vacância é a parte dos imóveis de um fundo que está sem inquilino: física, em área, ou financeira, em aluguel que deixa de entrar.",
};

/** The explanation of a term. Limits of the tax are those of `day`. */
export const glossaryText = (term: GlossaryTerm, day: Day): string =>
  texts[term].replace("{share-limit}", () => limitText("share-limit", day));
