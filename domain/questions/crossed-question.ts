import { isOfCompared, ofKind } from "#domain/questions/complete-question.ts";
import { numbersFor } from "#domain/questions/follow-up-turns.ts";
import { withoutUndefined } from "#domain/questions/kept-parts.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import { type Intent, lookAhead, type Question } from "#domain/questions/question.ts";

/** 'Tudo' of a sale is every unit of the asset. */
export const allUnits = /\b(?:tudo|todas|todos)\b/;

/** 'E se eu vender tudo a 130?' after a question about an asset. */
export function saleOf({ intent, slots }: Question, marked: MarkedQuestion): Question | undefined {
  const { text, plain, numbers } = marked;
  const isSale = /\bvend(?:er|esse|endo)\b/.test(text) && (numbers.length > 0 || allUnits.test(plain));
  if (!isSale || intent === "sale_simulation" || slots.assets?.length !== 1) return undefined;
  const sale: Question = { intent: "sale_simulation", slots: { assets: slots.assets } };
  const { portfolio, holder } = slots;
  return {
    intent: sale.intent,
    slots: { ...withoutUndefined({ portfolio, holder }), ...sale.slots, ...numbersFor(sale, marked) },
  };
}

/** 'Se eu pegar mais 100 a 60, vai para quanto?' after a question about an asset. */
export function purchaseOf({ intent, slots }: Question, marked: MarkedQuestion): Question | undefined {
  const isPurchase =
    /\b(?:se (?:eu )?(?:compr|peg)\w+|comprando|pegando)\b/.test(marked.text) && marked.numbers.length > 0;
  const isOfAsset = slots.assets?.length === 1 && (intent === "average_price" || intent === "position");
  if (!isPurchase || !isOfAsset) return undefined;
  // 'E se comprar 300?' is at the price of the purchase before.
  const isAgain = intent === "average_price" && slots.measure === "after-purchase";
  const bought: Question = { intent: "average_price", slots: {} };
  const { portfolio, holder, assets } = slots;
  return {
    intent: bought.intent,
    slots: {
      ...withoutUndefined({ portfolio, holder, assets }),
      measure: "after-purchase",
      ...(isAgain ? withoutUndefined({ quantity: slots.quantity, price: slots.price }) : {}),
      ...numbersFor(bought, marked),
    },
  };
}

const joining =
  /^(?:poe|bota|coloca|inclui|adiciona|acrescenta|junta) (?:tambem )?(?:[ao] )?@ativo(?: (?:junto|tambem|no meio|na lista|nessa|nisso|ai))*$/;

/** 'Põe a WEGE3 junto' after a comparison adds an asset to it. */
export function withAnother(
  { intent, slots }: Question,
  { text, assets }: MarkedQuestion,
): Question | undefined {
  const [other] = assets;
  const ticker = other?.isCertain && other.assets.length === 1 ? other.assets[0]?.ticker : undefined;
  if (intent !== "compare_assets" || !joining.test(text) || ticker === undefined) return undefined;
  return { intent, slots: { ...slots, assets: [...new Set([...(slots.assets ?? []), ticker])] } };
}

/** 'E no banco Araucária?' after a question about the FGC asks what it covers there. */
export function ofCover(frame: Question, own: Question): Question {
  const isAtIssuer = own.slots.contracts !== undefined && own.slots.measure === "custodian";
  if (frame.intent !== "fi_fgc" || !isAtIssuer) return own;
  const { measure: _, ...slots } = own.slots;
  return { intent: frame.intent, slots };
}

const ofIncomes: ReadonlySet<Intent> = new Set([
  "income_received",
  "income_to_come",
  "income_by_asset",
  "calendar",
]);

/**
 * 'Quanto já caiu esse mês?' after a question about income is received income. 'Tem JCP?' after one about what is to come is to come.
 */
export function asMeantAfter(frame: Question, own: Question, marked: MarkedQuestion): Question {
  const { text } = marked;
  if (own.intent === "best_worst" && isOfCompared(frame, marked))
    return {
      intent: frame.intent,
      slots: { ...frame.slots, ...withoutUndefined({ period: own.slots.period }) },
    };
  const isOfReturn =
    frame.intent === "annual_return" &&
    (own.intent === "income_received" || (own.intent === "return_period" && /\brendimentos?\b/.test(text)));
  // 'E os dividendos vão onde?' after a question about the return.
  if (
    isOfReturn &&
    (own.slots.income !== undefined || own.intent === "return_period") &&
    !/\b(?:receb\w+|caiu|cairam|pag\w+|entr\w+)\b/.test(text)
  )
    return { intent: frame.intent, slots: { year: frame.slots.year, income: own.slots.income } };
  // 'Qual mês caiu mais?' after the income of each month.
  if (frame.intent === "income_by_month" && own.slots.measure === "month")
    return { intent: frame.intent, slots: { ...own.slots, measure: "best", order: "max" } };
  if (!ofIncomes.has(frame.intent)) return own;
  const isFall = own.intent === "result_period" && /\b(?:caiu|cairam|entrou|entraram)\b/.test(text);
  if (isFall) return { intent: "income_received", slots: own.slots };
  const isToCome = lookAhead(frame) && own.intent === "income_received" && ofKind.test(text);
  return isToCome ? { intent: frame.intent, slots: own.slots } : own;
}

/** 'De quem', 'quanto de cada um'. */
export const ofEach =
  /^(?:quanto |e )?(?:(?:de|por) )?(?:cada(?: um)?|quem|quais)(?: (?:e|foi|foram|veio))?$|^(?:separad[oa]s? )?por (?:ativo|acao|papel|fii|empresa)(?: se possivel)?$|^(?:que|qual|quais) (?:empresas?|ativos?|fiis?|acao|acoes) (?:pagou|pagaram)$|^(?:qual|quem) (?:pagou|pagaram|paga|pagam) (?:mais|menos)(?: (?:dividendos?|proventos?))?$/;

/** 'O próximo dele cai quando?' after a question about income. */
const nextPayment = /^(?:e )?o proximo\b.*\bquando$|^quando (?:e|cai|sai|vem|pinga) o proximo(?: del[ea])?$/;

/** 'E hoje tá quanto?' after a question about an asset. */
const ofValue =
  /^(?:@periodo )?(?:esta|vale|esta valendo|valendo) quanto$|^quanto (?:esta|vale|esta valendo)(?: @periodo)?$/;

/** Words that ask another thing of what the question before was about, by its intent. */
const crossings: Partial<Record<Intent, readonly (readonly [RegExp, Question])[]>> = {
  // 'E quanto?' after the days of what is to come.
  calendar: [[/^quanto$/, { intent: "income_to_come", slots: { measure: "receivable" } }]],
  income_by_asset: [[nextPayment, { intent: "income_to_come", slots: { measure: "next" } }]],
  income_received: [
    [nextPayment, { intent: "income_to_come", slots: { measure: "next" } }],
    [ofEach, { intent: "income_by_asset", slots: { measure: "ranking" } }],
  ],
  tax_month: [[/\bpag[oa]s?$|\bpaguei$/, { intent: "darf", slots: { measure: "state" } }]],
};

/** 'E a taxa dela?', 'e quando vence?' after a question about an application. */
function askedOfContract(text: string): Question | undefined {
  if (/^(?:(?:[ea]l[ae]|ess[ea])s? )?(?:e|sao) isent[oa]s?(?: (?:de|do) (?:ir|imposto))?$/.test(text))
    return { intent: "fi_terms", slots: { measure: "exempt" } };
  if (/\b(?:vale\w*|valor)\b.*\bliquid[oa]\b/.test(text))
    return { intent: "fi_net_today", slots: { measure: "net" } };
  if (/\bcai para @num\b|\b(?:aliquota|taxa|juros|indexador|remuneracao)\b/.test(text))
    return { intent: "fi_terms", slots: {} };
  return /\bvenc\w+\b/.test(text) ? { intent: "fi_maturity", slots: {} } : undefined;
}

/** The person's own figures of terms that the glossary explains. */
const figuresOfTerms: Readonly<Record<string, Question>> = {
  "preço médio": { intent: "average_price", slots: {} },
  "dividend yield": { intent: "income_yield", slots: { measure: "dividend-yield" } },
  "yield on cost": { intent: "income_yield", slots: { measure: "yield-on-cost" } },
  TIR: { intent: "return_period", slots: { measure: "money-weighted" } },
  DARF: { intent: "darf", slots: {} },
};

/** 'E o meu da WEG?' after an explanation asks for the person's own figure. */
const ownFigure =
  /^(?:quanto (?:e|esta|foi) )?(?:e )?(?:o meu|a minha|[dn]a minha carteira)(?: d[aeo] @ativo)?(?: (?:e|esta|foi|quanto|em|qual|da))*$|^(?:qual|quanto) (?:e|esta) (?:o meu|a minha)(?: d[aeo] @ativo)?$/;

/** The question of a follow-up whose words have an intent only after `frame`. */
export function crossed(frame: Question, { text, assets, income }: MarkedQuestion): Question | undefined {
  if (frame.intent === "glossary" && ownFigure.test(text)) return figuresOfTerms[frame.slots.term ?? ""];
  const isOfSale =
    frame.intent === "entry_draft" && frame.slots.side === "SELL" && /\bess[ae] venda\b/.test(text);
  if (isOfSale && /\b(?:imposto|ir)\b/.test(text)) {
    const { quantity, price } = frame.slots;
    return { intent: "sale_simulation", slots: withoutUndefined({ measure: "tax", quantity, price }) };
  }
  if (text.split(" ").length > 5 || assets.length > 0 || income !== undefined) return undefined;
  // 'Qual pagou mais?' of one asset has no answer.
  if (frame.slots.assets && ofEach.test(text)) return undefined;
  const isOfContract =
    frame.slots.contracts !== undefined &&
    !text.includes("@") &&
    !/\bdarfs?\b/.test(text) &&
    text.split(" ").length < 6;
  const ofContract = isOfContract && askedOfContract(text);
  if (ofContract) return ofContract;
  if (frame.slots.assets?.length === 1 && ofValue.test(text))
    return { intent: "position", slots: { measure: "value" } };
  return crossings[frame.intent]?.find(([pattern]) => pattern.test(text))?.[1];
}
