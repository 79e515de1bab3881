import { ownWords } from "#domain/questions/intents/own-words.ts";
import { hasOnly } from "#domain/questions/intents/plain-vocabulary.ts";
import { hasNumber, measureBy, type Rule, tradeNumbers } from "#domain/questions/intents/rule.ts";

const saleMeasure = measureBy([
  [/\b(?:lucr\w+|ganh\w+|resultado|prejuizo|perd\w+)\b/, "gain"],
  [/\b(?:imposto|ir|darf|tribut\w+|pago|pagaria)\b/, "tax"],
]);

const hasOnlyTaxWords = hasOnly(ownWords.tax_month);

/** Taxes, sales that are not made yet, and fixed income. Redemptions have their own taxes, so they come first. */
export const taxRules: readonly Rule[] = [
  {
    intent: "sale_simulation",
    pattern:
      /\bse (?:eu )?(?:me )?(?:vend\w+|zer\w+|liquid\w+|realiz\w+|desfiz\w+|desfazer)|\bvender\b.*@num.*\b(?:paga\w*|quanto|imposto|ir|lucro|ganho)\b|@ativo.*@num.*\b(?:ganho|lucro|imposto|ir)\b|\b(?:quanto|imposto|ir|lucro|ganho)\b.*\bvender (?:minhas? |meus? )?@num\b.*@ativo|\b(?:vendendo|zerando)\b|\bvend(?:i|eu)\b.*@num.*\b(?:quanto|pago|paga|pagar|imposto|ir)\b|\bsimul\w+ (?:a |uma |de |eu )*vend(?:a|er)|\bvend(?:er|endo|ido|a) (?:de )?@num @ativo (?:a|por) @num|@num @ativo vendid[oa]s? (?:a|por) @num|\b(?:imposto|ir|lucro|ganho|pago|pagaria|pagar)\b.*\b(?:ao|para|de|em|por) (?:vender|uma venda|venda)\b/,
    when: ({ assets, text }) =>
      assets.length > 0 &&
      !/se (?:eu )?(?:vend|tir)\w+ o (?:tesouro)|@ativo.*\b(?:descontad\w+|liquido)\b/.test(text),
    slots: (question) => ({ ...saleMeasure(question), ...tradeNumbers(question) }),
  },
  {
    // 'Quanto falta para os 20 mil do mês'
    intent: "exemption_left",
    pattern:
      /\b(?:falta\w*|sobra|sobrou|resta|estour\w+|ultrapass\w+|passei|bat\w+|ainda tenho|usei|cheguei)\b/,
    when: ({ text, numbers, contracts, goal }) =>
      numbers.length === 1 &&
      numbers[0] === "20000" &&
      contracts.length === 0 &&
      goal === undefined &&
      /\b(?:d?os|aos|nos|pros|de|em) @num\b(?! (?:de |em )?(?:@ativo|patrimonio|renda|carteira))/.test(text),
  },
  {
    intent: "exemption_left",
    pattern:
      /\bdentro d[oe]s? (?:@num|limite)\b|\b(?:posso|pode|da|consigo|poderia|podia|sobra|resta|falta|dava) (?:ainda |para |eu |mais )*(?:vender|liquidar)\b|\b(?:dos|de|pros?) @num\b.*\b(?:sobra|sobrou|resta|falta)\w*|\bsaldo d[aeo] (?:limite d[aeo] )?isencao\b|\bcabe .*\bisencao\b|\b(?:sobra|sobrou|resta|falta)\w* .*\b(?:dos|pros|para os|ate os) @num\b|\bquanto (?:ainda |eu |me )*(?:posso|falta|resta|sobra|sobrou|tenho|da)\b.*\b(?:limite|isencao|isento|sem (?:pagar )?(?:imposto|ir|darf))|\b(?:limite|teto|cota) (?:d[eoa]s? |mensal |para )*(?:isencao|isento|@num|vendas?|ir|imposto|mes|@periodo)|\b(?:isencao|isento|isenta)\b.*\b(?:mes|@periodo|rest\w+|sobr\w+|usei|usad\w+|us(?:o|ar)|ainda|vendas?|tenho|acoes|estour\w+)|\b(?:usei|gastei|passei|estourei|ultrapassei|cheguei)\b.*\b(?:isencao|isento|limite)(?!.*fgc)|\bvend\w+ .*\bsem pagar nada\b|\bvend\w+ .*\bsem (?:pagar )?(?:imposto|ir|darf|tribut\w+)/,
    when: ({ text, contracts }) =>
      contracts.length === 0 &&
      !/fgc|garantidor|o que e\b|declar|salario|fiquei isent|estou isent|titulos?|renda fixa|\b(?:no|do) (?:ir|imposto de renda) (?:de )?@periodo/.test(
        text,
      ),
    slots: ({ numbers, text }) =>
      numbers[0] !== undefined && /\bvender @num|\bvendo @num/.test(text) ? { amount: numbers[0] } : {},
  },
  {
    intent: "darf",
    pattern: /\bdarfs?\b|\bcodigo (?:d[eao] )?(?:receita|6015|4600)\b/,
    when: ({ text }) => !/o que (?:e|significa|quer dizer)\b|como (?:pago|emito|gero|funciona)/.test(text),
    slots: measureBy([
      [/\b(?:atrasad\w+|vencid\w+|atraso)\b/, "late"],
      [/\b(?:pagos?|pagas?|paguei|ja foi)\b/, "state"],
      [/\b(?:quando|ate quando|vence\w*|vencimento|prazo|dia)\b/, "due-day"],
      [/\bcodigo\b/, "code"],
    ]),
  },
  {
    intent: "losses",
    pattern:
      /\bprejuizos?\b.*\b(?:compensa\w*|acumulad\w+|carregad\w+|abater|abat\w+|anterior\w*|day ?-?trade|fiis?|acoes|guardad\w+|sobr\w+|disponive\w+|usar|saldo|descontar)\b|\b(?:compensa\w*|abater|saldo de|acumul\w+|tenho de|carreg\w+|descontar|credito de)\b.*\bprejuizos?\b|\bprejuizo fiscal\b|\bperdas?\b.*\b(?:compensar|abater)\b|\b(?:usei|usar|carreg\w+)\b.*\bprejuizos?\b|\bprejuizos?\b.*\b(?:carreguei|usei|usado)\b|\beconomiz\w+\b.*\bprejuizos?\b|^(?:meus )?prejuizos?(?: d[ae] (?:@titular|@carteira))?$/,
    when: ({ text }) => !/^(?:o que (?:e|significa|quer dizer)\b|como funciona|explica)/.test(text),
    slots: measureBy([
      [/\bus(?:ei|ado|ar)\b/, "used"],
      [/\bday ?-?trade\b/, "day-trade"],
      [/\b(?:fiis?|fundos?)\b/, "fund"],
      [/\b(?:operac\w+ )?comu(?:m|ns)\b/, "common"],
    ]),
  },
  {
    intent: "annual_return",
    pattern:
      /\b(?:declar(?:o|ar|acao|ei|a)|bens e direitos|informe(?:s)?(?: de rendimentos)?|ajuste anual|fichas?|rendimentos (?:isentos|sujeitos|tributa\w+)|tributacao exclusiva|discriminacao|renda variavel na)\b|\b(?:ir|imposto de renda|leao) (?:de |do |anual |ano )*(?:@periodo|anual)\b.*\b(?:declar\w+|bens|lin(?:ha|has)|preench\w+|lanc\w+|coloc\w+)|\bcusto\b.*\b(?:em|de) 31\/12|\b(?:codigo|grupo) (?:e (?:codigo|grupo) )?d[oe]s? (?:bem|bens)\b|\b(?:codigo|grupo)\b.*\b(?:ir|bens|declaracao|imposto de renda)\b|\b(?:coloc\w+|bot\w+|ponho|lanc\w+|vai|entra|por|preench\w+)\b.*\b(?:n[oa] |do )(?:ir|imposto de renda)\b|\bno (?:ir|imposto de renda) (?:de )?@periodo/,
    slots: measureBy([
      [/\b(?:isent\w+|exclusiv\w+)\b/, "lines"],
      [/\b(?:bens|direitos|declaro|declarar|codigo|grupo|custo|discriminacao)\b/, "goods"],
      [/\b(?:isent\w+|exclusiv\w+|rendimentos|dividendos?|juros sobre|linhas?)\b/, "lines"],
      [/\b(?:renda variavel|meses|mes a mes)\b/, "months"],
      [/\b(?:prejuizos?)\b/, "losses"],
    ]),
  },
  {
    intent: "fi_fgc",
    pattern:
      /\bfgc\b|\bfundo garantidor\b|(?:\b(?:banco|emissor)\b|@contrato).*\bquebr(?:ar|a|ou|e)\b|\bgarantia d[oe] (?:credito|banco)|\b(?:cobert[oa]|garantid[oa]|protegid[oa])s? (?:pel[oa]\b|(?:n[oa] |d[oa] )?@contrato)|\bn[oa] (?:banco )?@contrato\b.*\b(?:cobert[oa]|garantid[oa]|protegid[oa])|\b(?:cdbs?|rdbs?|lc[ia]s?|@contrato)\b.*\b(?:cobert[oa]s?|garantid[oa]s?|protegid[oa]s?|segur[oa]s?)\b/,
    when: ({ text }) => !/^(?:o que (?:e|significa|quer dizer)\b|como funciona|explica)/.test(text),
    slots: measureBy([
      [
        /\b(?:passa\w*|acima|estour\w+|ultrapass\w+|exced\w+|mais (?:do )?que o fgc|fora d[oa] (?:cobertura d[oe] )?fgc)\b/,
        "above",
      ],
      [/\b(?:cabe|falta|sobra|resta|espaco)\b/, "room"],
    ]),
  },
  {
    intent: "fi_fgc",
    pattern: /\blimite\b/,
    when: ({ contracts }) => contracts.length > 0,
    slots: measureBy([
      [/\b(?:passa\w*|acima|estour\w+|ultrapass\w+)\b/, "above"],
      [/./, "room"],
    ]),
  },
  {
    // 'Dá pra resgatar a LCA agora?' asks whether, and not how much.
    intent: "fi_maturity",
    pattern:
      /^(?:(?:eu )?(?:ja )?(?:posso|consigo)|da para|pode) (?:tirar|sacar|resgatar|retirar)\b.*(?:@contrato|renda fixa|cdb|lc[ia]|debenture)|^(?:tem|tenho|qual|quais|que|o que)\b.*\b(?:renda fixa|cdbs?|lc[ia]s?|debentures?|aplicac\w+|@contrato)\b.*\b(?:posso|consigo|da para|pode|podem)\b.*\b(?:tirar|sacar|resgatar|retirar)\b|^(?:qual|quais|que|o que)\b.*\b(?:posso|consigo|da para|pode|podem) (?:ja )?(?:tirar|sacar|resgatar|retirar)\b|\b(?:tirar|sacar|resgatar|retirar) (?:o dinheiro )?(?:a )?qualquer\b/,
    when: ({ text }) => !/\b(?:quanto|valor|liquido|imposto|ir|iof)\b/.test(text),
    slots: () => ({ measure: "liquidity" }),
  },
  {
    intent: "fi_net_today",
    pattern:
      /@contrato.*\b(?:valendo|vale|valem|limpo|liquid\w+|sobra|na mao|na conta|imposto|ir|iof|desconta\w+)\b|\b(?:resgat\w+|tir(?:ar|ando|asse|o)|sac(?:ar|ando|asse|o)|liquido|iof|sobra)\b.*@contrato|\btirando\b.*\brenda fixa\b|\b(?:se (?:eu )?vend\w+|vendendo|resgat\w+)\b.*@ativo.*\b(?:descontad\w+|liquido|imposto)\b|\b(?:resgat\w+|tir(?:ar|asse|o)|sac(?:ar|asse|o)|retir(?:ar|asse|o)|liquid(?:o|ar|asse)|quebr(?:ar|asse)|cai na conta)\b.*\b(?:renda fixa|cdbs?|lcis?|lcas?|debentures?|aplicac\w+|contratos?|titulos?|@contrato|tudo|hoje|@periodo)\b|\b(?:renda fixa|cdbs?|lcis?|lcas?|debentures?|aplicac\w+)\b.*\b(?:resgat\w+|liquid\w+|na conta|se (?:eu )?(?:tirar|sacar)|desconta\w+|imposto|ir|iof)\b|\b(?:liquido|imposto|ir|iof)\b.*\b(?:renda fixa|cdbs?|lcis?|lcas?|debentures?|aplicac\w+|resgat\w+)\b/,
    when: ({ text }) =>
      !/isent|taxas?\b|aliquota|\bfaixa\b|\bdias\b|vence|\bquando\b|liquidez|menos imposto|\b(?:posso|da para|dava para|consigo|pode) (?:tirar|sacar|resgatar|retirar)\b.*\bantes d[eo]\b|\b(?:renda fixa|aplicac\w+|cdbs?|lc[ia]s?|@carteira|tenho|tinha)\b.*\btirando\b|declar|ajuste|paga (?:imposto|ir)|tem (?:imposto|ir)\b/.test(
        text,
      ),
    slots: measureBy([
      [/\biof\b/, "iof"],
      [/\b(?:rendeu|lucro|ganho|rendendo)\b/, "net-gain"],
      [/\bja descontad\w+/, "net"],
      [/\b(?:imposto|ir|desconta\w+|tribut\w+)\b/, "tax"],
    ]),
  },
  {
    // 'Valor líquido da aposentadoria', which has applications
    intent: "fi_net_today",
    pattern: /\b(?:valor|saldo) liquido\b.*@carteira|@carteira\b.*\b(?:valor|saldo) liquido\b/,
    when: ({ portfolios, assets, income }) =>
      portfolios[0] !== "all" && assets.length === 0 && income === undefined,
    slots: () => ({ measure: "net" }),
  },
  {
    intent: "fi_net_today",
    pattern: /^(?:(?:e|[ao]s?|meus?|minhas?) )*@contrato$/,
  },
  {
    intent: "fi_net_today",
    pattern:
      /\bse (?:eu )?(?:sac\w+|tir\w+|resgat\w+|retir\w+)\b.*\b(?:liquido|cai|cairia|recebo|receberia|vem|viria|sobra|sobraria|sai)\b/,
    when: ({ assets }) => assets.length === 0,
    slots: () => ({ measure: "net" }),
  },
  {
    intent: "fi_maturity",
    pattern:
      /\bvenc(?:e|em|endo|er|era|erao|imentos?|iveis)\b|\bliquidez\b|\bprazos?\b.*\b(?:cdb|lc[ia]|debenture|renda fixa|aplicac\w+)|\b(?:cdb|lc[ia]|debenture|aplicac\w+|renda fixa)\w*\b.*\b(?:prazos?|termina\w*|acaba\w*|ate quando)\b|\btirar (?:o dinheiro )?a qualquer\b|\b(?:resgatar|sacar) (?:(?:a )?qualquer|quando|@periodo|antes)|\b(?:posso|da para|dava para|consigo|pode) (?:tirar|sacar|resgatar|retirar)\b.*\bantes d[eo]\b|\bo que (?:eu )?(?:posso|da para) (?:sacar|resgatar)\b/,
    when: ({ text }) => !/darf|^o que (?:e|significa)\b/.test(text),
    slots: measureBy([
      [
        /\bliquidez|\b(?:tirar|sacar|resgatar|retirar)\b.*\bantes d[eo]\b|posso (?:sacar|resgatar)|da para (?:sacar|resgatar)|resgatar quando\b/,
        "liquidity",
      ],
    ]),
  },
  {
    intent: "fi_terms",
    pattern:
      /\bdias\b.*\b(?:ir|imposto)\b.*@contrato|\bdias\b.*@contrato.*\bmenos (?:ir|imposto)\b|@contrato.*\b(?:faixa|menos imposto|pagando|rendendo|taxas?|rende|paga (?:quanto|imposto|ir)|tem (?:imposto|ir)|isent\w+|aliquota|remunera\w+|a quanto|baixar)\b|\b(?:taxas?|rende|isent\w+|aliquota|remunera\w+|quanto paga)\b.*@contrato|\b(?:titulos?|aplicac\w+|investimentos?)\b.*\bisent\w+\b|\bisent\w+\b.*\b(?:titulos?|aplicac\w+)\b|\b(?:taxas?|remunera\w+|rentabilidade contratada|quanto (?:paga|rende)|rende quanto|isent\w+|aliquota|iof|indexador\w*|dias para|prefixad\w+|contratad\w+)\b.*\b(?:cdbs?|lcis?|lcas?|debentures?|renda fixa|aplicac\w+|contratos?)\b|\b(?:cdbs?|lcis?|lcas?|debentures?|renda fixa|aplicac\w+|contratos?)\b.*\b(?:taxas?|remunera\w+|rende|paga quanto|isent\w+|aliquota|iof|indexador\w*|contratad\w+|a quanto)\b/,
    when: ({ text }) => !/^(?:o que (?:e|significa|quer dizer)\b|explica)/.test(text),
    slots: measureBy([
      [
        /\b(?:dias|quando|falta\w*|baixar|cai)\b.*\b(?:aliquota|faixa)|\bdias\b.*\bca(?:i|ir|ia) para @num|\bdias\b.*\bmenos (?:ir|imposto)\b|\baliquota\b.*\b(?:baixa\w*|cai\w*|diminu\w+|menor)\b/,
        "days-to-lower-rate",
      ],
      [/\bisent\w+\b|\b(?:paga|tem) (?:imposto|ir)\b/, "exempt"],
      [/\b(?:aliquota|imposto|ir)\b/, "tax-rate"],
      [/\btaxas?|remunera\w+|paga|rende\b/, "rate"],
    ]),
  },
  {
    // 'Vendi SUZB3 em março, tenho que pagar alguma coisa?'
    intent: "tax_month",
    pattern:
      /\b(?:vendi|vendas?)\b.*\bpagar (?:alguma coisa|algo|algum imposto)\b|\bpagar (?:alguma coisa|algo|algum imposto)\b.*\b(?:vendi|vendas?)\b/,
    when: ({ period }) => period !== undefined,
  },
  {
    intent: "tax_month",
    pattern:
      /\bquant[oa]s? .*\bvend(?:i|emos)\b.*|\bvend(?:i|emos) quant[oa]s?\b|\b(?:fiquei|ficou|foi|estou) isent[oa]\b/,
    when: ({ text, classes, assets, period }) =>
      /isent/.test(text) || (classes.length > 0 && assets.length === 0 && period !== undefined),
    slots: measureBy([
      [/isent/, "state"],
      [/./, "sales"],
    ]),
  },
  {
    intent: "tax_month",
    pattern:
      /\b(?:impostos?|ir|irrf|tribut\w+|dedo[- ]duro|retid[oa]s?(?: na fonte)?|leao|imposto de renda|receita federal)\b/,
    when: (question) =>
      !/proventos?|dividendos?|juros sobre|preco medio|^(?:ja )?(?:descontad\w+|com|sem|antes|depois)\b|\b(?:lucro|ganho|rendimento|resultado|liquido)\b.*\b(?:descontad\w+|descontando|depois)\b/.test(
        question.text,
      ) &&
      hasOnlyTaxWords(question) &&
      (!/^(?:o que (?:e|significa|quer dizer)\b|como funciona|explica)/.test(question.text) ||
        hasNumber(question)),
    slots: measureBy([
      [/\b(?:irrf|dedo[- ]duro|retid[oa]s?)\b/, "withheld"],
      [/\bvend(?:i|as|a|eu)\b/, "sales"],
    ]),
  },
];
