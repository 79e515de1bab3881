import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { partOfYear } from "#domain/questions/calendar-parts.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question, Slots } from "#domain/questions/question.ts";
import { namedSlots } from "#domain/questions/rule-for.ts";
import { partsTakenBy, type QuestionPart } from "#domain/questions/taken-parts.ts";

const opening = /^(?:e|mas|e se|agora|so|somente|certo|entao|sem contar|isso)\b/;
/** 'E aí' greets, 'é quanto que' asks, and 'então eu queria saber' begins a talk: none goes on with one. */
const idleOpening = /^(?:e ai|e (?:quanto|qual) que|entao (?:e|eu|queria|me|quanto que))\b/;
/** A word of what was said before, which nothing else of the question names. */
const pointsBack =
  /\b(?:n?iss[oa]|diss[oa]|dess[ea]s?|ness[ea]s?|dest[ea]s|del[ea]s?|nel[ea]s?|el[ea]s?|mesm[oa]s?|antes|depois|seguinte|tambem)\b/;
/** Words that only point at what a question before has said. */
const pointing = new Set(
  `e mas se fosse fossem for forem entao agora so somente no na nos nas em de do da dos das com contra para por o a os as um uma meu minha meus
  minhas ate desde la ja qual quanto quantos foi ficou fica deu da seria mesmo mesma periodo caso tambem todo toda inteiro isso isto ele ela dela
  dele nisso carteira carteiras reais r$ % cento porcentagem percentual dinheiro vez acoes acao ativo mes ano cdi ibovespa ipca inflacao dolar
  bolsa fii fiis etf etfs bdr bdrs cripto criptos renda fixa tesouro dividendos dividendo rendimentos juros sobre capital proprio liquido bruto
  comparado vs versus x tudo entre compra compras venda vendas vender vendido comprado comprar eu menos mais pior melhor maior menor primeira
  ultima primeiro ultimo que passa converte sem contar os proventos quando vence codigo cnpj coluna imposto ir lucro ganho prejuizo passado juntos
  juntas somados 1o 2o 3o 4o qtd preco valor aportar aporte aportando investir por cada day trade fundo imobiliario imobiliarios dia yield on vai vao
  dividend cost antes anterior depois seguinte esse desse dessa essas esses @ antes queda momento caiu subiu rendeu`
    .split(/\s+/)
    .filter(Boolean),
);

const isPointing = (word: string) => pointing.has(word) || word.startsWith("@");

/** Whether a question begins as one that goes on with another. */
const goesOn = ({ text }: MarkedQuestion): boolean => opening.test(text) && !idleOpening.test(text);

/** Words that name a thing, a time or a unit, and do not say what is asked of it. */
const naming =
  /^(?:@.*|e|o|a|os|as|um|uma|de|do|da|dos|das|no|na|nos|nas|em|por|para|com|ate|desde|meus?|minhas?|eu|que|so|reais|r\$|%|cento|porcentagem|percentual|dinheiro|acao|acoes|papel|papeis|ativos?|bolsa|fiis?|etfs?|bdrs?|criptos?|renda|fixa|variavel|tesouro|fundos?|imobiliarios?|cdi|ibovespa|ipca|inflacao|dolar|carteiras?|mes|ano|dia|hoje|agora)$/;

/** Whether a question says what is asked, and of what or when. Such a question is asked after any other as it is alone. */
export function isComplete({ text }: MarkedQuestion, own: Question | undefined): boolean {
  if (!own || pointsBack.test(text)) return false;
  const words = text.replace(opening, "").trim().split(" ");
  return words.length > 1 && (own.intent === "of_cdi" || words.some((word) => !naming.test(word)));
}

const turnOf = ({ intent }: Question, { text }: MarkedQuestion): Slots | undefined =>
  turns[intent]?.find(([pattern]) => pattern.test(text))?.[1];

/** Whether the words turn the question before it: 'vence quando?' after one about a DARF. 'Quando vence meu CDB' asks of another thing. */
function isTurned(frame: Question, own: Question | undefined, marked: MarkedQuestion): boolean {
  const namesOther = marked.classes.length > 0 || marked.text.includes("@");
  return turnOf(frame, marked) !== undefined && !(namesOther && isComplete(marked, own));
}

/**
 * Whether a question is completed by `frame`, the one before it: it begins with 'e', or it only points at something. `own`: what it asks
 * alone.
 */
export function isFollowUp(frame: Question, own: Question | undefined, marked: MarkedQuestion): boolean {
  const { text } = marked;
  if (text === "") return false;
  if (goesOn(marked)) return true;
  return text.split(" ").every(isPointing) && (!isComplete(marked, own) || isTurned(frame, own, marked));
}

const unitOf = (text: string): Slots["unit"] => {
  if (/\b(?:reais|r\$|dinheiro)\b/.test(text)) return "brl";
  return /%|\bporcentagem|\bpercentual/.test(text) ? "percent" : undefined;
};

const inUnits: Readonly<Record<"brl" | "percent", Partial<Record<Intent, Intent>>>> = {
  brl: { return_period: "result_period", of_cdi: "result_period" },
  percent: { result_period: "return_period" },
};

/** The changes that words of a follow-up make to the question before it, by its intent. */
const turns: Partial<Record<Intent, readonly (readonly [RegExp, Slots])[]>> = {
  darf: [
    [/\bvence|^(?:ate )?quando(?: \S+){0,2}$|\bprazo/, { measure: "due-day" }],
    [/\bcodigo/, { measure: "code" }],
  ],
  sale_simulation: [
    [/\b(?:imposto|ir)\b/, { measure: "tax" }],
    [/\b(?:lucro|ganho)\b/, { measure: "gain" }],
  ],
  fi_net_today: [[/\b(?:imposto|ir|iof)\b/, { measure: "tax" }]],
  annual_return: [
    [/\bcnpj\b/, { measure: "cnpj" }],
    [/\bcoluna\b|\banterior\b|\bantes\b/, { measure: "before" }],
  ],
  transactions: [[/\b(?:por quanto|preco)\b/, { measure: "price" }]],
  compare_assets: [[/\bcaiu\b|\bqueda\b|\bdrawdown\b|\bpior momento\b/, { measure: "drawdown" }]],
  income_received: [
    [/\bso (?:de |os )?dividendos?\b|\bdividendos? mesmo\b/, { measure: "only", income: "dividend" }],
    [/\btodos\b/, { measure: "all" }],
  ],
  income_yield: [
    [/\byield on cost\b/, { measure: "yield-on-cost" }],
    [/\bdividend yield\b/, { measure: "dividend-yield" }],
  ],
  return_period: [[/\bsem\b.*\b(?:dividendos?|proventos)\b/, { withoutIncome: true }]],
  result_period: [[/\bsem\b.*\b(?:dividendos?|proventos)\b/, { withoutIncome: true }]],
  losses: [
    [/\bday trade\b/, { measure: "day-trade" }],
    [/\b(?:fundo|fii)/, { measure: "fund" }],
    [/\b(?:comum|acoes)\b/, { measure: "common" }],
  ],
};

const turned = (text: string): Slots => {
  if (/\b(?:pior|menor|menos)\b/.test(text)) return { order: "min" };
  if (/\b(?:melhor|maior|mais)\b/.test(text)) return { order: "max" };
  if (/\bprimeir[ao]\b/.test(text)) return { order: "first" };
  if (/\bultim[ao]\b/.test(text)) return { order: "last" };
  if (/\bvend\w+/.test(text)) return { side: "SELL" };
  return /\bcompr\w+/.test(text) ? { side: "BUY" } : {};
};

/** Numbers of a follow-up take the place of what they are likely to change. */
function numbersFor({ intent }: Question, { numbers, text }: MarkedQuestion): Slots {
  const [first, second] = numbers;
  if (first === undefined) return {};
  if (intent === "deposit" || intent === "goals") return { amount: first };
  if (intent !== "sale_simulation" && intent !== "average_price" && intent !== "entry_draft") return {};
  if (second !== undefined) return { quantity: first, price: second };
  return /(?:\b(?:a|por|preco de|r\$)|@) ?@num/.test(text) ? { price: first } : { quantity: first };
}

/** 'No mesmo mês do ano passado', 'do 4o' after a question about a quarter. */
function relativePeriod({ slots: { period } }: Question, { text: marked, plain }: MarkedQuestion): Slots {
  if (!period?.from) return {};
  // 'O mês anterior' is read as the one before this month, and here it is the one before that of the talk.
  const text = /\b(?:ano|mes|trimestre|semestre) anterior\b/.test(plain) ? plain : marked;
  const isSame = /\bmesm[oa] (?:mes|periodo|trimestre|semestre|epoca|dias)\b.*@periodo/.test(text);
  if (isSame) return { period: { from: monthsAfter(period.from, -12), to: monthsAfter(period.to, -12) } };
  const [, unit, side] =
    /\b(ano|mes|trimestre|semestre) (antes|anterior|atras|depois|seguinte)\b/.exec(text) ?? [];
  const months = { ano: 12, mes: 1, trimestre: 3, semestre: 6 }[unit ?? ""];
  if (months) {
    const shift = side === "depois" || side === "seguinte" ? months : -months;
    const isWholeMonth = period.from.endsWith("-01");
    const to = monthsAfter(period.to, shift);
    return { period: { from: monthsAfter(period.from, shift), to: isWholeMonth ? lastOfMonth(to) : to } };
  }
  const [, quarter] = /\b([1-4])o\b/.exec(text) ?? [];
  const first = `${period.from.slice(0, 4)}-01-01`;
  return quarter ? { period: partOfYear(first, 3, Number(quarter) - 1) } : {};
}

const lastOfMonth = (day: string) => partOfYear(day, 1, 0).to;

const sameKind = (frame: Question, own: Question) => frame.intent === own.intent;

/**
 * Words that say nothing of their own: an intent known by them alone is the one of the question before. 'PETR4 contra os FIIs' is a
 * comparison after any question.
 */
const isOwn = (frame: Question, own: Question, marked: MarkedQuestion) =>
  sameKind(frame, own) ||
  (own.intent === "compare_assets" && /\b(?:contra|versus|vs|x)\b/.test(marked.text)) ||
  isComplete(marked, own) ||
  !marked.text.split(" ").every(isPointing);

const withoutUndefined = (slots: object): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Slots;

type Said = { marked: MarkedQuestion; today: Day };

/** Answers about all that a person has. 'E minhas metas?' after a question about one asset asks nothing of that asset. */
const ofAll: ReadonlySet<Intent> = new Set([
  "goals",
  "deposit",
  "darf",
  "losses",
  "tax_month",
  "data_health",
]);
/** Rankings of assets, which one asset does not have. */
const ofRanking: ReadonlySet<Slots["measure"]> = new Set([undefined, "day", "amount", "rate"]);

const isOfAll = ({ intent, slots }: Question): boolean =>
  ofAll.has(intent) || (intent === "best_worst" && ofRanking.has(slots.measure));

/** The thing and the time of the talk, which a follow-up with another intent keeps. Things that it names take the place of that one. */
function kept(frame: Question, own: Question, { marked, today }: Said): Slots {
  const { portfolio, holder, period, ...thing } = frame.slots;
  const { assets, assetClass, contracts } = thing;
  const { slots } = own;
  const namesThing =
    (slots.assets ?? slots.assetClass ?? slots.contracts ?? slots.portfolio ?? slots.holder) !== undefined ||
    /\bcarteiras?\b/.test(marked.text);
  const ofTalk = {
    portfolio: slots.holder === undefined ? portfolio : undefined,
    holder: slots.portfolio === undefined ? holder : undefined,
    period,
    ...(namesThing ? {} : { assets, assetClass, contracts }),
  };
  if (!isOfAll(own)) return withoutUndefined(ofTalk);
  const taken = partsTakenBy({ intent: own.intent, slots: { ...withoutUndefined(ofTalk), ...slots } }, today);
  const isKept = (part: QuestionPart) => taken.has(part);
  return withoutUndefined({
    portfolio: ofTalk.portfolio,
    holder: ofTalk.holder,
    period: isKept("period") ? period : undefined,
    assets: isKept("assets") ? ofTalk.assets : undefined,
    assetClass: isKept("assetClass") ? ofTalk.assetClass : undefined,
  });
}

/** 'E a taxa dela?', 'e quando vence?' after a question about an application. */
function askedOfContract(text: string): Intent | undefined {
  if (/\b(?:taxa|juros|indexador|remuneracao)\b/.test(text)) return "fi_terms";
  return /\bvenc\w+\b/.test(text) ? "fi_maturity" : undefined;
}

/**
 * The question that a follow-up asks. One with an intent of its own keeps the thing and the time of the question before. One without keeps
 * the intent too, and changes only a part of it.
 */
export function followUp(frame: Question, own: Question | undefined, { marked, today }: Said): Question {
  const said = { ...namedSlots(marked), ...relativePeriod(frame, marked) };
  const turn = isTurned(frame, own, marked) ? turnOf(frame, marked) : undefined;
  if (own && !turn && isOwn(frame, own, marked)) {
    const before = sameKind(frame, own) ? frame.slots : kept(frame, own, { marked, today });
    const slots: Slots = { ...before, ...own.slots, ...relativePeriod(frame, marked) };
    if (own.slots.contracts === undefined && own.slots.assetClass !== undefined) delete slots.contracts;
    return { intent: own.intent, slots };
  }
  const ofContract = frame.slots.contracts && askedOfContract(marked.text);
  if (ofContract) {
    const asked: Question = { intent: ofContract, slots: said };
    return { intent: ofContract, slots: { ...kept(frame, asked, { marked, today }), ...said } };
  }
  const unit = unitOf(marked.text);
  const slots: Slots = {
    ...frame.slots,
    ...said,
    ...(turn ?? turned(marked.text)),
    ...numbersFor(frame, marked),
    ...(unit ? { unit } : {}),
  };
  if (turn?.withoutIncome) delete slots.income;
  if (turn?.measure === "before") delete slots.period;
  const isOfNow = said.period === undefined && /\b(?:agora|atual\w*)\b/.test(marked.text);
  if (isOfNow) delete slots.period;
  if (said.portfolio !== undefined) delete slots.holder;
  if (said.holder !== undefined) delete slots.portfolio;
  if (said.assets && !said.assetClass) delete slots.assetClass;
  if (said.assetClass && !said.assets) delete slots.assets;
  return { intent: (unit && inUnits[unit][frame.intent]) ?? frame.intent, slots };
}
