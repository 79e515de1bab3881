import type { AnswerBlock } from "#contract/analyst.ts";
import type { Question } from "#domain/questions/question.ts";
import {
  causeOf,
  comparatorLink,
  periodChips,
  periodInput,
  priceNotes,
  reading,
  twelveMonths,
  yearToDate,
} from "#server/analyst/answers/answer-parts.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  type Composer,
  figure,
  has,
  money,
  type Next,
  opens,
  percent,
  say,
} from "#server/analyst/answers/compose.ts";
import {
  capitalised,
  classNames,
  dayInDigits,
  indexText,
  periodText,
  yieldedBy,
} from "#server/analyst/answers/words.ts";
import { compareLinesTool } from "#server/analyst/tools/comparison-tools.ts";
import { named } from "#server/analyst/tools/named.ts";
import { periodResultTool } from "#server/analyst/tools/result-tools.ts";

export const answerVersusIndex: Composer = async (question, context) => {
  const { today } = context;
  const { slots } = question;
  const period = slots.period ?? yearToDate(today);
  const asked = reading(question, { period });
  const chips = slots.period
    ? []
    : [
        asks("12 meses", reading(question, { period: { from: twelveMonths(today), to: today } })),
        asks("Desde o início", reading(question, { period: { to: today } })),
      ];
  if (slots.index === "USD") return versusLine(asked, context, { chips, code: "usd", label: "dólar" });
  if (slots.amount !== undefined && (slots.index === "IPCA" || slots.index === "CDI"))
    return versusLine(asked, context, {
      chips,
      code: `${slots.index.toLowerCase()}:100:${slots.amount}`,
      label: `${slots.index} com a taxa a mais`,
    });
  const answer = await context.call(periodResultTool, {
    portfolio: slots.portfolio,
    ...periodInput(asked.slots),
  });
  const { output, about } = answer;
  const name = slots.index === "own" || slots.index === undefined ? output.benchmark.name : slots.index;
  const place = output.indexes.findIndex((each) => each.name === name);
  const path = slots.index === "own" ? "benchmark.return.rate" : `indexes.${place}.return.rate`;
  const when = capitalised(periodText(period, today));
  const label = indexText[name] ?? name;
  const ownPath = slots.assetClass
    ? `classes.${output.classes.findIndex(({ key }) => key === slots.assetClass)}.return.rate`
    : "return.rate";
  const who = slots.assetClass ? (classNames[slots.assetClass] ?? "") : named(about?.name ?? "");
  const yielded = slots.assetClass ? yieldedBy(slots.assetClass) : "rendeu";
  const blocks: AnswerBlock[] = [];
  if (has(answer, ownPath) && has(answer, path))
    blocks.push(
      say`${when}, ${who} ${yielded} ${percent(answer, ownPath)} e o ${label}, ${percent(answer, path)}.`,
    );
  else if (has(answer, ownPath))
    blocks.push(
      say`${when}, ${who} ${yielded} ${percent(answer, ownPath)}. O ${label} não tem valores desse período.`,
    );
  else
    blocks.push(
      say`${when}, não há uma rentabilidade de ${who}: ${causeOf(answer, output.return.unavailable)}.`,
    );
  if (slots.index === "own" && has(answer, "benchmark.difference.rate"))
    blocks.push(say`A diferença é de ${figure(answer, "benchmark.difference.rate", "points")}.`);
  if (name === "CDI" && !slots.assetClass && has(answer, "ofCdi.rate"))
    blocks.push(say`É ${percent(answer, "ofCdi.rate")} do CDI.`);
  if (name === "IPCA" && !slots.assetClass && has(answer, "realReturn.rate"))
    blocks.push(say`Acima da inflação, ${percent(answer, "realReturn.rate")}.`);
  if (
    slots.measure === "equivalent" &&
    has(answer, `indexes.${place}.equivalent`) &&
    has(answer, "ownEquivalent")
  )
    blocks.unshift(say`A sua carteira, para comparar, tem ${money(answer, "ownEquivalent")}.`);
  if (slots.measure === "equivalent" && has(answer, `indexes.${place}.equivalent`))
    blocks.unshift(
      say`Os mesmos aportes e resgates no ${label} valeriam ${money(answer, `indexes.${place}.equivalent`)} ${period.to < today ? `em ${dayInDigits(period.to)}` : "hoje"}.`,
    );
  return {
    about,
    blocks: [...blocks, ...priceNotes(answer)],
    next: [...chips, ...opens("Ver no comparador", comparatorLink(answer.link))],
  };
};

type Beside = { chips: Next[]; code: string; label: string };

/** The portfolio beside a line that only the comparator has. */
async function versusLine(
  { slots }: Question,
  context: AnswerContext,
  { chips, code, label }: Beside,
): Promise<Composed> {
  const answer = await context.call(compareLinesTool, {
    portfolio: slots.portfolio,
    ...(slots.period?.from === undefined ? {} : { from: slots.period.from, to: slots.period.to }),
    lines: [code],
  });
  const when = capitalised(periodText(slots.period ?? { to: context.today }, context.today));
  const placeOf = (wanted: (line: { code: string }) => boolean) =>
    `lines.${answer.output.lines.findIndex(wanted)}.return`;
  const own = placeOf((line) => line.code === "own");
  const other = placeOf((line) => line.code !== "own");
  const who = named(answer.about?.name ?? "");
  const blocks: AnswerBlock[] = !has(answer, own)
    ? [say`${when}, não há uma rentabilidade de ${who} nesse período.`]
    : has(answer, other)
      ? [say`${when}, ${who} rendeu ${percent(answer, own)} e o ${label}, ${percent(answer, other)}.`]
      : [say`${when}, ${who} rendeu ${percent(answer, own)}. O ${label} não tem valores desse período.`];
  return { about: answer.about, blocks, next: [...chips, ...opens("Ver no comparador", answer.link)] };
}

export const answerOfCdi: Composer = async (question, context) => {
  const { today } = context;
  const { slots } = question;
  const period = slots.period ?? yearToDate(today);
  const answer = await context.call(periodResultTool, {
    portfolio: slots.portfolio,
    ...periodInput({ ...slots, period }),
  });
  const when = capitalised(periodText(period, today));
  const cdi = answer.output.indexes.findIndex(({ name }) => name === "CDI");
  const blocks: AnswerBlock[] = has(answer, "ofCdi.rate")
    ? [say`${when}, ${named(answer.about?.name ?? "")} rendeu ${percent(answer, "ofCdi.rate")} do CDI.`]
    : [say`${when}, não há um percentual do CDI: ${causeOf(answer, answer.output.ofCdi.unavailable)}.`];
  if (has(answer, "return.rate") && has(answer, `indexes.${cdi}.return.rate`))
    blocks.push(
      say`A rentabilidade foi de ${percent(answer, "return.rate")}, e a do CDI, de ${percent(answer, `indexes.${cdi}.return.rate`)}.`,
    );
  return {
    about: answer.about,
    blocks: [...blocks, ...priceNotes(answer)],
    next: [...periodChips(question, today), ...opens("Ver visão geral", answer.link)],
  };
};
