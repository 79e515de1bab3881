/** Number words of Portuguese, and those of English and Spanish that are no words of Portuguese. Folded. */
const numbers =
  `zero um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis dezasseis dezessete
  dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta cincoenta sessenta setenta oitenta noventa cem cento centos duzentos
  duzentas trezentos trezentas quatrocentos quatrocentas quinhentos quinhentas seiscentos seiscentas setecentos setecentas oitocentos
  oitocentas novecentos novecentas mil milhar milhao milhoes bilhao bilhoes biliao trilhao trilhoes`.split(
    /\s+/,
  );

const countingWords = new Set(
  `dezena dezenas duzia duzias centena centenas milhares milhoes bi mi tri quinzena vintena novena par pares dupla duplas trio trinca ambos ambas
  metade metades meia meias dobro dobros dobrou dobrar dobrado dobrada duplo dupla duplicou triplo tripla triplicou quadruplo quintuplo sextuplo
  decuplo centuplo terco tercos quarto quartos quarta quinto quintos quinta sexto sextos setimo setimos oitavo oitavos nono nonos decimo decimos
  decima vigesimo trigesimo centesimo centesimos milesimo milesimos avo avos segundo segundos segunda segundas terceiro terceiros terceira terceiras
  sexta setima oitava nona porcento porcentual percentual percentuais porcentagem porcentagens percentagem pct vezes numero algarismo
  grosa centavo centavos real reais dolares euro euros libra libras bitcoin bitcoins quilo pila pilas conto contos pratas nada nenhum nenhuma nulo
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty
  fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions half twice double triple percent dozen
  cuatro siete ocho nueve diez veinte treinta cien ciento mitad doble millon millones`.split(/\s+/),
);

/** Words with which Portuguese counts and cannot do without. They state no figure. */
const innocent = new Set("um uma uns umas primeiro primeira primeiros primeiras meio".split(" "));

const weekday = /^(?:segunda|terca|quarta|quinta|sexta)(?:s)?-?feiras?$/;
/** Whether number words alone follow one another in a word, with 'e' between them: 'vinteecinco'. */
function isOneAfterAnother(word: string): boolean {
  const ends = new Set([0]);
  // A set is walked with what is added on the way.
  for (const end of ends)
    for (const from of word[end] === "e" ? [end, end + 1] : [end])
      for (const number of numbers)
        if (word.startsWith(number, from)) {
          ends.add(from + number.length);
          if (word[from + number.length] === "s") ends.add(from + number.length + 1);
        }
  return word !== "" && ends.has(word.length);
}

const beginningsOf = (text: string) => text.trim().split(/\s+/);
const beginsWithOne = (word: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => word.startsWith(beginning));

/** Outcomes and judgements: they need the figures, which no model sees. Beginnings of words. */
const outcomes =
  beginningsOf(`subi sobe caiu cair caem despenc dispar queda desce ganh perd lucr prejui positiv negativ maior menor melhor pior
  acima abaix cresc aument diminu reduz reduc valoriz desvaloriz baix super bateu venceu rendeu renderam decepc otim pessim excelen ruim
  muit pouc bastant quase demais nenhum nunca jamais isent zerad zerou falt atras ultrapass exced estour atingi alcanc vermelh forte fraco
  fraca solid arrisc perig saudav estave volatil certeza garant feliz infeliz parabens cuidado atenc urgent sucess fracass record estagn
  recuper equilib concentr diversific grande pequen enorme imens promess promet lider campe destaqu tende tendi previs projec`);
const outcomeWords = new Set(
  `sobe alta altas alto altos bom boa bons boas mal bem mais menos nao sem cai nem deve devia devem devendo deveu quitado quitada seguro segura risco
  riscos barato barata baratos baratas caro cara caros caras azul verde pico igual iguais vale valem valia`.split(
    /\s+/,
  ),
);

/** Advice, orders and promises. Beginnings of words. */
const advice =
  beginningsOf(`recom aconsel consel suger sugir sugest compr vend invist aplique resgat aport segure mantenh mante troqu troc realiz realoc
  rebalanc convem compens valeri deveri precis evit aproveit espere aguard prefir escolh opte considere cogit liquide liquida aumente reduza`);
const adviceWords = new Set(
  "indico indica indicar indicamos indicacao indicacoes indicaria investir investe invista aplicar aplica vale pense agora".split(
    " ",
  ),
);

/** Short words that Portuguese has. Others may be pieces of a longer one. */
const shortWords = new Set(
  `a e o as os ao aos da das de do dos em na nas no nos um uma ou se que por pra pro sua suas seu seus te lhe me eu tu voce vai ver ja la ai ate cdi ipca
  ir iof fgc fii fiis etf etfs bdr bdrs cdb lci lca tir dia mes ano foi sao ser ter tem faz dar dou com 
  ela ele ora pois sim oi ola fim vou era num so mas tal via lei uns apos`.split(/\s+/),
);

export const isNumberWord = (word: string): boolean =>
  !innocent.has(word) && (countingWords.has(word) || isOneAfterAnother(word));

/** Why a folded word may not stand in the text of a model; undefined if it may. `word` has letters and inner hyphens. */
export function faultOfWord(word: string): "number" | "outcome" | "advice" | "piece" | undefined {
  if (innocent.has(word) || weekday.test(word)) return undefined;
  const joined = word.replaceAll("-", "");
  for (const part of new Set([joined, ...word.split("-")])) {
    if (innocent.has(part)) continue;
    if (isNumberWord(part)) return "number";
    if (beginsWithOne(part, advice) || adviceWords.has(part)) return "advice";
    if (beginsWithOne(part, outcomes) || outcomeWords.has(part)) return "outcome";
    if (part.length < 4 && !shortWords.has(part)) return "piece";
  }
  return undefined;
}
