import { isOneDay, performanceWords } from "#domain/questions/intents/performance-words.ts";
import { measureBy, type Rule } from "#domain/questions/intents/rule.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";

/** 'IPCA + 6': the spread over an index, in percent a year. */
const spreadOf = ({ text, numbers }: MarkedQuestion) =>
  numbers[0] !== undefined && /\b(?:ipca|cdi|inflacao) (?:mais|\+) @num/.test(text)
    ? { amount: numbers[0] }
    : {};

/** 'Tenho quanto em BBAS3 e em B3SA3': a list of holdings. */
const ofHolding =
  /\b(?:tenho|tinha|possuo|valem?|valia|valor|paguei|recebi|pag\w+|quantidade|cotas|preco|comprei|vendi|imposto|ir|quanto (?:que )?(?:da|dao|esta|estao))\b/;

/** 'Minha carteira x a da Lia', 'a da Lia rendeu mais que a minha?' */
const mineWithHolder =
  /\b(?:minha|meu)\b.*\b(?:ou|x|vs|versus|contra|com|(?:mais|menos|melhor|pior) (?:do )?que) (?:[ao] )?(?:carteira )?(?:d[ae] )?@titular|@titular\b.*\b(?:ou|x|vs|versus|contra|com|(?:mais|menos|melhor|pior) (?:do )?que) (?:[ao] )?(?:minha|meu)\b/;

/** Comparisons and rankings of assets, classes and indexes. */
export const comparisonRules: readonly Rule[] = [
  {
    intent: "compare_assets",
    pattern: /\bcompar\w*\b|\b(?:ou|x|vs|versus|contra|com|e|do que|que)\b/,
    when: ({ assets, text, portfolios, classes, index, holder }) =>
      (holder !== undefined &&
        assets.length + classes.length + portfolios.length === 0 &&
        index === undefined &&
        mineWithHolder.test(text) &&
        !ofHolding.test(text) &&
        !/\btem\b/.test(text)) ||
      (assets.length === 1 &&
        (classes.length > 0 || index !== undefined) &&
        /\b(?:contra|compar\w*|versus|vs|x)\b|@ativo ou\b|\bou @ativo/.test(text)) ||
      (assets.length > 1 &&
        !/preco medio|quant[oa]s?\b.*\btenho\b|proventos?|dividendos?|quando|compras|vendas|lanca/.test(
          text,
        ) &&
        !(/@ativo(?: e(?: (?:em|d?[oa]|n[oa]))*)? @ativo/.test(text) && ofHolding.test(text))) ||
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
    pattern: /\bvolatilidade\b.*(?:\bcarteira\b|@carteira|@titular)|\bminha volatilidade\b/,
    slots: () => ({ measure: "volatility" }),
  },
  {
    intent: "best_worst",
    pattern:
      /\b(?:melhor|melhores|pior|piores)\b(?! (?:do )?que\b)|\b(?:puxou|puxaram|puxando) (?:tudo |(?:a |minha )+carteira )?(?:para baixo|para cima)\b|\b(?:campe[ao]\w*|lanterna|vila[os]|destaques?)\b|\bmais (?:subi\w*|cai\w*|caíram|rend\w+|valoriz\w+|desvaloriz\w+|perd\w+|ganh\w+|lucr\w+|deu|deram|me deu|rentave\w+|dei|prejud\w+|cresc\w+)\b|\b(?:que|qual|quais) (?:ativo |acao |papel |fii )?mais\b|\bmaior(?:es)? (?:altas?|quedas?|ganhos?|perdas?|lucros?|prejuizos?|baixas?|valorizac\w+|rentabilidade|retorno|tombo|desvalorizac\w+)\b|\b(?:qual|quais|que|quem)\b.*\b(?:rend\w+|subi\w*|cai\w*|valoriz\w+|desvaloriz\w+|ganh\w+|perd\w+|lucr\w+) (?:mais|menos)\b|\bmais (?:prejuizo|lucro)\b|\bmenos (?:rend\w+|subi\w*|valoriz\w+|cresc\w+|ganh\w+|lucr\w+)\b|\b(?:despenc|dispar)\w+ (?:mais)?|\bme (?:deu|deram) (?:mais|menos)\b|\bmenor(?:es)? (?:rentabilidade|retorno|ganho|rendimento)\b|\b(?:qual|quais|quem|que)\b.*\b(?:ajud|atrapalh)(?:ou|aram)\b|\bdrawdown\b|\b(?:desde o|do) (?:topo|pico)\b|\bqueda maxima\b|\bmaxima queda\b|\bno (?:vermelho|prejuizo|negativo|lucro|azul)\b|\b(?:dando|estao|esta) (?:prejuizo|no vermelho|negativ\w+)\b/,
    slots: ({ text }) => ({
      order:
        /\b(?:menos|atrapalh\w+|para baixo|despenc\w+|pior|piores|lanterna|cai\w*|caíram|desvaloriz\w+|perd\w+|quedas?|perdas?|prejuizos?|prejud\w+|baixas?|menor\w*|vermelho|negativ\w+|topo|pico|drawdown|tombo|vila\w+)\b/.test(
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
      !/^o que e |\bmais pes/.test(text) &&
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
];
