import type { ByChat } from "#app/features/landing/by-chat-text.tsx";
import { reais, sample } from "#app/features/landing/sample.ts";
import { productName } from "#app/lib/product.ts";
import type { PlanType } from "#contract/plans.ts";

export const headline = ["Sua carteira inteira,", "com cada número explicado."];

export const hero = {
  subtitle:
    "Traga seu histórico da B3 e veja posições, rentabilidade, proventos, renda fixa e imposto de renda. Os números da carteira mostram o próprio cálculo.",
  analyst: {
    text: "E um analista de IA no WhatsApp, 24\u00a0horas por dia: 7\u00a0dias grátis, sem cartão.",
    withoutChat:
      "E um analista que responde no aplicativo, com os números da sua carteira. Para testar no WhatsApp, deixe seu contato.",
  },
  terms: "Não é recomendação individual de investimento.",
};

export const chatIntroduction: ByChat = {
  text: "Pergunte sobre ações, FIIs, ETFs, renda fixa, cripto e fundos. O analista responde no WhatsApp, com os números e de onde vieram.",
  withoutChat:
    "Ações, FIIs, ETFs, renda fixa, cripto e fundos: no aplicativo, o analista responde com os números da sua carteira e de onde vieram. Experimente com a carteira de exemplo.",
};

type Claim = { figure: string; text: string };

/** Sample copy: the operator replaces these figures with ones that can be proved. */
export const claims: (Claim & { withoutChat?: Claim })[] = [
  { figure: "+10\u00a0mil", text: "pessoas já perguntaram sobre seus investimentos" },
  { figure: "24\u00a0h", text: "por dia, todos os dias" },
  { figure: "6\u00a0classes", text: "de ações a cripto" },
  {
    figure: reais("2,30"),
    text: "ou menos por dia",
    withoutChat: { figure: reais("0"), text: "para usar a carteira inteira" },
  },
];

/** Sample copy: the operator replaces it with real quotes that customers allowed to be published. */
export const testimonials = [
  {
    name: "Marina",
    role: "Médica, investe há 3 anos",
    text: "Eu tinha três planilhas e nenhuma batia com a outra. Soltei os extratos da B3 e, no intervalo do plantão, já sabia quanto rendi.",
  },
  {
    name: "Rafael",
    role: "Dono de uma oficina",
    text: "Queria saber se meu fundo imobiliário pagava bem sempre ou só naquele mês. Ele fez a conta dos 12\u00a0meses e mostrou de onde veio.",
  },
  {
    name: "Helena",
    role: "Faz day trade e swing trade",
    text: "Meu imposto levava uma noite por mês. Agora confiro cada venda, vejo o prejuízo compensado e copio os dados do DARF.",
  },
];

export const steps: { title: string; text: ByChat }[] = [
  {
    title: "Traga o que você já tem",
    text: {
      text: "Solte os arquivos da B3, cole uma planilha ou escreva “100 petr4 38,40 ontem”. Nada entra sem você conferir.",
    },
  },
  {
    title: "Veja quanto rendeu, e por quê",
    text: {
      text: "Patrimônio, rentabilidade com proventos, renda fixa e imposto do mês. Os números da carteira mostram o próprio cálculo.",
    },
  },
  {
    title: "Pergunte como quem conversa",
    text: {
      text: "“Quanto recebi de proventos?”, “Tenho DARF a pagar?”. O analista responde no WhatsApp e no aplicativo. A decisão é sempre sua.",
      withoutChat:
        "“Quanto recebi de proventos?”, “Tenho DARF a pagar?”. O analista responde no aplicativo, com os números da sua carteira. A decisão é sempre sua.",
    },
  },
];

/** An average price with its working; copy.test.ts verifies the sums. */
export const workedPrice = {
  text: "Clique em um número e veja as compras, os eventos e os proventos que o formam, até a última casa.",
  average: reais("32,00"),
  entries: [
    { day: "02/03", sum: `100 × ${reais("30,00")}`, cost: reais("3.000,00") },
    { day: "05/06", sum: `50 × ${reais("36,00")}`, cost: reais("1.800,00") },
  ],
  sum: `${reais("4.800,00")} ÷ 150 = ${reais("32,00")}`,
};

/** The rows of a B3 file and what becomes of them; copy.test.ts verifies the sum. */
export const importedRows = {
  text: "Solte os arquivos da B3. Cada linha lida tem um destino, você confere antes de salvar e pode desfazer depois.",
  read: "214",
  groups: [
    { name: "Novas", count: "198" },
    { name: "Espelho de liquidação", count: "12" },
    { name: "Para revisar", count: "4" },
  ],
};

/** The tax of a month with its working; copy.test.ts verifies the sums. */
export const monthlyTax = {
  text: "Ganhos, prejuízos de meses anteriores e o imposto já retido entram na conta do mês. O DARF sai com código e vencimento.",
  lines: [
    { name: `Vendas de ações acima de ${reais("20.000,00")}`, amount: reais("25.000,00") },
    { name: "Ganho", amount: reais("2.000,00") },
    { name: "Imposto de 15%", amount: reais("300,00") },
    { name: "Já retido (0,005% das vendas)", amount: reais("1,25") },
  ],
  due: reais("298,75"),
};

/** A contract that is redeemed today; copy.test.ts verifies the sum. */
export const fixedIncome = {
  text: "CDB, LCI, LCA e Tesouro pelo rendimento de hoje: o bruto, o imposto que falta e o que cai na sua conta.",
  lines: [
    { name: "Aplicado", amount: reais("10.000,00") },
    { name: "Rendimento", amount: reais("1.500,00") },
    { name: "Imposto de 17,5%", amount: `−${reais("262,50")}` },
  ],
  net: reais("11.237,50"),
};

/** A goal and its progress in percent; copy.test.ts verifies it. */
export const goal = {
  text: "Renda de proventos, reserva ou uma compra com data: quanto falta, quando chega e o que muda se você aportar mais.",
  target: reais("5.000,00"),
  progress: "49%",
  lines: [
    { name: "Hoje", amount: `${reais("2.450,00")} por mês` },
    { name: "No ritmo atual", amount: "mar/2031" },
    { name: `Com mais ${reais("300")} por mês`, amount: "ago/2029" },
  ],
};

/** The report of a year; copy.test.ts verifies the sum. */
export const yearReport = {
  text: "O ano inteiro em PDF, Excel ou CSV, para guardar ou mandar ao contador. Um toque esconde todos os valores.",
  lines: [
    { name: "No começo do ano", amount: reais("40.000,00") },
    { name: "Aportes", amount: reais("3.000,00") },
    { name: "Valorização", amount: reais("3.800,00") },
    { name: "Proventos", amount: reais("1.200,00") },
  ],
  value: reais("48.000,00"),
};

export const assetKindsIntroduction =
  "O que o analista responde sobre cada uma, com os números da sua carteira.";

export const assetKinds = [
  { name: "Ações", text: "Preço médio, resultado, proventos e quanto ainda dá para vender com isenção." },
  { name: "FIIs", text: "Rendimentos mês a mês, quanto pagaram sobre o custo e o imposto da venda." },
  { name: "ETFs", text: "Quanto renderam no período que você quiser, ao lado do CDI e do Ibovespa." },
  {
    name: "Renda fixa",
    text: "CDB, LCI, LCA e Tesouro: quanto sobra depois do imposto, e o que vence quando.",
  },
  { name: "Criptomoedas", text: "Posição, resultado e o limite de vendas isentas do mês." },
  { name: "Fundos", text: "Posição, preço médio e o resultado frente ao CDI." },
];

export const indicators = [
  {
    name: "P/L",
    meaning: "Preço sobre lucro",
    text: "Quantos anos do lucro de hoje pagam o preço da ação. Serve para comparar empresas parecidas.",
    sum: `${reais(sample.price)} ÷ ${reais(sample.earningsPerShare)} = ${sample.priceEarnings}`,
  },
  {
    name: "ROE",
    meaning: "Retorno sobre o patrimônio",
    text: "Quanto a empresa lucra com o dinheiro dos sócios. Alto por vários anos diz mais que alto uma vez só.",
    sum: `${reais(sample.earningsPerShare)} ÷ ${reais(sample.bookValuePerShare)} = ${sample.returnOnEquity}%`,
  },
  {
    name: "DY",
    meaning: "Rendimento em dividendos",
    text: "Quanto do preço voltou em dividendos no último ano. Um ano fora da curva engana: vale olhar vários.",
    sum: `${reais(sample.dividendsPerShare)} ÷ ${reais(sample.price)} = ${sample.dividendYield}%`,
  },
];

export type Offer = {
  plan: PlanType;
  name: string;
  /** The price in the format of the structured data. */
  price: string;
  amount: string;
  period: string;
  note: string;
  features: string[];
  /** The one of `features` that only an installation with the chat has. */
  chatFeature?: string;
  /** Without the chat a paid plan cannot be bought. */
  action: ByChat;
  isPopular?: boolean;
};

export const offers: Offer[] = [
  {
    plan: "free",
    name: "Teste Inteligente",
    price: "0.00",
    amount: reais("0"),
    period: "por 7 dias",
    note: "Sem cartão de crédito.",
    features: [
      "Carteira completa: B3, proventos e imposto",
      "Comparador, metas e relatórios em PDF e Excel",
      "Analista no aplicativo, sobre as seis classes",
      "Analista de IA no WhatsApp",
      "Sem cobrança ao fim do teste",
    ],
    chatFeature: "Analista de IA no WhatsApp",
    action: { text: "Começar o teste" },
  },
  {
    plan: "monthly",
    name: "Profissional",
    price: "69.90",
    amount: reais("69,90"),
    period: "por mês",
    note: `Menos de ${reais("2,30")} por dia.`,
    features: ["Tudo do plano grátis", "Acesso completo ao analista"],
    action: { text: "Quero o Profissional", withoutChat: "Avise-me quando abrir" },
    isPopular: true,
  },
  {
    plan: "annual",
    name: "Premium",
    price: "699.00",
    amount: reais("699,00"),
    period: "por ano",
    note: `Equivale a ${reais("58,25")} por mês.`,
    features: ["Tudo do plano Profissional", `${reais("139,80")} a menos que 12 meses avulsos`],
    action: { text: "Quero o Premium", withoutChat: "Avise-me quando abrir" },
  },
];

export const guarantee: ByChat = {
  text: "7\u00a0dias grátis, sem cartão de crédito. Depois de assinar, mais 7\u00a0dias de garantia: se não gostar, devolvemos 100% do valor.",
  withoutChat:
    "Hoje nada é cobrado. Os planos têm 7\u00a0dias grátis, sem cartão de crédito, e mais 7\u00a0dias de garantia com 100% do valor de volta.",
};

/** Explains how the price per day is calculated. */
export const dayPrice = `Por dia: 12\u00a0mensalidades de ${reais("69,90")} divididas por 365\u00a0dias.`;

export const questions: { question: string; answer: ByChat }[] = [
  {
    question: "Como funcionam o teste de 7 dias e a garantia?",
    answer: {
      text: "Você usa o analista por 7\u00a0dias sem pagar e sem informar cartão. Se assinar depois, ainda tem 7\u00a0dias de garantia: pediu nesse prazo, recebe 100% do valor de volta. A carteira é grátis com ou sem o teste.",
      withoutChat:
        "A carteira é grátis e sem cartão. O teste e a garantia são dos planos, que não estão à venda hoje: 7\u00a0dias sem pagar e sem informar cartão, e mais 7\u00a0dias de garantia com 100% do valor de volta.",
    },
  },
  {
    question: "O analista substitui um assessor de investimentos?",
    answer: {
      text: "Não. Ele faz contas com os dados da sua carteira e explica indicadores. Não conhece sua vida financeira por inteiro e não diz o que você deve comprar ou vender. Para uma recomendação sob medida, procure um profissional habilitado pela CVM.",
    },
  },
  {
    question: "Quais investimentos posso consultar?",
    answer: {
      text: "Ações da B3, fundos imobiliários, ETFs, renda fixa, criptomoedas e fundos de investimento. Na carteira você também registra o que criar por conta própria, como um imóvel.",
    },
  },
  {
    question: "Posso cancelar quando quiser?",
    answer: {
      text: "Sim. Não há fidelidade, multa ou taxa de cancelamento. Você avisa pelo suporte e a renovação deixa de acontecer; o acesso segue até o fim do período pago.",
      withoutChat:
        "Hoje não há o que cancelar: a carteira é grátis e os planos não estão à venda. Nenhum deles tem fidelidade, multa ou taxa de cancelamento, e o acesso segue até o fim do período pago.",
    },
  },
  {
    question: "Meus dados estão seguros?",
    answer: {
      text: "Não pedimos senha de corretora nem acesso ao seu dinheiro. Senhas são guardadas só como um resumo que não pode ser revertido, e cada pessoa enxerga apenas os próprios dados. Na sua conta você baixa tudo o que guardamos e pode apagar tudo de vez.",
    },
  },
  {
    question: "Preciso de um valor mínimo para começar?",
    answer: {
      text: "Não. A carteira e o analista são os mesmos para quem tem R$\u00a050 e para quem tem R$\u00a0500\u00a0mil. O dinheiro que você investe não passa por nós: fica na sua corretora.",
    },
  },
  {
    question: "Existe contrato de longo prazo?",
    answer: {
      text: "Não. O Profissional vale por um mês e o Premium por um ano. Nenhum deles prende você ao período seguinte.",
      withoutChat:
        "Não. A carteira não tem contrato. O Profissional vale por um mês e o Premium por um ano, sem prender você ao período seguinte, e não estão à venda hoje.",
    },
  },
  {
    question: "Quais são os riscos?",
    answer: {
      text: "Investimentos podem perder valor, e resultado passado não garante o futuro. Dados podem faltar ou atrasar: a carteira diz de que dia é cada um, e cada resposta leva à conta do número. Nenhum retorno é garantido.",
    },
  },
  {
    question: "E se eu não gostar? Recebo meu dinheiro de volta?",
    answer: {
      text: "Recebe. Nos primeiros 7\u00a0dias após o pagamento, escreva para o suporte e devolvemos 100%, pelo mesmo meio em que você pagou, sem perguntas.",
      withoutChat:
        "Hoje nada é cobrado. Os planos têm garantia: quem pede nos primeiros 7\u00a0dias após o pagamento recebe 100% de volta, pelo mesmo meio em que pagou.",
    },
  },
];

export const finalCall = {
  title: "Comece pelo que você já tem",
  text: "Sua carteira de graça, e 7\u00a0dias para perguntar à vontade ao analista. Sem cartão.",
  withoutChat: "Sua carteira de graça e sem cartão, com um analista que responde no aplicativo.",
};

export const legalNotice = [
  `O ${productName} oferece informação e ferramentas de organização. Nada aqui é recomendação individualizada, consultoria, análise ou oferta de valores mobiliários nos termos das Resoluções CVM nº\u00a019 e nº\u00a020, de 2021, nem leva em conta seus objetivos, sua situação financeira ou seu perfil de risco.`,
  "Investimentos envolvem riscos e podem resultar em perda, até mesmo do capital investido. Rentabilidade passada não é garantia de resultado futuro e nenhum retorno é garantido. As respostas do analista usam os dados registrados na sua carteira, que podem faltar ou conter erros: confira a conta de cada número e, se precisar, consulte um profissional habilitado antes de decidir.",
];
