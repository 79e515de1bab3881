import { reais, sample } from "#app/features/landing/sample.ts";
import { productName } from "#app/lib/product.ts";
import type { PlanType } from "#contract/plans.ts";

export const headline = ["Pergunte sobre qualquer investimento.", "Receba o cálculo à mostra."];

export const hero = {
  subtitle:
    "Um analista de IA no WhatsApp, 24\u00a0horas por dia, que lê balanços, compara indicadores e explica em português claro.",
  /** Shown if the operator has no number: nobody would answer there. */
  withoutChat: "O analista no WhatsApp ainda não está no ar. A carteira já está, e é grátis.",
  terms: "7\u00a0dias grátis, sem cartão. Não é recomendação individual de investimento.",
};

/** Sample copy: the operator replaces these figures with ones that can be proved. */
export const claims = [
  { figure: "+10\u00a0mil", text: "pessoas já perguntaram sobre seus investimentos" },
  { figure: "24\u00a0h", text: "por dia, todos os dias" },
  { figure: "6\u00a0classes", text: "de ações a cripto" },
  { figure: reais("2,30"), text: "ou menos por dia" },
];

/** Sample copy: the operator replaces it with real quotes that customers allowed to be published. */
export const testimonials = [
  {
    name: "Marina",
    role: "Médica, investe há 3 anos",
    text: "Eu abria o balanço e fechava em seguida. Hoje pergunto o que mudou no trimestre e entendo a resposta no intervalo do plantão.",
  },
  {
    name: "Rafael",
    role: "Dono de uma oficina",
    text: "Queria saber se meu fundo imobiliário pagava bem sempre ou só naquele mês. Ele fez a conta dos 12\u00a0meses e mostrou de onde veio.",
  },
  {
    name: "Helena",
    role: "Faz day trade e swing trade",
    text: "Já conheço os indicadores. O que eu ganho é tempo: três empresas lado a lado em uma mensagem, com os números na mesma data.",
  },
];

export const steps = [
  {
    title: "Conte o que você procura",
    text: "Nome, e-mail, WhatsApp, sua experiência e o que interessa a você: bolsa, cripto ou os dois. Leva um minuto.",
  },
  {
    title: "Pergunte como quem conversa",
    text: "“Como está a WEGE3?”, “Este CDB rende mais que o Tesouro?”, “O que é vacância?”. Por texto, na hora que quiser.",
  },
  {
    title: "Veja o cálculo e decida",
    text: "Os indicadores, o que eles querem dizer e de onde vieram. O relatório fica na conversa. A decisão é sempre sua.",
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

export const ownPortfolio = {
  text: "Um toque esconde todos os valores, na tela e no que você compartilha. No claro ou no escuro, como você preferir.",
  value: reais("48.000,00"),
  rate: "+12,40% em 12 meses",
};

export const assetKinds = [
  { name: "Ações", text: "Lucro, dívida, dividendos e preço, comparados com os do setor." },
  { name: "FIIs", text: "Rendimento de 12\u00a0meses, vacância, imóveis e o preço sobre o patrimônio." },
  { name: "ETFs", text: "O que há dentro de cada um, quanto custa e o índice que ele segue." },
  { name: "Renda fixa", text: "CDB, LCI, LCA e Tesouro: quanto sobra depois do imposto, lado a lado." },
  { name: "Criptomoedas", text: "O que é, para que serve e quanto costuma oscilar, sem promessa." },
  { name: "Fundos", text: "Taxas, prazo de resgate e o resultado frente ao CDI." },
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
  /** The one of `features` that needs the chat. */
  chatFeature?: string;
  action: string;
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
      "Analista de IA no WhatsApp",
      "As seis classes de ativos",
      "Carteira com preço médio e posições",
      "Sem cobrança ao fim do teste",
    ],
    chatFeature: "Analista de IA no WhatsApp",
    action: "Começar o teste",
  },
  {
    plan: "monthly",
    name: "Profissional",
    price: "69.90",
    amount: reais("69,90"),
    period: "por mês",
    note: `Menos de ${reais("2,30")} por dia.`,
    features: [
      "Acesso completo ao analista",
      "Transações ilimitadas na carteira",
      "Relatórios avançados (em\u00a0desenvolvimento)",
      "Suporte prioritário",
    ],
    chatFeature: "Acesso completo ao analista",
    action: "Quero o Profissional",
    isPopular: true,
  },
  {
    plan: "annual",
    name: "Premium",
    price: "699.00",
    amount: reais("699,00"),
    period: "por ano",
    note: `Equivale a ${reais("58,25")} por mês.`,
    features: [
      "Tudo do plano Profissional",
      `${reais("139,80")} a menos que 12 meses avulsos`,
      "Prioridade máxima no suporte",
      "Acesso antecipado a novidades",
    ],
    action: "Quero o Premium",
  },
];

export const guarantee =
  "7\u00a0dias grátis, sem cartão de crédito. Depois de assinar, mais 7\u00a0dias de garantia: se não gostar, devolvemos 100% do valor.";

/** Shown below the prices if the operator has no number. */
export const notOnSale = "A assinatura ainda não está aberta. Peça o teste grátis, e avisamos quando abrir.";

/** Explains how the price per day is calculated. */
export const dayPrice = `Por dia: 12\u00a0mensalidades de ${reais("69,90")} divididas por 365\u00a0dias.`;

export const questions = [
  {
    question: "Como funcionam o teste de 7 dias e a garantia?",
    answer:
      "Você usa o analista por 7\u00a0dias sem pagar e sem informar cartão. Se assinar depois, ainda tem 7\u00a0dias de garantia: pediu nesse prazo, recebe 100% do valor de volta.",
  },
  {
    question: "O analista substitui um assessor de investimentos?",
    answer:
      "Não. Ele organiza dados públicos, faz contas e explica indicadores. Não conhece sua vida financeira por inteiro e não diz o que você deve comprar ou vender. Para uma recomendação sob medida, procure um profissional habilitado pela CVM.",
  },
  {
    question: "Quais investimentos posso consultar?",
    answer:
      "Ações da B3, fundos imobiliários, ETFs, renda fixa, criptomoedas e fundos de investimento. Na carteira você também registra o que criar por conta própria, como um imóvel.",
  },
  {
    question: "Posso cancelar quando quiser?",
    answer:
      "Sim. Não há fidelidade, multa ou taxa de cancelamento. Você avisa pelo suporte e a renovação deixa de acontecer; o acesso segue até o fim do período pago.",
  },
  {
    question: "Meus dados estão seguros?",
    answer:
      "Não pedimos senha de corretora nem acesso ao seu dinheiro. Senhas são guardadas só como um resumo que não pode ser revertido, e cada pessoa enxerga apenas os próprios dados. Na sua conta você baixa tudo o que guardamos e pode apagar tudo de vez.",
  },
  {
    question: "Preciso de um valor mínimo para começar?",
    answer:
      "Não. O analista responde do mesmo jeito a quem tem R$\u00a050 e a quem tem R$\u00a0500\u00a0mil. O dinheiro que você investe não passa por nós: fica na sua corretora.",
  },
  {
    question: "Existe contrato de longo prazo?",
    answer:
      "Não. O Profissional vale por um mês e o Premium por um ano. Nenhum deles prende você ao período seguinte.",
  },
  {
    question: "Quais são os riscos?",
    answer:
      "Investimentos podem perder valor, e resultado passado não garante o futuro. A IA também pode errar: confira na fonte, que vem com a resposta, antes de decidir. Nenhum retorno é garantido.",
  },
  {
    question: "E se eu não gostar? Recebo meu dinheiro de volta?",
    answer:
      "Recebe. Nos primeiros 7\u00a0dias após o pagamento, escreva para o suporte e devolvemos 100%, pelo mesmo meio em que você pagou, sem perguntas.",
  },
];

export const finalCall = {
  title: "A próxima dúvida já pode vir com resposta",
  text: "Comece hoje, pergunte à vontade por 7\u00a0dias e decida depois. Sem cartão.",
  /** Shown if the operator has no number. */
  withoutChat:
    "Peça o teste, e avisamos quando o analista estiver no ar. Até lá, sua carteira já funciona, de graça e sem cartão.",
};

export const legalNotice = [
  `O ${productName} oferece informação e ferramentas de organização. Nada aqui é recomendação individualizada, consultoria, análise ou oferta de valores mobiliários nos termos das Resoluções CVM nº\u00a019 e nº\u00a020, de 2021, nem leva em conta seus objetivos, sua situação financeira ou seu perfil de risco.`,
  "Investimentos envolvem riscos e podem resultar em perda, até mesmo do capital investido. Rentabilidade passada não é garantia de resultado futuro e nenhum retorno é garantido. As respostas são geradas por inteligência artificial e podem conter erros: confira as fontes e, se precisar, consulte um profissional habilitado antes de decidir.",
];
