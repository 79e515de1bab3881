import type { NewTransaction } from "#contract/transactions.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

export const typeWords = new Map<string, NewTransaction["type"]>([
  ...["c", "compra", "comprar", "comprei", "compro", "comprado", "buy", "bought"].map(
    (word) => [word, "BUY"] as const,
  ),
  ...[
    "v",
    "venda",
    "vender",
    "vendi",
    "vendo",
    "vendido",
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
export const connectives = wordsOf(
  "na no em pela pelo via com e mais dia on with cada unitario reais real brl",
);
export const feeWords = wordsOf(
  "taxa taxas custo custos corretagem corretagens emolumento emolumentos despesa despesas fee fees commission brokerage",
);
/** The amount after one of these words is neither the price nor a fee. */
export const otherAmounts = wordsOf("irrf ir imposto impostos desconto lucro prejuizo saldo valor stop alvo");

/** Whether a word only joins the parts of a line. */
export const isFiller = (word: string): boolean =>
  beforePrice.has(word) || connectives.has(word) || unitWords.has(word);

/** Whether a word is a number as no name has it, such as '1,5', 'r$454.4', '1.5mil' and the misplaced marks of 'r$0,0,0'. */
export const isStrangeInName = (word: string): boolean =>
  /^@?(?:r\$)?[\d.,]+(?:mil|k|mi)?$/.test(word) && /[.,@$]/.test(word);
