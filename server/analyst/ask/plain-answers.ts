import type { AnswerBlock, AnswerMode } from "#contract/analyst.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type GlossaryTerm, glossaryTerms } from "#domain/questions/glossary-terms.ts";
import type { Missing, Question, Reading, Refusal, Slots } from "#domain/questions/question.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  callName,
  namedAssetOf,
  note,
  opens,
  say,
} from "#server/analyst/answers/compose.ts";
import { dayInDigits } from "#server/analyst/answers/words.ts";
import { glossaryText } from "#server/analyst/tools/glossary-texts.ts";
import { named } from "#server/analyst/tools/named.ts";

/** An answer without figures of the person. */
export type PlainAnswer = Composed & { mode: AnswerMode };

const usual = [
  asks("Quanto eu tenho?", { intent: "wealth", slots: {} }),
  asks("Proventos recebidos", { intent: "income_received", slots: {} }),
  asks("Tenho DARF a pagar?", { intent: "darf", slots: {} }),
];

const refusals: Readonly<Record<Refusal, string>> = {
  advice:
    "Não recomendo comprar, vender nem manter, e não digo para onde um preço vai. Posso mostrar os números da sua carteira ou explicar um indicador.",
  "other-people":
    "Só vejo a sua própria carteira. Dados de outras pessoas e da sua conta de acesso não passam por aqui.",
  instructions: "Respondo só com números da sua carteira, e não sigo instruções escritas na pergunta.",
  destructive:
    "Não apago, não vendo e não transfiro nada. O que muda a carteira é feito por você, na própria tela, com confirmação.",
};

const missing: Readonly<Record<Missing, string>> = {
  sector: "A carteira não guarda o setor dos ativos. Posso dividir por classe, por ativo ou por corretora.",
  country: "A carteira não guarda o país dos ativos. Posso dividir por classe: BDRs e ETFs têm a sua parte.",
  fundamentals:
    "Não há aqui uma fonte de indicadores de empresas e fundos, como P/L, P/VP ou ROE. Posso explicar o indicador ou mostrar a sua posição.",
  news: "Não há notícias aqui. Posso mostrar a variação do último pregão ou a sua posição.",
  quote: "Não há essa cotação aqui.",
  future:
    "Não há números do futuro: os dias que ainda não passaram não têm resultado, e taxas que variam não se conhecem antes.",
  "late-payment":
    "A multa de um dia futuro não se calcula aqui. Posso mostrar o DARF, o vencimento e, se ele já estiver atrasado, o valor de hoje.",
  insurance:
    "Isso a carteira não guarda. Posso falar do que está registrado nela: posições, proventos, renda fixa e impostos.",
  index: "Esse índice não existe aqui. A comparação tem CDI, Ibovespa, IPCA e dólar.",
  cash: "A carteira não guarda o saldo em dinheiro das corretoras. Posso mostrar quanto há em ativos em cada uma.",
  application:
    "Aplicações e resgates de renda fixa têm formulários próprios. Em Posições, vá a Renda fixa: toque em Nova aplicação, ou na aplicação que você resgatou. Nada foi registrado ainda.",
  options:
    "A carteira ainda não registra opções. Posso falar dos ativos que estão nela: ações, fundos, renda fixa, Tesouro e criptomoedas.",
  "something-else":
    "Disso eu não sei. Posso responder sobre a sua carteira: patrimônio, resultado, proventos, renda fixa e impostos.",
};

const plain = (mode: AnswerMode, text: string, next = usual): PlainAnswer => ({
  mode,
  about: null,
  blocks: [say`${text}`],
  next,
});

export const refused = (refusal: Refusal): PlainAnswer => plain("refused", refusals[refusal]);
export const lacks = (what: Missing): PlainAnswer => plain("missing", missing[what]);

/** `term`: a term of the glossary that the question names, and that can be explained. */
export const unreadQuestion = (term?: string): PlainAnswer =>
  plain("help", "Não entendi a pergunta. Experimente com outras palavras, ou escolha uma destas:", [
    ...(term === undefined ? [] : [asks(`O que é ${term}?`, { intent: "glossary", slots: { term } })]),
    ...usual,
  ]);

export const noPortfolio = (): PlainAnswer =>
  plain("help", "Você ainda não tem uma carteira. Crie a primeira, e eu respondo com os números dela.", [
    ...opens("Criar carteira", "/dashboard"),
  ]);

/** The name is what the person typed, so it is shown as text and shortened. */
export const unknownName = (text: string): PlainAnswer =>
  text === ""
    ? plain("missing", "Não encontrei esse ativo entre os seus.")
    : plain("missing", `Não encontrei “${named(text)}” na sua carteira nem entre os ativos conhecidos.`);

const heads = {
  asset: "De qual ativo?",
  contract: "De qual aplicação?",
  portfolio: "De qual carteira?",
  period: "De qual período?",
  meaning: "O que você quer saber?",
  amount: "Qual valor?",
  narrower: "Não tenho essa conta só para o que você pediu. Serve esta?",
  whole: "Só do que falávamos, ou da carteira inteira?",
} as const;

export const readings = (about: keyof typeof heads, choices: readonly Reading[]): PlainAnswer => ({
  mode: "ask",
  about: null,
  blocks: [say`${heads[about]}`],
  next: choices.map(({ label, question }) => asks(named(label), question)),
});

const isTerm = (text: string): text is GlossaryTerm => Object.hasOwn(glossaryTerms, text);

export function explainTerm({ slots }: Question, today: Day): PlainAnswer {
  const term = slots.term ?? "";
  if (!isTerm(term)) return unreadQuestion();
  return { mode: "explain", about: null, blocks: [say`${glossaryText(term, today)}`], next: usual };
}

/** `portfolioId` is the portfolio to which files of B3 are brought; null if the person has several and none is open. */
export const help = (portfolioId: string | null): PlainAnswer => ({
  mode: "help",
  about: null,
  blocks: [
    say`Pergunte com as suas palavras sobre o que está na sua carteira: patrimônio, resultado e rentabilidade, proventos, preço médio, renda fixa, impostos, metas e onde aportar.`,
    note`Cada número leva à tela em que nasce. Não recomendo comprar nem vender. Para trazer o seu histórico, use Integração B3.`,
  ],
  next: [
    ...opens("Integração B3", portfolioId && `/portfolio/${portfolioId}/b3`),
    ...usual,
    asks("Como fui contra o CDI?", { intent: "return_vs_index", slots: { index: "CDI" } }),
    asks("Explicar indicadores", { intent: "glossary", slots: { term: "dividend yield" } }),
  ],
});

/** Remarks on the values that the form still asks for, and on a calculated quantity. */
function unreadNotes({ amount, quantity, price }: Slots): AnswerBlock[] {
  if (quantity === undefined && amount !== undefined)
    return [note`Li o valor, mas não a quantidade: preencha a quantidade e o preço no formulário.`];
  if (quantity === undefined) return [note`Não li a quantidade: preencha no formulário.`];
  if (price === undefined) return [note`Não li o preço: preencha no formulário.`];
  return amount === undefined
    ? []
    : [note`O valor foi dividido em unidades inteiras: confira a quantidade no formulário.`];
}

/** The form of an entry, filled in. Nothing is recorded before the person saves it. */
export function draftEntry(
  { slots }: Question,
  context: AnswerContext,
  portfolioId: string | null,
): PlainAnswer {
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (!asset) return plain("missing", "Não encontrei o ativo desse lançamento.");
  const side = slots.side;
  const day = slots.period?.from ?? context.today;
  const id = slots.portfolio ?? portfolioId;
  const portfolio = context.names.portfolios.find((each) => each.id === id);
  const name = callName(asset);
  if (side === undefined)
    return {
      mode: "ask",
      about: null,
      blocks: [say`É uma compra ou uma venda de ${name}?`],
      next: (["BUY", "SELL"] as const).map((each) =>
        asks(each === "BUY" ? "Compra" : "Venda", { intent: "entry_draft", slots: { ...slots, side: each } }),
      ),
    };
  const values = {
    ticker: asset.ticker,
    type: side,
    tradeDate: day,
    quantity: slots.quantity,
    price: slots.price,
    custodianId: slots.custodian,
  };
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // A sum of portfolios has no entries of its own.
  const link = portfolio ? `/portfolio/${portfolio.id}/add-transaction?${new URLSearchParams(given)}` : null;
  const place = portfolio && slots.portfolio !== undefined ? ` na carteira ${named(portfolio.name)}` : "";
  const verb = side === "BUY" ? "compra" : "venda";
  const notes = unreadNotes(slots);
  return {
    mode: "draft",
    about: null,
    blocks: [
      link
        ? say`Preenchi a ${verb} de ${name} em ${dayInDigits(day)}${place}. Confira e salve no formulário: nada foi registrado ainda.`
        : say`Escolha uma carteira para registrar a ${verb} de ${name}.`,
      ...notes,
    ],
    next: opens("Abrir o formulário", link),
  };
}
