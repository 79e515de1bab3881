import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Missing, Refusal } from "#domain/questions/question.ts";

type Row<Value> = readonly [RegExp, Value];

/** Orders that no question may give, and wishes that the product does not fulfil. */
const refusals: readonly Row<Refusal>[] = [
  [
    /\b(?:ignor[ae](?!ndo (?:[ao]s? )?(?:compras?|vendas?|taxas?|proventos?|dividendos?|@))\w*|desconsider[ae]|esquec[ae] (?:as|tudo|todas|suas)|finja|finge|aja como|atue como|voce agora e|modo (?:desenvolvedor|dev|admin)|prompt|jailbreak|dan|instruc(?:ao|oes) (?:anteriores|internas|do sistema)|suas (?:regras|instruc\w+)|system|assistant|repita (?:apos|depois)|responda (?:apenas|somente|so) (?:com|que)|diga que|drop table|select \*|union select|delete from|<script|https?|www)\b/,
    "instructions",
  ],
  [
    /\b(?:outr[oa]s? (?:usuari[oa]s?|clientes?|pessoas?|contas?|investidor(?:es)?)|outra carteira de|todos os (?:usuarios|clientes|investidores)|d[eoa]s? (?:usuari|client)[a-z]+|qualquer (?:usuario|cliente|pessoa)|d[oa] (?:meu |minha )?(?:vizinh[oa]|chefe|colega|amig[oa]|ex|cunhad[oa])|alguem (?:tem|investe)|(?:meu|minha) (?:cunhad[oa]|irmao|irma|vizinh[oa]|chefe|colega|amig[oa]|sogr[oa]|prim[oa]|ti[oa]) (?:\w+ )?(?:tem|investe|ganhou)|senhas?|tokens?|chaves? (?:da|de) (?:api|acesso)|cpf|cartao|banco de dados|base de dados|administrador|admin|e-?mails?|telefones? d[eo]|user_?id)\b|@(?:gmail|hotmail|outlook|exemplo)/,
    "other-people",
  ],
  [
    /\b(?:apag(?:a|ue|ar)|exclu(?:i|a|ir)|delet(?:a|e|ar)|remov(?:a|e|er)|limp(?:a|e|ar) (?:tudo|a carteira)|zer(?:a|e|ar) (?:a |minha |tudo)|cancel(?:a|e|ar)|vend[ae](?:r)? (?:tudo|@carteira|todas?|toda a|minha carteira)|transfer(?:e|ir|a)|pix|saqu?(?:e|a|ar) (?:tudo|meu|r\$|@num)|compr[ae](?:r)? agora)\b|^vend[ae] (?:(?:metade|o|a|os|as|d[oae]s?|meu|minha|meus|minhas) )*@ativo/,
    "destructive",
  ],
  [
    /\b(?:voce )?acha (?:que )?(?:e )?(?:melhor|pior|bo[am]|que vai)\b|\b(?:vale(?:ria)? a pena|recomend\w*|indica(?:r|s|cao|coes|ria)?(?! o valor)(?: (?:de|uma?|alguma?|para|@))|aconselh\w*|conselhos?|suger\w*|sugest(?:ao|oes) de (?:acao|acoes|fii|fiis|compra|ativo|investimento)\w*|palpites?|dicas?|pre[cç]o[- ](?:alvo|justo|teto)|target price|(?:vai|vao|deve|pode|podera|ira) (?:subir|cair|valorizar|desvalorizar|bombar|explodir|disparar|quebrar|falir|dar lucro|multiplicar)|esta(?:o|va)? (?:barat|car)[oa]s?|(?:hora|momento)(?: certo| bom)? (?:de|para|pra) (?:comprar|vender|entrar|sair|investir)|(?<!meus? |minhas? )(?:boa|bom|melhor) (?:compra|oportunidade|momento|investimento)(?! (?:d[eo] |n[eo]st[ea] |em )?@periodo| que (?:eu )?(?:ja )?(?:fiz|tenho|comprei)\b)|(?:devo|deveria|devia|compensa|melhor|bom|preciso|convem) (?:eu )?(?:comprar|vender|manter|segurar|investir|sair|entrar|trocar|realizar|resgatar|aumentar|diminuir|reduzir|reforcar|zerar|concentrar)|daqui para frente|comp(?:ro|rar) ou vend(?:o|er)|vend[aeo] ou segur[aeo]|ate quanto (?:o |a )?@ativo (?:chega|vai|sobe)|(?:compro|vendo|seguro|mantenho|troco|realizo) (?:mais |a |o |as |os |minhas? |meus? )*(?:@ativo|agora|ou|tudo)|o que (?:eu )?(?:compro|comprar|devo|fazer com|faco com)|em que (?:eu )?(?:invisto|investir|devo)|quais? (?:sao )?(?:as |os )?(?:melhores )?(?:acao|acoes|fiis?|ativos?|fundos?|criptos?|etfs?|papeis|cdbs?) (?:comprar|compro|vai|vao|devo|para|pra|de (?:dividendos|longo|crescimento)|mais (?:promissor|barat)\w*|promete|ter|para ter|bo[ma]s?)|(?:melhor(?:es)?) (?:acao|acoes|fiis?|ativos?|investimentos?|fundos?|criptos?|papeis|etfs?) (?:para|pra|da bolsa|do mercado|do brasil|para comprar|agora)|promissor\w*|subvalorizad\w*|acoes baratas|ficar ric[oa]|enriquecer|multiplicar|garant\w+ (?:lucro|retorno)|previs(?:ao|oes) (?:d[aoe]s?|para) (?:@ativo|bolsa|mercado|ibovespa|dolar)|carteira recomendada|montar? (?:uma )?carteira|diversifico melhor|(?:e|seria) segur[oa] (?:investir|comprar)|potencial de (?:alta|valorizacao)|upside|(?:@ativo|acao|fii) (?:e|sao) (?:boa?|bom|ruim|segur[oa])|boa para (?:comprar|dividendos|longo)|tem futuro)\b/,
    "advice",
  ],
];

const missing: readonly Row<Missing>[] = [
  [
    /^(?:quanto|qual|a quanto)(?: (?:esta|e|foi|vale|ta|ficou|fechou|a|o|valor|cotacao|taxa|d[oa]))* (?:dolar|cdi|selic|ipca|inflacao|ibovespa|bolsa)(?: (?:hoje|agora|atual|(?:em |d[eo] )?@periodo))?$/,
    "quote",
  ],
  [
    /\balugue(?:l|is) d[eao]s? (?:minhas? |meus? )?(?:acao|acoes|papel|papeis|ativos?|@ativo)\b/,
    "something-else",
  ],
  [/\b(?:set(?:or|ores)|segmentos?|industria)\b/, "sector"],
  [
    /\b(?:pais|paises|regiao|geograf\w+|exposicao (?:a|ao) (?:eua|brasil|exterior)|(?:no|fora do|do) exterior|la fora)\b/,
    "country",
  ],
  [
    /\b(?:calls?|puts?|strikes?|opc(?:ao|oes) d[eao]s? (?:compra|venda|@ativo)|(?:com|minhas|em|tenho) opcoes)\b/,
    "options",
  ],
  [
    /\b(?:noticias?|fato relevante|manchetes?|balanco|release|aconteceu com|motivo da (?:alta|queda)|por que (?:@ativo|a|o) .*(?:caiu|subiu|caindo|subindo))\b/,
    "news",
  ],
  [/\b(?:multa|juros de mora|pagar (?:o darf |a darf )?(?:atrasad\w+|depois|com atraso))\b/, "late-payment"],
  [
    /\b(?:s&p|sp500|nasdaq|dow jones|ifix|imob|smll|idiv|euro|libra|ouro|selic|poupanca)\b(?!.*(?:tesouro|cdb|aplic))/,
    "index",
  ],
  [
    /\bstop(?: loss| gain)?\b|\b(?:programar|automatizar) (?:uma |a )?(?:ordem|compra|venda)|\bda (?:para )?programar\b|\balavanc\w+/,
    "something-else",
  ],
  [
    /\bsaldo (?:parado|em conta|disponivel)|\bdinheiro parado|\bsaldo na conta|\bem caixa\b|\bconta (?:corrente|[dn]o banco|de banco)\b|\bsaldo d[aeo] (?:minha )?conta\b/,
    "cash",
  ],
  [
    /\b(?:vai|vao) (?:valer|render|ter|estar)\b(?! (?:que pagar )?(?:imposto|ir|darf)\b)(?!.*\b(?:desdobramento|grupamento|split|bonificac)\w*)|\bvale(?:ra|rao)\b|\bno vencimento vai\b/,
    "future",
  ],
  [
    /\b(?:vai (?:estar|ficar|render|rend[eo]r)|qual sera|quanto (?:sera|vai ser|valera)) .*\b(?:dolar|cdi|selic|ipca|inflacao|bolsa|ibovespa)\b/,
    "future",
  ],
  [
    /\bse (?:a |o |as |os )?(?:@ativo|bolsa|ibovespa|dolar|carteira|mercado|acoes)? ?(?:cair|cairem|subir|subirem|despencar|dobrar|valorizar)\b/,
    "future",
  ],
  [/\bbolsa (?:americana|dos eua|de nova york|chinesa|europeia)\b/, "index"],
  [
    /^por ?que\b.*(?:@ativo|\b(?:bolsa|ibovespa|mercado|dolar)\b).*\b(?:cai\w*|subi\w*|sobe|despenc\w+|dispar\w+)/,
    "news",
  ],
  [
    /\b(?:seguro de vida|previdencia privada|pgbl|vgbl|consorcio|inss|emprestimo|financiamento|cheque especial|cartao de credito|fatura|boleto|conta de (?:luz|agua|energia)|aluguel do meu|score|limite do cartao)\b/,
    "insurance",
  ],
  [
    /\b(?:previsao do tempo|clima|chuva|chover|futebol|jogo|receita de|piada|filme|presidente|eleic\w+|capital d[aoe]|poema|traduz\w*|escrev\w+ um|codigo em|horoscopo)\b(?!.*\b(?:carteira|@ativo)\b)/,
    "something-else",
  ],
];

const of = <Value>(text: string, rows: readonly Row<Value>[]) =>
  rows.find(([pattern]) => pattern.test(text))?.[1];

/** 'Se eu vender tudo, quanto pago?' asks for a calculation, and orders nothing. */
const supposition =
  /\bse (?:eu )?(?:vend|zer|liquid|resgat)\w+.*\b(?:quanto|imposto|ir|lucro|ganho|paga\w*|pago)\b|\bquanto\b.*\bse (?:eu )?(?:vend|zer|liquid|resgat)\w+/;

/** 'Dividendo que vai cair' and 'vai cair dinheiro' are payments, and no forecasts. */
const credits =
  /\b(?:proventos?|dividendos?|rendimentos?|juros|pagamentos?|dinheiro|dias?) (?:que )?(?:vai|vao) cair\b|\b(?:vai|vao) cair (?:dinheiro|n?a? ?(?:minha )?conta|para mim|de (?:proventos?|dividendos?))\b/g;

export function refusalOf(asked: string): Refusal | undefined {
  const text = asked.replace(credits, " ");
  const refusal = of(text, refusals);
  return refusal === "destructive" && supposition.test(text) ? undefined : refusal;
}

/** Figures of a company or a fund, for which the product has no source. */
const fundamentals =
  /(?:^| )(?:p\/l|p\/vp|pvp|p vp|pl|roe|roic|lpa|vpa|ebitda|payout|ev\/ebitda|volume(?: negociado)?|vacancia|margem(?: liquida)?|receita|divida|lucro liquido|valor patrimonial|valor de mercado|market cap|free float|beta|numero de cotistas|cotistas|cap rate)(?= |$)/;

export function missingThing({ text, assets, index }: MarkedQuestion): Missing | undefined {
  if (assets.length > 0 && fundamentals.test(text)) return "fundamentals";
  const what = of(text, missing);
  return what === "index" && index !== undefined ? undefined : what;
}
