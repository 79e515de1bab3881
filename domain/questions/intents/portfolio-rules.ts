import { ownWords } from "#domain/questions/intents/own-words.ts";
import { isOneDay, performanceWords } from "#domain/questions/intents/performance-words.ts";
import { hasOnly } from "#domain/questions/intents/plain-vocabulary.ts";
import { hasAsset, measureBy, type Rule } from "#domain/questions/intents/rule.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Slots } from "#domain/questions/question.ts";

/** 'Hoje' and 'ontem' are asked of the last session; another day has a result of its own. */
const isLastSession = (text: string) => !/\bdia @periodo/.test(text);

/** Things that are no asset of the catalogue. One that the person recorded is '@ativo' by then. */
const ownThings = /\b(?:imove(?:l|is)|apartamentos?|carros?|terrenos?)\b/;

const hasOnlyPositionWords = hasOnly(ownWords.position);
const hasOnlyAllocationWords = hasOnly(ownWords.allocation);
const hasOnlyListWords = hasOnly(`
  cada lista liste listar quais quantidade cotas unidades numero valor valem vale saldo posicao posicoes possuo imobiliario imobiliarios
  separado separados detalhado detalhada uma um fundo titulo titulos publicos
`);
const hasOnlyWealthWords = hasOnly(ownWords.wealth);
const hasOnlyResultWords = hasOnly(ownWords.result_period);

/** 'Como está minha aposentadoria' asks for its value, and 'como está?' for the day. */
const saysWhat = /\bcarteira\b|@carteira|@titular|@ativo/;

/** 'No começo de outubro' is its first day. */
const firstDay = ({ text, period }: MarkedQuestion): Slots =>
  period?.from !== undefined && /\b(?:(?:comeco|inicio) (?:d[eo] )?|comecou )@periodo/.test(text)
    ? { period: { from: period.from, to: period.from } }
    : {};

/** Holdings, results and entries. A later rule has fewer words of its own. */
export const portfolioRules: readonly Rule[] = [
  {
    intent: "transactions",
    pattern:
      /\b(?:compras|vendas|operac(?:ao|oes)|lancamentos?|movimentac(?:ao|oes)|transac(?:ao|oes)|extrato|negociac(?:ao|oes)|(?<!day )trades?|aportes?|boletas?)\b|\b(?:quando|primeira vez|ultima vez|que dia|qual (?:dia|data)|faz quanto tempo|desde quando)\b.*\b(?:compr\w+|vend\w+|invest\w+|aport\w+|tenho)\b|\b(?:ultim[oa]|primeir[oa]) (?:compra|venda|aporte|vez|lancamento|operacao|investimento)\b|\bquanto (?:\w+ ){0,3}(?:aportei|investi|coloquei|comprei|vendi|depositei|botei|gastei)\b|\b(?:taxas?|corretagens?|corretagem|emolumentos|custos)\b.*\b(?:pag\w+|gast\w+|@periodo|ano|mes|total)\b|\b(?:paguei|gastei|gasto)\b.*\b(?:taxas?|corretagens?|corretagem|emolumentos|custos)\b|\b(?:o que|quais?) (?:eu )?(?:comprei|vendi)\b|\bcomprei (?:o que|quais)\b|\b(?:comprei|vendi) (?:el[ae] )?quando\b|\b(?:comprei|vendi|aportei|investi) quant[oa]s?\b|\b(?:comprei|vendi)\b.*\bquando$|\bnao (?:comprei|vendi)\b|\b(?:vendi|comprei)\b.*\b(?:preco|por quanto)\b|\bpreco\b.*\b(?:vendi|saiu|sairam)\b|\btotal (?:comprado|vendido|aportado)\b/,
    when: ({ text }) => !/\bsem (?:contar )?(?:os |novos )?aportes?\b|\b(?:lucr|ganh)\w+\b/.test(text),
    slots: ({ text }) => ({
      ...(/\bvend\w+|\bvenda\b/.test(text) && !/compr/.test(text) ? { side: "SELL" as const } : {}),
      ...(/\b(?:compr\w+|aport\w+|invest\w+|coloquei|botei|depositei)\b/.test(text) && !/vend/.test(text)
        ? { side: "BUY" as const }
        : {}),
      ...(/\bprimeir[oa]|desde quando|faz quanto tempo\b/.test(text) ? { order: "first" as const } : {}),
      ...(/\bultim[oa]s?|recentes?\b/.test(text) ? { order: "last" as const } : {}),
      ...(/\b(?:taxas?|corretagens?|corretagem|emolumentos|custos)\b/.test(text)
        ? { measure: "fees" }
        : /\bquant[oa]\b.*\b(?:aport\w+|invest\w+|coloquei|comprei|vendi|depositei|botei|gastei)|\btotal (?:de )?(?:aport|compr|vend)\w*/.test(
              text,
            )
          ? { measure: "sum" }
          : /\bquant[oa]s\b/.test(text)
            ? { measure: "count" }
            : {}),
    }),
  },
  {
    // 'O peso de cada FII', 'quanto cada ação pesa'
    intent: "allocation",
    pattern:
      /\b(?:pesos?|percentual|porcentagem|parte|fatia) (?:em |de )?cada (?:uma?|fii|fundo|acao|etf|bdr|ativo|papel)\b|\bcada (?:uma?|fii|fundo|acao|etf|bdr|ativo|papel) (?:pesa|representa)\b/,
    when: ({ assets, income, text }) =>
      assets.length === 0 && income === undefined && !/\b(?:rend|receb|pag|ganh)\w+/.test(text),
    slots: () => ({ measure: "largest" }),
  },
  {
    intent: "allocation",
    pattern:
      /\b(?:qual|que) (?:corretora|banco|instituicao)\b|\balocac\w+\b|\bdivisao\b|\bdistribu\w+\b|\bcomposic\w+\b|\bdivid(?:ida|ido|e)\b|\bdiversific\w+\b|\bconcentra\w+\b|\bquant[oa]s? (?:ativos?|papeis|acoes diferentes|fiis|etfs|bdrs|criptos|criptomoedas|fundos|empresas|posic\w+)\b|\b(?:em |n[ao]s? |por )(?:qual|quais|que|cada)? ?(?:corretoras?|bancos?|instituic\w+|custodi\w+)\b|\bpor (?:classes?|tipo|categoria|corretora|instituicao|custodiante|ativo)\b|\bmaior(?:es)? (?:posic\w+|participac\w+|peso|fatia|ativos?|investimentos?|fiis?|acao|acoes|papel|fundo|empresa)\b(?! (?:que )?(?:eu )?(?:ja )?fiz)|\bmais pesad[oa]s?\b|\bpesos?\b|\bpesa\w*\b|\brepresenta\w*\b|\bfatia\b|\bpedaco\b|\bpercentual\b|\bporcentagem\b|\bproporc\w+\b|\bparticipac\w+\b|\bquanto d[ao] (?:minha |meu )?(?:carteira|patrimonio|total) (?:\w+ )?(?:e|esta|representa|sao)\b|\bquantos? (?:por cento|%)|\bquanto por cento\b|\bquanto (?:tenho |ha |existe )?(?:em|de|por) (?:cada|que) classe|(?:%|\bpor cento) d[aeo]/,
    when: ({ text, assets, classes, period }) =>
      !(
        period?.from !== undefined &&
        assets.length + classes.length === 0 &&
        /\b(?:deu|deram|fez|fiz)\b/.test(text)
      ) &&
      !/^(?:isso )?(?:da|deu|e) (?:em )?(?:quantos?|qual) ?(?:%|porcentagem)$|\bcdi\b|^o que e |rend(?:eu|endo|e|i|em|eram)\b|rendiment|retorno|rentab|lucr|ganh|cresc|valoriz|subi|caiu|falta|meta|\bbanco\b.*\bpass/.test(
        text,
      ) &&
      !(assets.length > 0 && /\bcorretora|@corretora|\bonde\b/.test(text)) &&
      !(classes.length === 0 && assets.length === 0 && /\b(?:tirando|sem|fora|exceto)\b/.test(text)),
    slots: measureBy([
      [/\b(?:tirando|sem(?: contar)?|fora|exceto|menos)\b/, "without-class"],
      [/\b(?:corretoras?|bancos?|instituic\w+|custodi\w+)\b|@corretora/, "custodian"],
      [
        /\bquant[oa]s (?:ativos?|papeis|acoes|fiis|etfs|bdrs|criptos|criptomoedas|fundos|empresas|posic\w+)\b/,
        "count",
      ],
      [/\bmais pes\w+|\b(?:maior\w*|concentra\w+)\b.*|\bpor ativo\b/, "largest"],
    ]),
  },
  {
    // 'Em julho fiquei no negativo?'
    intent: "result_period",
    pattern:
      /\btive (?:mais )?(?:lucro|prejuizo|perda|ganho)\b|\b(?:fiquei|fechei|terminei|ficou|fechou|terminou|estive|estou|esta)\b.* no (?:negativo|positivo|vermelho|azul|lucro|prejuizo)\b/,
    when: (question) =>
      question.period?.from !== undefined && !isOneDay(question) && hasOnlyResultWords(question),
  },
  {
    // 'Já passei de 500 mil?'
    intent: "wealth",
    pattern: /^(?:ja )?(?:passei|cheguei|bati) (?:de|d?os|a|aos|em|n?os) @num(?: reais)?$/,
    when: ({ numbers: [number], goal }) =>
      goal === undefined && number !== undefined && number !== "20000" && number !== "250000",
    slots: () => ({}),
  },
  {
    intent: "result_period",
    pattern: /\bresum\w+\b.*@periodo/,
    when: ({ period }) => period?.from !== undefined && period.from !== period.to,
  },
  {
    intent: "wealth",
    pattern:
      /\b(?:fechei|terminei|acabei|comecei)\b.*\bcom quanto\b|\bcom quanto (?:eu )?(?:fechei|terminei|comecei)\b/,
  },
  {
    intent: "day",
    pattern: performanceWords,
    when: (question) =>
      isOneDay(question) &&
      question.income === undefined &&
      isLastSession(question.text) &&
      !/\b(?:desde|ontem|hoje)\b/.test(question.text),
  },
  {
    intent: "day",
    pattern:
      /\b(?:variac\w+|resultado|rendimento|saldo|ganho|perda|movimento)? ?d[oe] dia\b|\bno dia\b|\bpregao\b|\b(?:como|o que) (?:foi|fui|esta|esteve|ficou|anda|houve|aconteceu|rolou)\b/,
    when: (question) =>
      (isOneDay(question) || question.period === undefined) &&
      question.income === undefined &&
      !(/\bcomo (?:esta|anda)\b/.test(question.text) && saysWhat.test(question.text)),
    slots: () => ({}),
  },
  {
    // 'O bitcoin está subindo ou caindo agora?'
    intent: "day",
    pattern: /\best(?:a|ao) (?:subindo|caindo)\b/,
    when: ({ period, income }) => period === undefined && income === undefined,
  },
  {
    intent: "return_period",
    pattern: /\b(?:rentabil\w+|retorn\w+|twr|tir|taxa interna|performance|desempenho|rendimentos?)\b/,
    slots: measureBy([
      [/\btir\b|\btaxa interna\b|\bponderad\w+ pelo dinheiro\b/, "money-weighted"],
      [/\breal\b|\b(?:descont\w+|tirando) (?:a inflacao|o ipca)\b|\bacima da inflacao\b/, "real"],
      [/\bmes a mes\b|\bpor mes\b|\bcada mes\b/, "months"],
    ]),
  },
  {
    intent: "result_period",
    pattern: /\bcomo\b.*@periodo|\bdeu (?:quanto)?|\bquanto deu\b/,
    when: ({ period, text }) =>
      period !== undefined && !/%|\bporcentagem|\bpercentual|\b(?:carteira|tenho|tinha)\b.*\bvale/.test(text),
  },
  {
    intent: "return_period",
    pattern: /(?:%|\bpercentual|\bporcentagem)/,
    when: ({ text, period }) =>
      performanceWords.test(text) || (period?.from !== undefined && /\b(?:deu|deram|fez|fiz)\b/.test(text)),
  },
  {
    intent: "position",
    pattern:
      /\bno (?:lucro|prejuizo|vermelho|azul|negativo|positivo)\b|\b(?:estou|esta|estao) (?:ganhando|perdendo)\b/,
    when: (question) => hasAsset(question) && question.period === undefined,
    slots: () => ({ measure: "gain" }),
  },
  {
    intent: "result_period",
    pattern: performanceWords,
    when: (question) =>
      hasOnlyResultWords(question) &&
      // 'Lista minhas ações no prejuízo' asks which ones.
      !/^(?:lista|liste|listar|quais)\b/.test(question.text) &&
      (question.income === undefined || /\b(?:sem|contando)\b/.test(question.text)),
  },
  {
    intent: "position",
    pattern: /@ativo/,
    when: hasOnlyPositionWords,
    slots: measureBy([
      [/\bquant[oa]s\b|\bquantidade\b|\bcotas\b|\bunidades\b/, "quantity"],
      [/\b(?:corretora|onde|custodi\w+)\b|@corretora/, "custody"],
      [/\b(?:lucro|prejuizo|ganhando|perdendo|vermelho|azul)\b/, "gain"],
      [/\b(?:cotac\w+|preco)\b/, "price"],
    ]),
  },
  {
    // 'O valor de cada FII', 'lista minhas ações'
    intent: "position",
    pattern:
      /\bcada (?:uma?|fii|fundo|acao|etf|bdr|cripto\w*|titulo)\b|^(?:lista|liste|listar|quais|todas|todos)\b/,
    when: (question) =>
      question.classes.length === 1 &&
      question.classes[0] !== "FIXED_INCOME" &&
      question.assets.length === 0 &&
      question.custodian === undefined &&
      hasOnlyListWords(question),
    slots: () => ({}),
  },
  {
    intent: "allocation",
    pattern:
      /@corretora|(?<!por )\b(?:acoes|acao|fiis?|etfs?|bdrs?|tesouros?|renda fixa|criptos?|criptomoedas?|fundos?|renda variavel|cdbs?|lcis?|lcas?)\b/,
    when: (question) =>
      hasOnlyAllocationWords(question) &&
      !(question.custodian !== undefined && (hasAsset(question) || /\bfoi\b/.test(question.text))) &&
      (/\b(?:quanto|quantos|valor|total|tenho|saldo|patrimonio|carteira|posic\w+|minhas|meus)\b/.test(
        question.text,
      ) ||
        question.text.split(" ").length < 4),
    slots: measureBy([
      [/\b(?:tirando|sem(?: contar)?|fora|exceto|descontando)\b/, "without-class"],
      [/@corretora/, "custodian"],
    ]),
  },
  {
    intent: "allocation",
    pattern:
      /^o que (?:\w+ )?(?:ela|ele|eu|@titular|@carteira) (?:tem|tenho)\b|^o que (?:tem|ha) n[ao] @carteira|^(?:(?:quais|lista|liste|ver|todos) )?(?:sao )?(?:os )?(?:meus )?ativos(?: (?:que )?(?:eu )?tenho)?$|^(?:(?:lista|liste|listar|ver|todas|todos|quais|as|os|minhas|meus|sao) )+(?:posicoes|papeis|investimentos)$/,
    slots: () => ({ measure: "largest" }),
  },
  {
    intent: "wealth",
    pattern:
      /\b(?:patrimonio|saldo|valor|total|dinheiro|montante|riqueza|grana|bolada|fortuna|acumulad\w+)\b|\bquant[oa] (?:\w+ ){0,3}(?:tenho|tinha|possuo|vale|valia|esta|estava|tem|soma\w*|acumulei|juntei|deu|guardei|ja tenho)\b|\bquanto\b.*\b(?:tenho|tinha|vale|valendo|valia|carteira|investid\w+|aplicad\w+|guardad\w+)\b|\b(?:minha|a) carteira\b|^carteira$|\bcomo (?:esta|anda|vai|estao)\b|\bresum\w+\b|\best(?:ou|a) com quanto\b|\b(?:fechei|terminei|acabei|comecei)\b.*\bquanto\b|\bquanto (?:que )?da\b.*@carteira|@carteira (?:as @num )?(?:quanto (?:que )?da|da quanto)\b|^(?:so )?(?:a |na )?@carteira$|^(?:so )?@titular$|@titular (?:tem|possui)\b|\bem quanto$|\bquanto (?:eu )?apliquei\b|\b(?:tinha|tenho|valia) quanto\b/,
    when: (question) =>
      !ownThings.test(question.text) &&
      // The value of a portfolio is before taxes.
      !/(?<!\bpatrimonio )\bliquid[oa]\b/.test(question.text) &&
      hasOnlyWealthWords(question),
    slots: (question) => ({
      ...measureBy([
        [/\binvestid\w+|\baplicad\w+|\bapliquei\b|\bcusto\b/, "invested"],
        [
          /\bsem (?:contar )?(?:os |as |o |a )?(?:acoes|fiis?|criptos?|renda fixa|tesouros?|etfs?|bdrs?|fundos?)\b/,
          "without-class",
        ],
      ])(question),
      ...firstDay(question),
    }),
  },
];
