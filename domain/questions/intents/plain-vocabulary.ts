import { isOneLetterOff } from "#domain/questions/calendar-parts.ts";
import { isKnownWord } from "#domain/questions/known-words.ts";
import { type MarkedQuestion, withoutClasses } from "#domain/questions/marked-question.ts";

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Words of any question, which change nothing of what it asks. */
const common = wordsOf(`
  e a o as os um uma uns umas ao aos de do da dos das no na nos nas em com por pelo pela para pra pro ate desde entre sobre que se ou nem mas pois
  eu me mim voce tu ele ela eles elas dele dela deles delas nele nela neles nelas isso isto esse essa esses essas este esta estes estas nesse nessa neste nesta
  meu meus minha minhas nosso nossa qual quais quanto quanta como onde cade
  sou estou esta estao estava estavam foi foram ficou fica e era eram tem tenho tinha temos ha houve vai vao ta to faz fiz fez
  ja ainda so somente apenas agora atual atualmente aqui ai la tudo todo toda todos todas nao sim bem mesmo tambem entao
  ver fala falar saber sei quero queria gostaria consegue pode poderia preciso mostra mostrar diz dizer dessa desse dessas desses disso nisso
  prezado prezada prezados solicito informar periodo por gentileza
  for incomodo possivel favor bom boa seguinte conta reais dinheiro total valor soma somando junto juntos
  carteira carteiras ativo ativos papel papeis acao acoes final fim vou ter quant diferente diferentes direto
`);

/** Whether a question has no word beside its names, the common ones and those of `own`. A number would be left out too. */
export function hasOnly(own: string): (question: MarkedQuestion) => boolean {
  const allowed = new Set([...common, ...wordsOf(own)]);
  const isAllowed = (word: string) =>
    allowed.has(word) ||
    (word.length > 3 &&
      !isKnownWord(word) &&
      [...allowed].some((each) => each.length > 3 && isOneLetterOff(word, each)));
  return ({ text }) =>
    !/@num\b/.test(text.replace(/\b(?:minhas|meus|as|os) @num (?=@ativo|carteiras?)/, "")) &&
    withoutClasses(text)
      .split(" ")
      .every((word) => word === "" || word.startsWith("@") || isAllowed(word));
}
