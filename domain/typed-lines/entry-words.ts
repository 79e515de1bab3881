import { reaisWords, wordsOf } from "#domain/typed-lines/typed-words.ts";

export type TradeType = "BUY" | "SELL";

export const typeWords = new Map<string, TradeType>([
  ...[
    "c",
    "cpa",
    "compra",
    "comprar",
    "comprei",
    "compro",
    "comprado",
    "adquiri",
    "peguei",
    "botei",
    "coloquei",
    "investi",
    "aportei",
    "apliquei",
    "buy",
    "bought",
  ].map((word) => [word, "BUY"] as const),
  ...[
    "v",
    "vda",
    "venda",
    "vender",
    "vendi",
    "vendo",
    "vendido",
    "zerei",
    "realizei",
    "sell",
    "sold",
    "resgate",
    "resgatar",
    "resgatei",
  ].map((word) => [word, "SELL"] as const),
]);
export const unitWords = wordsOf(
  "acao acoes cota cotas unidade unidades un und de da do shares share units of",
);
export const beforePrice = wordsOf("a por @ r$ x at preco");
/** These words change nothing. */
export const connectives = new Set([
  ...wordsOf("na no em pela pelo via com e mais dia on with cada unitario"),
  ...reaisWords,
]);
export const feeWords = wordsOf(
  "taxa taxas custo custos corretagem corretagens emolumento emolumentos despesa despesas fee fees commission brokerage",
);
/** The amount after one of these words is neither the price nor a fee. */
export const otherAmounts = wordsOf("irrf ir imposto impostos desconto lucro prejuizo saldo valor stop alvo");

/** Units that come in without a payment are an event of the company. */
export const unitEvents = wordsOf(
  "bonificacao bonificacoes subscricao desdobramento desdobro grupamento transferencia",
);

/** Whether a word only joins the parts of a line. */
export const isFiller = (word: string): boolean =>
  beforePrice.has(word) || connectives.has(word) || unitWords.has(word);

/** Whether a word is a number as no name has it, such as '1,5', 'r$454.4', '1.5mil' and the misplaced marks of 'r$0,0,0'. */
export const isStrangeInName = (word: string): boolean =>
  /^@?(?:r\$)?[\d.,]+(?:mil|kk|k|mi)?$/.test(word) && /[.,@$]/.test(word);
