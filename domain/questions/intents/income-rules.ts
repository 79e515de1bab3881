import { ownWords } from "#domain/questions/intents/own-words.ts";
import { hasOnly } from "#domain/questions/intents/plain-vocabulary.ts";
import { hasAsset, measureBy, type Rule } from "#domain/questions/intents/rule.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Measure, Slots } from "#domain/questions/question.ts";

const incomeWords =
  /\b(?:proventos?|dividendos?|me (?:deu|deram) (?:\w+ )?de rendimentos?|rendimentos? d[eoa]s? (?:@ativo|fiis?|fundos? imobiliarios?|meus)|juros sobre (?:o )?capital|alugue(?:l|is)|amortizac(?:ao|oes)|cupo(?:m|ns)|pingou|pingaram|pingando|pinga|renda passiva|(?:caiu|entrou|cairam|entraram|tive|teve) (?:algum|alguns|algum tipo de) rendimentos?|rendas? (?:mensa(?:l|is)|recebida|d[oe]s? (?:meus )?fiis?)|receb(?:i|emos|ido|idos|ida|idas|er|o|eu|i de)|(?:me )?pag(?:ou|aram|am|a)(?! (?:imposto|darf|ir|taxa)))\b|\b(?:caiu|caiam|cairam|entrou|entraram) (?:n[ao]s? (?:minha )?(?:conta|carteira)|de (?:proventos?|dividendos?)|d[aeo]s? @ativo)/;
const saysIncome = ({ text }: MarkedQuestion) => incomeWords.test(text);

const orderOf = (text: string): Slots => {
  if (/\b(?:mais alt[oa]|maior|melhor|mais)\b/.test(text)) return { order: "max" };
  return /\b(?:mais baix[oa]|menor|pior|menos)\b/.test(text) ? { order: "min" } : {};
};

const withOrder =
  (rows: readonly (readonly [RegExp, Measure])[]) =>
  (question: MarkedQuestion): Slots => ({ ...measureBy(rows)(question), ...orderOf(question.text) });

const perUnit = /\bpor (?:cota|acao|unidade|papel)\b/;

const isOfIncome = ({ text }: MarkedQuestion): boolean =>
  !/\bcontando (?:com )?(?:os )?(?:proventos|dividendos)\b|\b(?:resultado|rentabil\w+|retorno|rend(?:eu|e)|lucr\w+|ganh\w+)\b.*\bsem (?:contar |os |as )*(?:proventos?|dividendos?|rendimentos?)\b/.test(
    text,
  ) &&
  !/\balvos?\b|\baportes?\b|\bdivid(?:o|ir|isao|iria)\b|\bdistribuo\b|\bdistribuir\b|\b(?:para|pra) investir\b/.test(
    text,
  );
const hasOnlyIncomeWords = hasOnly(ownWords.income_received);

/** The person's income. Income to come stands before received income, because both name the same kinds. */
export const incomeRules: readonly Rule[] = [
  {
    intent: "data_health",
    pattern: /\b(?:proventos?|dividendos?|pagamentos?) (?:para|a) (?:conferir|confirmar|revisar)\b/,
    slots: () => ({ measure: "income-to-check" }),
  },
  {
    // 'Rendimentos HGLG11 em 2025': a fund pays them.
    intent: "income_by_asset",
    pattern: /\brendimentos\b/,
    when: ({ assets, text }) =>
      assets.length > 0 &&
      assets.every((found) => found.assets.every(({ assetClass }) => assetClass === "FII")) &&
      !/\b(?:declar\w+|informe|isent\w+|imposto|ir|proxim\w+|anunci\w+|vou|vai|a receber|por mes|mes a mes|yield|contando|sem)\b|%/.test(
        text,
      ),
    slots: measureBy([[perUnit, "per-unit"]]),
  },
  {
    // 'Quanto descontaram de IR do meu JCP?'
    intent: "income_received",
    pattern:
      /\b(?:descont(?:aram|ou|ado|ada)|retiveram|reteve|retid[oa]s?)\b.*\b(?:juros sobre|proventos?|dividendos?|rendimentos?)\b|\b(?:juros sobre|proventos?|dividendos?|rendimentos?)\b.*\b(?:descontaram|retiveram|retid[oa]s?)\b/,
    when: ({ assets, text }) => assets.length === 0 && /\b(?:imposto|ir|irrf|fonte|leao)\b/.test(text),
    slots: () => ({ measure: "withheld" }),
  },
  {
    intent: "income_yield",
    pattern:
      /\bdividend yield\b|\byield on cost\b|\byields?\b|\b(?:retorno|rendimento) (?:em|de|com|por) (?:dividendos?|proventos?)\b|\bquantos? % .*\b(?:dividendos?|proventos?)\b|\bpag\w+ quantos? %|\bquantos? % .*\bpag\w+|\bpaga\w*\b.*\b(?:em cima do que|sobre o que|sobre (?:o )?meu custo)\b/,
    when: ({ text }) =>
      !/^(?:o que (?:e|significa|quer dizer)\b|explica|como (?:funciona|calcul))/.test(text),
    slots: withOrder([
      [
        /\byield on cost\b|\bsobre (?:o )?(?:meu )?custo\b|\b(?:sobre|em cima d?o) (?:que )?(?:eu )?(?:paguei|investi)/,
        "yield-on-cost",
      ],
      [/./, "dividend-yield"],
    ]),
  },
  {
    intent: "calendar",
    pattern:
      /\bdesdobramentos?\b|\bgrupamentos?\b|\bsplits?\b|\bbonificac(?:ao|oes)\b|\beventos? corporativos?\b|\bincorporac(?:ao|oes)\b|\bcis(?:ao|oes)\b/,
    slots: () => ({ measure: "corporate" }),
  },
  {
    intent: "income_to_come",
    pattern:
      /\bquando (?:que )?(?:e que )?(?:pinga|cai|entra|recebo)\b|\bainda (?:cai|pinga|entra)\b|\bnao (?:cai|pinga|entra)\b|\b(?:cai|pinga|entra) (?:nada|algo|alguma)\b/,
    when: ({ assets, text }) =>
      assets.length === 0 &&
      !/\b(?:cai|cair) (?:para|pra|a) @num/.test(text) &&
      (!/proventos?|dividendos?|rendimentos?|darf/.test(text) || /^ainda (?:cai|pinga|entra)\b/.test(text)),
    slots: measureBy([
      [/\bquando\b/, "next"],
      [/./, "receivable"],
    ]),
  },
  {
    intent: "calendar",
    pattern:
      /\b(?:o que|quem) (?:cai|paga|pinga|entra)\b|^(?:os |meus |tem |ha |algum |alguns |quais |que )*eventos?\b|^(?:quais |que |os )*pagamentos? (?:eu )?(?:caem|cai|vao cair|saem|tem|tenho|ha)\b|^pagamentos (?:d[aeo] )?@periodo|\bo que (?:tem|ha) de (?:pagamentos?|eventos?)\b|\bpagando\b/,
    when: ({ text }) => /@periodo/.test(text) && !/mais|menos/.test(text),
  },
  {
    intent: "calendar",
    pattern:
      /\bquando el[ae] (?:paga|pagam|cai|pinga)\b|\bagenda\b|\bcalendario\b|\bdatas?[- ](?:com|ex|base|corte)\b|\bdatas? d[eo]s? pagamentos?\b|\bficam? ex\b|\bproxim[oa]s? (?:eventos?|datas?)\b|\bquando (?:e|que|sera|cai|caem|paga|pagam|vai pagar|vao pagar|sai|saem|eu recebo|recebo|pinga|cairao?|entra)\b.*(?:@ativo|\b(?:dividendos?|proventos?|rendimentos?|juros sobre)\b)|(?:@ativo|\b(?:ele|ela)) (?:paga|pagam) (?:em )?(?:quando|que dia|qual dia)|\bquando [ao] @ativo (?:paga|pagam|cai|pinga)\b|\bque dia\b.*\b(?:paga\w*|cai|recebo|pinga)\b/,
    when: ({ text }) =>
      !/^o que e /.test(text) &&
      (/\bdatas?[- ](?:com|ex)\b/.test(text) ||
        !/\bproxim[oa]s? (?:proventos?|dividendos?|pagamentos?|rendimentos?)\b/.test(text)),
    slots: measureBy([
      [/\bdatas?[- ](?:com|ex|base|corte)|ficam? ex\b/, "record-day"],
      [/\b(?:paga\w*|cai\w*|recebo|pinga|sai)\b/, "payment-day"],
    ]),
  },
  {
    intent: "income_to_come",
    pattern:
      /\b(?:a|para|vou|irei|vamos|vai|vao|falta|faltam|tenho|ainda) (?:me |ainda |que |a |para |nos )*(?:receber|cair|cairem|pingar|entrar|pagar|ser pag\w+)\b|\b(?:proxim[oa]s?) (?:proventos?|dividendos?|pagamentos?|rendimentos?|juros|creditos?)\b|\b(?:previst[oa]s?|anunciad[oa]s?|provisionad[oa]s?|futur[oa]s?|por vir|programad[oa]s?|marcad[oa]s?|declarad[oa]s?)\b.*|\banunci(?:ou|aram)\b|\bproventos? (?:a|para) (?!mim\b|minha|meu)\w+/,
    when: (question) =>
      !/%|\baliquota\b/.test(question.text) &&
      (saysIncome(question) ||
        /\bnao (?:caiu|cairam|entrou|entraram|pag\w+)\b|\b(?:proventos?|dividendos?|rendimentos?|receber|cair|pingar|entrar|pagar|pagamentos?|provisionad[oa]s?|anunciou)\b/.test(
          question.text,
        )),
    slots: measureBy([
      [/\b(?:proxim[oa]) (?:provento|dividendo|pagamento|rendimento)|\bquando\b/, "next"],
      [/\b(?:anunci(?:ad[oa]s?|ou|aram)|declarad[oa]s?|previst[oa]s?)\b/, "announced"],
      [/./, "receivable"],
    ]),
  },
  {
    intent: "income_by_month",
    pattern:
      /\bmes a mes\b|\bpor mes\b|\b(?:em )?cada mes\b|\bmensa(?:l|is|lmente)\b|\bmes por mes\b|\bmeses\b|\bevoluc\w+\b|\bgrafico\b|\bhistoric\w+\b|\btodo mes\b|\bao mes\b|\b(?:melhor|maior|pior|qual|que) mes\b|\bmes (?:em )?que (?:eu )?mais\b|^mes com mais\b|\bpor ano\b|\bano a ano\b/,
    when: (question) => saysIncome(question) && !/\bmedia\b|\bmetas?\b|@meta/.test(question.text),
    slots: measureBy([
      [/\bmedi[ao]\b|\bpor mes\b.*\bmedi|\bem media\b/, "average"],
      [/\bmelhor mes|qual mes|que mes|mes (?:em )?que (?:eu )?mais|maior mes|recorde\b/, "best"],
    ]),
  },
  {
    intent: "income_by_asset",
    pattern:
      /\b(?:qual|quais|que|quem)\b.*\b(?:mais|menos|melhor|maior|menor)\b|\bpor (?:ativo|acao|papel|fii|fundo|empresa)\b|\b(?:de )?cada (?:ativo|acao|um|papel|fii)\b|\b(?:ranking|top|campe\w+|maiores pagador\w+|melhor(?:es)? pagador\w*)\b/,
    when: (question) => saysIncome(question) && !hasAsset(question),
    slots: ({ text }) => ({ measure: perUnit.test(text) ? "per-unit" : "ranking", ...orderOf(text) }),
  },
  {
    intent: "income_by_asset",
    pattern: incomeWords,
    // 'Quanto ganhei com PETR4 contando os dividendos' is a result.
    when: (question) =>
      hasAsset(question) &&
      !/\b(?:contando|com) (?:com )?(?:os )?(?:proventos|dividendos)\b/.test(question.text),
    slots: measureBy([[perUnit, "per-unit"]]),
  },
  {
    intent: "income_received",
    pattern: incomeWords,
    when: (question) => hasOnlyIncomeWords(question) && isOfIncome(question),
    slots: measureBy([
      [/\bso (?:de |os )?dividendos?\b/, "only"],
      [/\bmedi[ao]\b/, "monthly-average"],
      [/\b(?:retid[oa]s?|imposto|irrf|descontad\w+)\b/, "withheld"],
      [/\bbrut[oa]s?\b/, "gross"],
    ]),
  },
];
