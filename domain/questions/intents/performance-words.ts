import type { MarkedQuestion } from "#domain/questions/marked-question.ts";

/** Words of a result or a return. */
export const performanceWords =
  /\b(?:rentabil\w+|retorn\w+|tir|taxa interna|rend(?:eu|endo|e|i|emos|imentos?|ia|eram|erao?)|performance|desempenho|valoriz\w+|cresc\w+|lucr\w+|ganh\w+|perd\w+|resultado\w*|prejuizo|subi\w*|cai\w*|despenc\w+|dispar\w+|positiv\w+|green|red|desc\w+|mud\w+|vari\w+|mex\w+|fech\w+|evolu\w+|oscil\w+|andou|saldo do dia)\b/;

export const isOneDay = ({ period }: Pick<MarkedQuestion, "period">) =>
  period?.from !== undefined && period.from === period.to;
