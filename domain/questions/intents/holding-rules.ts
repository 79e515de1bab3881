import { isOneDay } from "#domain/questions/intents/performance-words.ts";
import { hasAsset, hasNumber, measureBy, type Rule, tradeNumbers } from "#domain/questions/intents/rule.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";

/** 'Com 2 mil por mês': another contribution than that of the goal. */
const monthlyAmount = ({ text, numbers }: MarkedQuestion) =>
  numbers[0] !== undefined &&
  !/\b(?:ganhar|receber|tirar|renda) (?:de )?@num/.test(text) &&
  /@num (?:reais )?(?:(?:por|ao|todo|cada|a cada) mes\b|mensa)/.test(text)
    ? { amount: numbers[0] }
    : {};

/** Prices of what is held, the state of its data, contributions and goals. */
export const holdingRules: readonly Rule[] = [
  {
    intent: "return_period",
    pattern:
      /\b(?:ganho|retorno|rendimento|rentabilidade) real\b|\b(?:retorno|rendi\w*|rende\w*|rentabilidade)\b.*\b(?:descontando|descontad[ao]|tirando|menos) (?:a |o )?(?:inflacao|ipca)\b/,
    when: ({ assets, index }) => assets.length === 0 && (index === undefined || index === "IPCA"),
    slots: () => ({ measure: "real" }),
  },
  {
    intent: "compare_assets",
    pattern: /\b(?:maior (?:queda|tombo)|drawdown|queda maxima)\b/,
    when: ({ assets }) => assets.length > 0,
    slots: () => ({ measure: "drawdown" }),
  },
  {
    intent: "position",
    pattern: /\bquanto (?:\w+ )?valem? (?:agora|hoje|@periodo)\b/,
    when: hasAsset,
    slots: () => ({ measure: "value" }),
  },
  {
    intent: "position",
    pattern:
      /\ba como\b|\bfech(?:ou|aram) (?:a|em|por) quanto\b|\b(?:a|por|em) quanto (?:que )?(?:[ao] )?(?:@ativo )?fech(?:ou|aram)\b/,
    when: (question) => hasAsset(question) && (question.period === undefined || isOneDay(question)),
    slots: () => ({ measure: "price" }),
  },
  {
    // 'Meu lucro não realizado em PRIO3'
    intent: "position",
    pattern: /\b(?:lucro|ganho|prejuizo|resultado) (?:nao realizado|latente)\b/,
    when: hasAsset,
    slots: () => ({ measure: "gain" }),
  },
  {
    intent: "average_price",
    pattern: /\bse (?:eu )?(?:compr|peg)\w+|\bcomprando\b/,
    when: (question) => hasAsset(question) && hasNumber(question),
    slots: (question) => ({ measure: "after-purchase", ...tradeNumbers(question) }),
  },
  {
    intent: "average_price",
    pattern:
      /\b(?:preco medio|custo medio|medio|media de (?:compra|preco)|(?:saiu|sairam|ficou) em media cada (?:cota|acao|unidade)|media paguei|paguei em media quanto (?:n[oa]s?|em|por|pel[oa]s?)|paguei quanto\b.*@ativo|quanto (?:eu )?paguei\b.*@ativo|paguei (?:em media|n[oa]s?|em|por|pel[oa]s?) (?:@ativo|minhas?|meus?|cada)|a quanto (?:eu )?(?:comprei|paguei|esta meu medio)|custo (?:d[aoe]s? )?(?:@ativo|por acao|unitario)|trilha d[eo])\b|(?:paguei (?:em media |n[oa]s? |em |por |pel[oa]s? )+(?:minhas? |meus? )?@ativo)|medio d[aeo]|\bcompr\w+ .*\bem media\b|\bem media .*\bcompr\w+/,
    when: ({ text, numbers }) =>
      !/^(?:como (?:calcul|funciona)|explica)|\bo que (?:e|significa|quer dizer)\b/.test(text) &&
      !/proventos?|dividendos?|receb|\b(?:ultima|primeira) (?:vez|compra)\b/.test(text) &&
      !(numbers.length > 0 && /\bcompr\w+/.test(text)),
    slots: measureBy([
      [/\b(?:ir|imposto|fiscal|declar\w+)\b/, "tax-average"],
      [/\b(?:como|trilha|calcul\w+|de onde|conta|porque)\b/, "trail"],
    ]),
  },
  {
    intent: "data_health",
    pattern:
      /\berrad[oa]s?\b.*\b(?:lancamentos?|dados|carteira|posic\w+)\b|\b(?:algo|coisa) errad[oa]\b|\b(?:des)?atualizad[oa]s?\b|\batualiz(?:ou|acao|a)\b|\bde (?:que|qual) (?:dia|data)\b|\b(?:cotac\w+|precos?)\b.*\b(?:atrasad|velh|antig|desatualizad)[oa]s?\b|\bde quando (?:sao|e)\b|^data d[aeo]s? (?:cotac|prec)\w+|\bqual (?:a |o )?(?:dia|data) d[aeo]s? (?:cotac|prec)\w+|\b(?:cotac\w+|precos?) (?:que (?:aparecem|estao) (?:aqui )?)?(?:sao|e|esta\w*) de (?:quando|que|qual|@periodo)|\b(?:dados|cotac\w+|precos?) (?:esta\w*|sao|velh\w+|antig\w+|atras\w+|falt\w+|certos?|confiave\w+)|\bfonte d[oa]s? (?:dados|prec|cotac)\w*|\b(?:confere\w*|bate\w*|bateu|conferid\w+|conferencia|diverg\w+|reconcilia\w+)\b.*\bb3\b|\bb3\b.*\b(?:confere\w*|bate\w*|bateu|diverg\w+|conferid\w+)\b|\b(?:falta(?:ndo)?|faltam) (?:algum |alguns |algo )?(?:dado|lancamento|cotac\w+|preco)s?\b|\b(?:re)?concilia\w+|\bsincroniz\w+|\bsem (?:cotacao|preco)\b|\bate que (?:dia|data)\b|\bpara conferir\b|\bpreco\b.*\bparad[oa]\b|\batualizaram\b/,
    when: ({ text }) => !/\b(?:valor|saldo|patrimonio|montante|posicao) (?:\w+ )?atualizad[oa]\b/.test(text),
    slots: measureBy([
      [/\bb3\b|confere|concilia/, "reconciliation"],
      [/\bsem (?:cotacao|preco)\b/, "missing-prices"],
      [/\bpara conferir\b/, "income-to-check"],
      [/\b(?:cotac\w+|precos?|preco)\b/, "prices"],
      [/\b(?:cdi|ipca|ibovespa|dolar)\b/, "index"],
    ]),
  },
  {
    intent: "deposit",
    pattern:
      /\bonde (?:eu )?(?:devo |posso |vou |e melhor |melhor )*(?:coloc\w+|aport\w+|invist\w+|invest\w+|bot\w+|ponho|por|aplic\w+|deposit\w+|encaix\w+|uso|meto|jog\w+)\b|\b(?:como|onde) (?:divid\w+|distribu\w+|aloc\w+|reparto|aplico|invisto|uso)\b|\b(?:tenho|sobrou|sobraram|recebi|caiu|com) (?:mais )?@num (?:reais )?(?:para|pra) (?:investir|aportar|aplicar|colocar)|\b(?:aporte|aportar|deposito|depositar)\b.*@num|@num.*\b(?:aporte|aportar|onde|dividir|divide|distribui)\b|\b(?:fora|longe|distan\w+|abaixo|acima|desvi\w+) (?:d[oae]s? )?(?:meu |minha |meus )?(?:alvos?|metas? de alocac\w+|planejad\w+|objetivo de alocac\w+)|\bdesvi(?:o|os|ad[oa]s?)\b|\b(?:re|des)?balance\w*|\bdesbalanc\w+|\bclasses?\b.*\b(?:longe|fora|distante|abaixo|acima) d[ae]s? (?:minhas? )?metas?\b|\balvos?\b|\bproxim[oa] aporte\b|\b(?:por|colocar|botar|aplicar|investir) @num\b.*\bdivi(?:sao|d\w+)/,
    when: ({ text, income }) =>
      (income === undefined || /@num/.test(text)) &&
      !/quanto (?:eu )?(?:aportei|depositei|investi)|^o que e |\babater\b|\bprejuizo|\bse (?:eu )?\w+ @num (?:reais )?(?:por|ao|todo|cada) mes\b/.test(
        text,
      ),
    slots: (question) => ({
      ...measureBy([
        [
          /\b(?:fora|longe|distan\w+|desvi\w+|alvos?|balance\w*|abaixo|acima|rebalance\w*|desbalanc\w+)\b/,
          "drift",
        ],
      ])(question),
      ...(question.numbers[0] === undefined ? {} : { amount: question.numbers[0], measure: "split" }),
      ...(/\bmais abaixo\b/.test(question.text) ? { order: "min" as const } : {}),
      ...(/\bmais acima\b/.test(question.text) ? { order: "max" as const } : {}),
    }),
  },
  {
    intent: "goals",
    pattern:
      /@meta|\bmetas?\b|\bobjetivos?\b|\bprimeiro milhao\b|\b1o milhao\b|\bindependencia financeira\b|\b(?:preciso|tenho que|devo|precisaria) (?:aportar|guardar|juntar|investir|colocar)\b.*\b(?:por mes|todo mes|mensa\w+)\b|\bquando\b.*\b(?:chego|atinjo|alcanco|bato|chegarei|vou chegar|fico|terei)\b|\bquanto (?:me )?falta (?:para|pro|ate|pra)\b|\bfaltam? quanto\b|\bviver de renda\b/,
    when: ({ text }) => !/limite|isencao|fgc|receber|vencer|\bcair\b/.test(text),
    slots: (question) => ({
      ...measureBy([
        [/\bfalta\w*\b/, "missing"],
        [/\bquando\b|\bem quanto tempo\b|\bquanto tempo\b|\bque (?:ano|dia|data)\b/, "when"],
        [
          /\bprogresso\b|\bquantos? (?:por cento|%)|\bandamento\b|\bquanto ja\b|\bpor cento\b|\bperto\b/,
          "progress",
        ],
        [
          /\b(?:preciso|tenho que|precisaria|teria que|devo) (?:aportar|investir|guardar|colocar|juntar)|\baportes? (?:necess|por mes)\w*/,
          "needed",
        ],
      ])(question),
      ...monthlyAmount(question),
    }),
  },
];
