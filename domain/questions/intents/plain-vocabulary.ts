import { isOneLetterOff } from "#domain/questions/calendar-parts.ts";
import { withoutClasses } from "#domain/questions/kind-words.ts";
import { isKnownWord } from "#domain/questions/known-words.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Words of any question, which change nothing of what it asks. */
const common = wordsOf(`
  e a o as os um uma uns umas ao aos de do da dos das no na nos nas em com por pelo pela para pra pro ate desde entre sobre que se ou nem mas pois
  eu me mim voce tu ele ela eles elas dele dela deles delas nele nela neles nelas isso isto esse essa esses essas este esta estes estas nesse nessa neste nesta
  meu meus minha minhas nosso nossa qual quais quanto quanta como cade
  sao exercicio sou estou esta estao estava estavam foi foram ficou fica e era eram tem tenho tinha temos ha houve vai vao ta to
  ja ainda so somente apenas agora atual atualmente aqui ai la tudo todo toda todos todas nao sim bem mesmo tambem entao
  ver fala falar saber sei quero queria gostaria consegue pode poderia preciso mostra mostrar diz dizer dessa desse dessas desses disso nisso
  referente prezado prezada prezados solicito informar periodo por gentileza
  muito muita exatamente exato certinho direitinho rapidinho aproximadamente realmente momento
  informe informa exibir exibe listar liste lista consultar consulta verificar verifica verifique conferir checar checa olhar entender explica explicar lembrar lembro acompanhar
  visualizar traz trazer passa passar dizendo perguntar perguntando app aplicativo sistema plataforma licenca comigo gente pessoal querido querida moco moca
  for incomodo possivel favor bom boa seguinte conta reais dinheiro total valor soma junto juntos ficava ficaria
  carteira carteiras ativo ativos papel papeis acao acoes final fim vou ter quant direto
`);

/** Why somebody asks. */
const occasions =
  /\bdepois dess[ea] (?:queda|alta|semana)(?: tod[ao])?\b|\bsem contar o (?:dinheiro )?que (?:eu )?(?:mesm[oa] )?(?:coloquei|aportei|depositei)\b|\bestou com medo(?: de \w+)?\b|\b(?:(?:meu|minha) )?(?:contador|contadora|mulher|marido|esposa|esposo|filho|filha|pai|mae|irmao|irma|amigo|amiga|gerente|pessoal|genro|assessor) (?:me |esta )?(?:pediu|disse|falou|quer|queria|perguntou|perguntando|ajudou|instalou)(?: (?:que|saber|para|a))*\b|\bse (?:eu )?(?:precisar|quiser)(?: d[oe]ss?[ea]? dinheiro| d[oe] dinheiro)?(?: hoje| agora)?(?: e)?\b|\b(?:descobri|voltando|estou pensando|faz tempo)(?: que| em| n[ao])*\b|\bantes de dormir\b|\bo mes de(?= @periodo)|\bcontando so(?: com)?(?= (?:juros|dividendos))|\bou (?:ja )?vendi(?: tudo)?$|\b(?:so )?d?a parte de\b|\bdescontando (?:o que (?:eu )?(?:aportei|depositei|coloquei)|(?:os )?(?:meus )?aportes)\b|\bcontando (?:com )?(?:os )?(?:proventos|dividendos)\b|(?<=\b(?:sobrou|sobraram|recebi|caiu|entrou) @num (?:reais )?)(?:d[aoe]s?|n[ao]s?) (?:meu |minha )?(?!isencao|limite)[a-z]+(?= (?:onde|como|coloco|ponho|boto)\b)|(?<!\b(?:qual|quais|quem|que|quant[oa]s)\b.*)\bmais de @num(?: reais)?(?! ?%)/g;

/** A marked text without the reasons of a question, which change nothing of what it asks. */
export const withoutOccasions = (text: string): string => text.replace(occasions, " ");

/** Whether a word is among the common ones or those of `own`, or one letter away from one of them. */
export function isWordOf(own: string): (word: string) => boolean {
  const allowed = new Set([...common, ...wordsOf(own)]);
  const long = [...allowed].filter((word) => word.length > 3);
  return (word) =>
    allowed.has(word) ||
    (word.length > 3 && !isKnownWord(word) && long.some((each) => isOneLetterOff(word, each)));
}

/** Whether a question has no word beside its names, the common ones and those of `own`. A number would be left out too. */
export function hasOnly(own: string): (question: MarkedQuestion) => boolean {
  const isAllowed = isWordOf(own);
  return ({ text }) =>
    !/@num\b/.test(
      withoutOccasions(text).replace(/\b(?:minhas|meus|as|os) @num (?=@ativo|carteiras?)/, ""),
    ) &&
    withoutClasses(withoutOccasions(text))
      .split(" ")
      .every((word) => word === "" || word.startsWith("@") || isAllowed(word));
}
