import { hasAsset, hasNumber, measureBy, type Rule, tradeNumbers } from "#domain/questions/intents/rule.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";

const isOneDay = ({ period }: Pick<MarkedQuestion, "period">) =>
  period?.from !== undefined && period.from === period.to;
/** 'Hoje' and 'ontem' are asked of the last session; another day has a result of its own. */
const isLastSession = (text: string) => !/\bdia @periodo/.test(text);
const performanceWords =
  /\b(?:rentabil\w+|retorn\w+|tir|taxa interna|rend(?:eu|endo|e|i|emos|imentos?|ia|eram|erao?)|performance|desempenho|valoriz\w+|cresc\w+|lucr\w+|ganh\w+|perd\w+|resultado\w*|prejuizo|subi\w*|cai\w*|despenc\w+|dispar\w+|positiv\w+|green|red|desc\w+|mud\w+|vari\w+|mex\w+|fech\w+|evolu\w+|saldo do dia)\b/;

/** 'IPCA + 6': the spread over an index, in percent a year. */
const spreadOf = ({ text, numbers }: MarkedQuestion) =>
  numbers[0] !== undefined && /\b(?:ipca|cdi|inflacao) (?:mais|\+) @num/.test(text)
    ? { amount: numbers[0] }
    : {};

/** Things that are no asset of the catalogue. One that the person recorded is '@ativo' by then. */
const ownThings = /\b(?:imove(?:l|is)|apartamentos?|carros?|terrenos?)\b/;

/** 'Com 2 mil por mês': another contribution than that of the goal. */
const monthlyAmount = ({ text, numbers }: MarkedQuestion) =>
  numbers[0] !== undefined && /@num (?:reais )?(?:(?:por|ao|todo|cada|a cada) mes\b|mensa)/.test(text)
    ? { amount: numbers[0] }
    : {};

/** Holdings, results and entries. A later rule has fewer words of its own. */
export const portfolioRules: readonly Rule[] = [
  {
    intent: "return_period",
    pattern: /\b(?:ganho|retorno|rendimento|rentabilidade) real\b/,
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
    intent: "average_price",
    pattern: /\bse (?:eu )?(?:compr|peg)\w+|\bcomprando\b/,
    when: (question) => hasAsset(question) && hasNumber(question),
    slots: (question) => ({ measure: "after-purchase", ...tradeNumbers(question) }),
  },
  {
    intent: "average_price",
    pattern:
      /\b(?:preco medio|custo medio|medio|media de (?:compra|preco)|media paguei|paguei quanto\b.*@ativo|quanto (?:eu )?paguei\b.*@ativo|paguei (?:em media|n[oa]s?|em|por|pel[oa]s?) (?:@ativo|minhas?|meus?|cada)|a quanto (?:comprei|paguei|esta meu medio)|custo (?:d[aoe]s? )?(?:@ativo|por acao|unitario)|trilha d[eo])\b|(?:paguei (?:em media |n[oa]s? |em |por |pel[oa]s? )+(?:minhas? |meus? )?@ativo)|medio d[aeo]/,
    when: ({ text }) =>
      !/^(?:o que (?:e|significa|quer dizer)\b|como (?:calcul|funciona)|explica)/.test(text) &&
      !/proventos?|dividendos?|receb/.test(text),
    slots: measureBy([
      [/\b(?:ir|imposto|fiscal|declar\w+)\b/, "tax-average"],
      [/\b(?:como|trilha|calcul\w+|de onde|conta|porque)\b/, "trail"],
    ]),
  },
  {
    intent: "data_health",
    pattern:
      /\b(?:des)?atualizad[oa]s?\b|\batualiz(?:ou|acao|a)\b|\bde (?:que|qual) dia\b|\bde quando (?:sao|e)\b|\bqual (?:a |o )?(?:dia|data) d[aeo]s? (?:cotac|prec)\w+|\b(?:cotac\w+|precos?) (?:sao|e|esta\w*) de (?:quando|que|qual|@periodo)|\b(?:dados|cotac\w+|precos?) (?:esta\w*|sao|velh\w+|antig\w+|atras\w+|falt\w+|certos?|confiave\w+)|\bfonte d[oa]s? (?:dados|prec|cotac)\w*|\b(?:confere|bate|conferid\w+|conferencia|diverg\w+|reconcilia\w+)\b.*\bb3\b|\bb3\b.*\b(?:confere|bate|diverg\w+|conferid\w+)\b|\bsincroniz\w+|\bsem (?:cotacao|preco)\b|\bate que dia\b|\bpara conferir\b|\bpreco\b.*\bparad[oa]\b|\batualizaram\b/,
    slots: measureBy([
      [/\bb3\b|confere|reconcilia/, "reconciliation"],
      [/\bsem (?:cotacao|preco)\b/, "missing-prices"],
      [/\bpara conferir\b/, "income-to-check"],
      [/\b(?:cotac\w+|precos?|preco)\b/, "prices"],
      [/\b(?:cdi|ipca|ibovespa|dolar)\b/, "index"],
    ]),
  },
  {
    intent: "deposit",
    pattern:
      /\bonde (?:eu )?(?:devo |posso |vou |e melhor |melhor )*(?:coloc\w+|aport\w+|invist\w+|invest\w+|bot\w+|ponho|por|aplic\w+|deposit\w+|encaix\w+|uso|meto|jog\w+)\b|\b(?:como|onde) (?:divid\w+|distribu\w+|aloc\w+|reparto|aplico|invisto|uso)\b|\b(?:tenho|sobrou|sobraram|recebi|caiu|com) (?:mais )?@num (?:reais )?(?:para|pra) (?:investir|aportar|aplicar|colocar)|\b(?:aporte|aportar|deposito|depositar)\b.*@num|@num.*\b(?:aporte|aportar|onde|dividir|divide|distribui)\b|\b(?:fora|longe|distan\w+|abaixo|acima|desvi\w+) (?:d[oae]s? )?(?:meu |minha |meus )?(?:alvos?|metas? de alocac\w+|planejad\w+|objetivo de alocac\w+)|\bdesvi(?:o|os|ad[oa]s?)\b|\b(?:re)?balance\w*|\balvos?\b|\bproxim[oa] aporte\b/,
    when: ({ text }) => !/quanto (?:eu )?(?:aportei|depositei|investi)|^o que e /.test(text),
    slots: (question) => ({
      ...measureBy([
        [/\b(?:fora|longe|distan\w+|desvi\w+|alvos?|balance\w*|abaixo|acima|rebalance\w*)\b/, "drift"],
      ])(question),
      ...(question.numbers[0] === undefined ? {} : { amount: question.numbers[0], measure: "split" }),
      ...(/\bmais (?:abaixo|longe|fora|distante)\b/.test(question.text) ? { order: "min" as const } : {}),
      ...(/\bmais acima\b/.test(question.text) ? { order: "max" as const } : {}),
    }),
  },
  {
    intent: "goals",
    pattern:
      /@meta|\bmetas?\b|\bobjetivos?\b|\bprimeiro milhao\b|\b1o milhao\b|\bindependencia financeira\b|\b(?:preciso|tenho que|devo|precisaria) (?:aportar|guardar|juntar|investir|colocar)\b.*\b(?:por mes|todo mes|mensa\w+)\b|\bquando\b.*\b(?:chego|atinjo|alcanco|bato|chegarei|vou chegar|fico|terei)\b|\bquanto (?:me )?falta (?:para|pro|ate|pra)\b|\bfaltam? quanto\b|\bviver de renda\b/,
    when: ({ text }) => !/limite|isencao|fgc|receber|vencer/.test(text),
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
  {
    intent: "compare_assets",
    pattern: /\bcompar\w*\b|\b(?:ou|x|vs|versus|contra|com|e|do que|que)\b/,
    when: ({ assets, text, portfolios, classes, index }) =>
      (assets.length === 1 &&
        (classes.length > 0 || index !== undefined) &&
        /\b(?:contra|compar\w*|versus|vs|x)\b|@ativo ou\b|\bou @ativo/.test(text)) ||
      (assets.length > 1 &&
        !/preco medio|quant[oa]s?\b.*\btenho\b|proventos?|dividendos?|quando|compras|vendas|lanca/.test(
          text,
        )) ||
      (portfolios.length > 1 && !/quant[oa]s? (?:eu )?tenho|tenho quanto/.test(text)) ||
      (classes.length > 1 && /\bmais que\b|\bmenos que\b|\bou\b|\bcontra\b|\bcompar\w*\b|\bx\b/.test(text)),
  },
  {
    intent: "of_cdi",
    pattern:
      /(?:%|\bporcentagem|\bquantos?|\bquanto) (?:d[oe] )?cdi\b|\bcdi\b.*(?:%|\bporcentagem)|\bpercentual do cdi\b/,
    when: ({ text }) => !/cdb|lc[ia]\b/.test(text),
  },
  {
    intent: "best_worst",
    pattern:
      /\b(?:melhor|melhores|pior|piores)\b(?! (?:do )?que\b)|\b(?:puxou|puxaram) (?:tudo |a carteira )?(?:para baixo|para cima)\b|\b(?:campe[ao]\w*|lanterna|vila[os]|destaques?)\b|\bmais (?:subi\w*|cai\w*|caíram|rend\w+|valoriz\w+|desvaloriz\w+|perd\w+|ganh\w+|lucr\w+|deu|deram|me deu|rentave\w+|dei|prejud\w+|cresc\w+)\b|\b(?:que|qual|quais) (?:ativo |acao |papel |fii )?mais\b|\bmaior(?:es)? (?:altas?|quedas?|ganhos?|perdas?|lucros?|prejuizos?|baixas?|valorizac\w+|rentabilidade|retorno|tombo|desvalorizac\w+)\b|\b(?:qual|quais|que|quem)\b.*\b(?:rend\w+|subi\w*|cai\w*|valoriz\w+|desvaloriz\w+|ganh\w+|perd\w+|lucr\w+) (?:mais|menos)\b|\bmais (?:prejuizo|lucro)\b|\bmenos (?:rend\w+|subi\w*|valoriz\w+|cresc\w+|ganh\w+|lucr\w+)\b|\b(?:despenc|dispar)\w+ (?:mais)?|\bme (?:deu|deram) (?:mais|menos)\b|\bmenor(?:es)? (?:rentabilidade|retorno|ganho|rendimento)\b|\bdrawdown\b|\b(?:desde o|do) (?:topo|pico)\b|\bqueda maxima\b|\bmaxima queda\b|\bno (?:vermelho|prejuizo|negativo|lucro|azul)\b|\b(?:dando|estao|esta) (?:prejuizo|no vermelho|negativ\w+)\b/,
    slots: ({ text }) => ({
      order:
        /\b(?:menos|para baixo|despenc\w+|pior|piores|lanterna|cai\w*|caíram|desvaloriz\w+|perd\w+|quedas?|perdas?|prejuizos?|prejud\w+|baixas?|menor\w*|vermelho|negativ\w+|topo|pico|drawdown|tombo|vila\w+)\b/.test(
          text,
        )
          ? "min"
          : "max",
      ...(/\b(?:drawdown|topo|pico|queda maxima|maxima queda|maior queda d[ae] (?:minha )?carteira|maior tombo|tombo)\b/.test(
        text,
      )
        ? { measure: "drawdown" }
        : /\b(?:mes|meses)\b/.test(text)
          ? { measure: "month" }
          : /\b(?:melhor|pior)(?:es)? dias?\b/.test(text)
            ? { measure: "best-day" }
            : /\b(?:dia|dias|pregao)\b/.test(text)
              ? { measure: "day" }
              : /\b(?:r\$|reais|dinheiro|valor|lucro|lucr\w+|deu|ganh\w+|perd\w+|prejuizo)\b/.test(text)
                ? { measure: "amount" }
                : {}),
    }),
    when: ({ text, assets }) =>
      !/^o que e /.test(text) &&
      !(
        /\bno (?:lucro|prejuizo|vermelho|azul|negativo)\b/.test(text) &&
        (assets.length > 0 || !/\b(?:qual|quais|que)\b/.test(text))
      ),
  },
  {
    intent: "return_vs_index",
    pattern: /\b(?:cdi|ibovespa|ipca|inflacao|dolar|bolsa|indices?|benchmark|mercado)\b/,
    when: ({ text, period }) =>
      ((period !== undefined && !isOneDay({ period })) ||
        performanceWords.test(text) ||
        /\b(?:contra|versus|vs|x|acima|abaixo|bat\w+|venc\w+|super\w+|compar\w+|em relacao|frente|melhor|pior|mais|menos|que|diferenca|alem|perto|pau|apanh\w+|carteira|real|como|teria|posto|colocado|@carteira)\b/.test(
          text,
        )) &&
      !/^(?:o que (?:e|significa|quer dizer)\b|explica|qual (?:e )?(?:a |o )?(?:cdi|ipca|selic|ibovespa|dolar|inflacao))|tesouro|\breal\b.*\binflacao\b|cdi.*ate que dia/.test(
        text,
      ),
    slots: (question) => ({
      ...measureBy([
        [/\breal\b/, "real"],
        [/\bse (?:eu )?tivesse\b|\bteria\b|\bmesmos aportes\b/, "equivalent"],
        [/\bpontos\b|\bdiferenca\b/, "difference"],
      ])(question),
      ...spreadOf(question),
    }),
  },
  {
    intent: "transactions",
    pattern:
      /\b(?:compras|vendas|operac(?:ao|oes)|lancamentos?|movimentac(?:ao|oes)|transac(?:ao|oes)|extrato|negociac(?:ao|oes)|trades?|aportes?|boletas?)\b|\b(?:quando|primeira vez|ultima vez|que dia|qual (?:dia|data)|faz quanto tempo|desde quando)\b.*\b(?:compr\w+|vend\w+|invest\w+|aport\w+|tenho)\b|\b(?:ultim[oa]|primeir[oa]) (?:compra|venda|aporte|vez|lancamento|operacao|investimento)\b|\bquanto (?:\w+ ){0,3}(?:aportei|investi|coloquei|comprei|vendi|depositei|botei|gastei)\b|\b(?:taxas?|corretagens?|corretagem|emolumentos|custos)\b.*\b(?:pag\w+|gast\w+|@periodo|ano|mes|total)\b|\b(?:paguei|gastei|gasto)\b.*\b(?:taxas?|corretagens?|corretagem|emolumentos|custos)\b|\b(?:o que|quais?) (?:eu )?(?:comprei|vendi)\b|\bcomprei (?:o que|quais)\b|\bnao (?:comprei|vendi)\b|\b(?:vendi|comprei)\b.*\b(?:preco|por quanto)\b|\bpreco\b.*\b(?:vendi|saiu|sairam)\b|\btotal (?:comprado|vendido|aportado)\b/,
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
    intent: "allocation",
    pattern:
      /@corretora|\b(?:qual|que) (?:corretora|banco|instituicao)\b|\balocac\w+\b|\bdistribu\w+\b|\bcomposic\w+\b|\bdivid(?:ida|ido|e)\b|\bdiversific\w+\b|\bconcentra\w+\b|\bquant[oa]s? (?:ativos?|papeis|acoes diferentes|fiis|etfs|bdrs|criptos|criptomoedas|fundos|empresas|posic\w+)\b|\b(?:em |n[ao]s? |por )(?:qual|quais|que|cada)? ?(?:corretoras?|bancos?|instituic\w+|custodi\w+)\b|\bpor (?:classes?|tipo|categoria|corretora|instituicao|custodiante|ativo)\b|\bmaior(?:es)? (?:posic\w+|participac\w+|peso|fatia|ativos?)\b|\bpesos?\b|\bpesa\w*\b|\brepresenta\w*\b|\bfatia\b|\bpercentual\b|\bporcentagem\b|\bproporc\w+\b|\bparticipac\w+\b|\bquantos? (?:por cento|%)|\bquanto por cento\b|\bquanto (?:tenho |ha |existe )?(?:em|de|por) (?:cada|que) classe|(?:%|\bpor cento) d[aeo]/,
    when: ({ text, assets }) =>
      !/\bcdi\b|^o que e |rend(?:eu|endo|e)\b|rentab|lucr|ganh|falta|meta/.test(text) &&
      !(assets.length > 0 && /\bcorretora|@corretora|\bonde\b/.test(text)),
    slots: measureBy([
      [/\b(?:tirando|sem(?: contar)?|fora|exceto|menos)\b/, "without-class"],
      [/\b(?:corretoras?|bancos?|instituic\w+|custodi\w+)\b|@corretora/, "custodian"],
      [
        /\bquant[oa]s (?:ativos?|papeis|acoes|fiis|etfs|bdrs|criptos|criptomoedas|fundos|empresas|posic\w+)\b/,
        "count",
      ],
      [/\b(?:maior\w*|concentra\w+)\b.*|\bpor ativo\b/, "largest"],
    ]),
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
      isOneDay(question) && isLastSession(question.text) && !/\bdesde\b/.test(question.text),
  },
  {
    intent: "day",
    pattern:
      /\b(?:variac\w+|resultado|rendimento|saldo|ganho|perda|movimento)? ?d[oe] dia\b|\bno dia\b|\bpregao\b|\b(?:como|o que) (?:foi|fui|esta|esteve|ficou|anda|houve|aconteceu|rolou)\b/,
    when: (question) => isOneDay(question) || question.period === undefined,
    slots: () => ({}),
  },
  {
    intent: "return_period",
    pattern: /\b(?:rentabil\w+|retorn\w+|tir|taxa interna|performance|desempenho|rendimentos?)\b/,
    slots: measureBy([
      [/\btir\b|\btaxa interna\b|\bponderad\w+ pelo dinheiro\b/, "money-weighted"],
      [/\breal\b|\bdescontad\w+ a inflacao\b|\bacima da inflacao\b/, "real"],
      [/\bmes a mes\b|\bpor mes\b|\bcada mes\b/, "months"],
    ]),
  },
  {
    intent: "result_period",
    pattern: /\bcomo\b.*@periodo|\bdeu (?:quanto)?|\bquanto deu\b/,
    when: ({ period, text }) => period !== undefined && !/\b(?:carteira|tenho|tinha)\b.*\bvale/.test(text),
  },
  {
    intent: "return_period",
    pattern: /(?:%|\bpercentual|\bporcentagem)/,
    when: ({ text }) => performanceWords.test(text),
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
      !hasAsset(question) || question.period !== undefined || performanceWords.test(question.text),
  },
  {
    intent: "position",
    pattern: /@ativo/,
    when: ({ text }) => !/\b(?:como (?:faco|importo)|arquivo)\b/.test(text),
    slots: measureBy([
      [/\bquant[oa]s\b|\bquantidade\b|\bcotas\b|\bunidades\b/, "quantity"],
      [/\b(?:corretora|onde|custodi\w+)\b|@corretora/, "custody"],
      [/\b(?:lucro|prejuizo|ganhando|perdendo|vermelho|azul)\b/, "gain"],
      [/\b(?:cotac\w+|preco)\b/, "price"],
    ]),
  },
  {
    intent: "allocation",
    pattern:
      /\b(?:acoes|acao|fiis?|etfs?|bdrs?|tesouros?|renda fixa|criptos?|criptomoedas?|fundos?|renda variavel|cdbs?|lcis?|lcas?)\b/,
    when: ({ text }) =>
      /\b(?:quanto|quantos|valor|total|tenho|saldo|patrimonio|carteira|posic\w+|minhas|meus)\b/.test(text) ||
      text.split(" ").length < 4,
    slots: measureBy([[/\b(?:tirando|sem(?: contar)?|fora|exceto|descontando)\b/, "without-class"]]),
  },
  {
    intent: "allocation",
    pattern:
      /^(?:(?:quais|lista|liste|ver|todos) )?(?:sao )?(?:os )?(?:meus )?ativos(?: (?:que )?(?:eu )?tenho)?$/,
    slots: () => ({ measure: "largest" }),
  },
  {
    intent: "wealth",
    pattern:
      /\b(?:patrimonio|saldo|valor|total|dinheiro|montante|riqueza|grana|bolada|fortuna|acumulad\w+)\b|\bquant[oa] (?:\w+ ){0,3}(?:tenho|tinha|possuo|vale|valia|esta|estava|tem|soma\w*|acumulei|juntei|deu|guardei|ja tenho)\b|\bquanto\b.*\b(?:tenho|tinha|vale|valendo|valia|carteira|investid\w+|aplicad\w+|guardad\w+)\b|\b(?:minha|a) carteira\b|^carteira$|\bcomo (?:esta|anda|vai|estao)\b|\bresum\w+\b|\bestou com quanto\b|\b(?:fechei|terminei|acabei|comecei)\b.*\bquanto\b|^(?:so )?(?:a |na )?@carteira$|^(?:so )?@titular$|@titular (?:tem|possui)\b|\bem quanto$|\bquanto (?:eu )?apliquei\b/,
    when: ({ text }) => !ownThings.test(text),
    slots: measureBy([
      [/\binvestid\w+|\baplicad\w+|\bapliquei\b|\bcusto\b/, "invested"],
      [
        /\bsem (?:contar )?(?:os |as |o |a )?(?:acoes|fiis?|criptos?|renda fixa|tesouros?|etfs?|bdrs?|fundos?)\b/,
        "without-class",
      ],
    ]),
  },
];
