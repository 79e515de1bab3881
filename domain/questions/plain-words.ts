import { foldedText } from "#domain/kernel/search-text.ts";
import { isOneLetterOff } from "#domain/questions/calendar-parts.ts";
import { withoutCorrections, withoutRepeats } from "#domain/questions/self-corrections.ts";
import { withDigits } from "#domain/questions/spoken-numbers.ts";

/** Short spellings and slips of the phone, and the words that they stand for. */
const spellings = new Map(
  Object.entries({
    quanto: "qto qnto qt qnt quantu qdo_ kanto qanto qtoo",
    quantos: "qtos qntos qts",
    quantas: "qtas qntas qnts",
    quando: "qdo qnd qndo",
    qual: "ql qq_ cual",
    quais: "qs_ quaes",
    quem: "qm",
    "o que": "oq oque oq_",
    que: "q",
    por: "p_",
    para: "pra pr p p/",
    "para o": "pro",
    voce: "vc vcs ce vcê",
    hoje: "hj hje oje",
    esta: "ta tah",
    estao: "tao",
    estou: "to tou",
    estava: "tava",
    estavam: "tavam",
    nao: "n nn naum",
    mais: "+ mas_",
    com: "c c/",
    tambem: "tb tbm",
    muito: "mto mt",
    tudo: "td",
    qualquer: "qqr qlqr qq",
    quantidade: "qtde qtd",
    e: "eh",
    porque: "pq",
    cade: "kd kde",
    beleza: "blz",
    voces: "",
    meu: "meo",
    minha: "mnha minh",
    carteira: "cart crteira carteirinha",
    prejuizo: "preju",
    dividendo: "div",
    dividendos: "divs dividends divid",
    proventos: "prov provs",
    rentabilidade: "rent rentab renta",
    fundos: "fds",
    corretora: "corret",
    patrimonio: "patri",
    lancamento: "lcto lanc",
    lancamentos: "lctos",
    "preco medio": "pm preco-medio precomedio prc_medio",
    "dividend yield": "dy d.y d.y. d/y",
    "yield on cost": "yoc y.o.c",
    "juros sobre capital proprio": "jcp jscp",
    ibovespa: "ibov ibv bovespa ibvsp",
    "imposto de renda": "irpf",
    "%": "porcento pct perc porcentual",
    porcentagem: "percentagem percentual",
    favor: "fvr",
    obrigado: "obg vlw valeu brigado",
    renda: "rnda",
    agora: "agr",
    meses: "mses messes mezes",
    oi: "oii oiii oie",
    primeira: "primeirissima",
    "capital proprio": "cap_",
    duas: "",
    liquido: "liq",
    prefixado: "prefix prefixada",
    rendimento: "rendim",
    imposto: "impost",
    acoes: "acs",
    depois: "dps",
    alguma: "alg algm",
    verdade: "vdd",
    operacoes: "ops",
    tesouro: "tes",
  }).flatMap(([word, short]) =>
    short
      .split(" ")
      .filter((each) => each !== "" && !each.endsWith("_"))
      .map((each) => [each, word] as const),
  ),
);

/** Words that intents look for. A misspelt long word is read as the one that is one letter away. */
const vocabulary =
  `acao acoes resgatei saquei aporte aportei aportar aplicacao aplicacoes agenda alocacao aluguel alugueis amortizacao anual aposentadoria ativo ativos
  atualizado atualizados cadastra calendario carteira carteiras compara comparar comprei compras compra comprar consolidado contra corretora
  corretoras corretagem cotacao cotacoes cripto criptomoedas custo darf darfs declaracao declarar declaro deposito desvio diferenca
  diversificacao dividendo dividendos dinheiro distribuicao dolar drawdown emissor emissores entrada entrou explica extrato falta faltam
  fundo fundos ganhei ganhando ganho imobiliario imobiliarios imposto impostos inflacao investi investido investir investimento
  investimentos isencao isento juros lancamento lancamentos limite liquidez liquido lucrei lucro maior maiores maximo medio mediana mensal
  menor meta metas melhor melhores movimentacao objetivo objetivos operacoes pagamento pagamentos pagou pagaram paguei participacao
  patrimonio perdendo perdi perda percentual pingou pior piores portfolio posicao posicoes posso preco precos prefixado prejuizo prejuizos
  previdencia previsao previsto primeira primeiro provento proventos quantidade quanto quantos quantas quando queda mesmo recebi receber recebido
  recebidos rebalancear recebo registra relatorio renda rendeu rendendo rendimento rendimentos rentabilidade resgatar resgate resultado
  retido retorno retornou saldo significa simula somando subiu sobrou taxas tesouro total ultima ultimas ultimo ultimos unidades valendo
  valor valorizou variacao variou vence venceu venceram vencem vencendo vencimento vencimentos venda vendas vender vendi vendesse volatilidade yield passado passada passados retrasado retrasada semestre direito direitos declaracao primeiro segundo terceiro outubro setembro novembro dezembro janeiro fevereiro proximo proxima proximos proximas investimentos`
    .split(/\s+/)
    .filter((word) => word.length > 5);
/** Words that are right as they are, although one letter makes another word of the vocabulary of them. */
const others =
  `somado somada somadas somados comprado comprada vendido vendida vendidos perdido recebo recebe receba renderam rendido rendia vencer vencido
  vencida valores valeria valido valoriza valorizam subindo subiram pagando pagava pagaram pagar pagos pagas compro compre vendo vende investe
  investia investem aportar aportado aplicado aplicada declarado declarei prevista previstos retida retidos menos mesmo mensais anuais medias
  medios mediano moedas metade metas preciso precisa resultou retorna ganhar ganhou ganha lucrar lucrou melhorou piorou rendia saldos saida saidas
  maxima maximas minima seguindo seguir seguido sobrar sobraram sobrando faltando faltar quero quanta queria entrando entrar entre entradas dividido divide dividir total totais titulos titulo
  limites limita liquida liquidos isenta isentos isentas posicionado posicoes unidade contar direto quantia quantias importo importa importar importei dividend`
    .split(/\s+/)
    .filter((word) => word.length > 5);
const known = new Set([...vocabulary, ...others]);

/** Slips in short words that no other word has. */
const shortSlips = new Map([
  ["qie", "que"],
  ["qul", "qual"],
  ["msm", "mesmo"],
  ["maiss", "mais"],
  ["vaolr", "valor"],
  ["vlaor", "valor"],
  ["saldp", "saldo"],
  ["toatl", "total"],
  ["lucor", "lucro"],
  ["mdio", "medio"],
  ["rneda", "renda"],
  ["yeild", "yield"],
  ["yeld", "yield"],
  ["doalr", "dolar"],
  ["bitcion", "bitcoin"],
  ["bitcon", "bitcoin"],
  ["divdendo", "dividendo"],
]);

/** `isKnown` tells the words of names, which are not corrected. */
function corrected(word: string, isKnown: (word: string) => boolean): string {
  const slip = shortSlips.get(word);
  if (slip !== undefined && !isKnown(word)) return slip;
  if (word.length < 6 || known.has(word) || !/^[a-z]+$/.test(word) || isKnown(word)) return word;
  const alike = vocabulary.filter((each) => isOneLetterOff(word, each));
  return alike.length === 1 ? (alike[0] ?? word) : word;
}

/** Blanks instead of what no reading uses: emoji, quotes, brackets and repeated marks. */
const withoutMarks = (text: string) =>
  text
    .replace(/\bpor cento\b/g, "%")
    .replace(/\b(?:sem ser|nao) em (?:%|porcentagem|percentual)/g, "em reais")
    .replace(/\bpreco medo\b/g, "preco medio")
    .replace(/\bperco (?=medio|d[aeo]s?\b)/g, "preco ")
    .replace(/\bprox (?=semana|segunda|terca|quarta|quinta|sexta)/g, "proxima ")
    .replace(/\bprox(?=\s|$)/g, "proximo")
    .replace(/\bs\/ ?(?=(?:imposto|ir|pagar|taxa|contar)\b)/g, "sem ")
    .replace(/\b(as|das|minhas) (compra|venda)\b/g, "$1 $2s")
    .replace(/\bse eu vende\b/g, "se eu vender")
    .replace(/\bsem paga\b/g, "sem pagar")
    .replace(/\b1a (?=vez|compra|venda|aplicacao)/g, "primeira ")
    .replace(/\b1o (?=aporte|lancamento|investimento|deposito)/g, "primeiro ")
    .replace(/\bdividend\b(?! yield)/g, "dividendo")
    .replace(/[^\p{L}\p{N}\s.,/%$@+\-'&*º°]/gu, " ")
    .replace(/[.,!]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const politeWords =
  /(?:^| )(?:esta(?= e )|por favor|pf|pfv|pfvr|por gentileza|obrigado|obrigada|oi+e*|ola|opa|eai|eae|e ai|bom dia|boa tarde|boa noite|me (?:diz|diga|fala|mostra|mostre|conta|informa|ve|passa)|e o seguinte|olha|escuta|assim|mostra(?: ai)?|mostre|(?:eu )?(?:queria|quero|gostaria de|preciso) (?:saber|ver|entender)(?: se| o)?|(?:voce )?(?:sabe|pode|consegue|poderia) (?:me )?(?:dizer|falar|informar|mostrar)(?: se)?|sabe(?:r)? (?:me )?dizer|ai|ae|entao|tipo(?! de)|sera que|afinal|mano|cara|meu deus|rapaz|uai|ue|poxa|caramba|nossa senhora|vish|eita|kk+|haha|rs+|ne|viu|tche|bah|oxe|oxente|vixe|visse|guri|guria|mainha|painho|meu (?:filho|amigo|querido|chapa|bem|rei|velho)|minha (?:filha|querida|amiga|senhora)|o senhor|a senhora|senhor|senhora|doutor|beleza|hein|heim|mesmo$|egua|macho|(?:o )?pia|quando puder|se puder|assim que puder|sem pressa|mudando de assunto|vamos la|por acaso|na real|de boa)(?= |$)/g;

/** The text without words of politeness; all of it if nothing else is there. */
function withoutPoliteness(text: string, isKnown: (word: string) => boolean): string {
  let rest = text;
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest
      .replace(politeWords, (words) => (words.trim().split(" ").some(isKnown) ? words : " "))
      .replace(/\s+/g, " ")
      .trim();
  }
  return rest === "" ? text : rest;
}

/**
 * A question as intents read it: folded, its numbers as digits, its short spellings and slips as the words they stand for, without
 * politeness. `isKnown` tells whether a word belongs to a name.
 */
export function plainQuestion(text: string, isKnown: (word: string) => boolean): string {
  const meant = withoutRepeats(withoutMarks(withoutCorrections(foldedText(text))));
  const words = meant.split(" ");
  const spelt = words.map((word) => (isKnown(word) ? word : (spellings.get(word) ?? word))).join(" ");
  const digits = withDigits(spelt);
  const right = digits.split(" ").map((word) => corrected(word, isKnown));
  return withoutPoliteness(right.join(" "), isKnown);
}
