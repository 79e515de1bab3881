import type { AnswerBlock } from "#contract/analyst.ts";
import type { Slots } from "#domain/questions/question.ts";
import { reading } from "#server/analyst/answers/answer-parts.ts";
import {
  asks,
  type Composer,
  callName,
  figure,
  money,
  namedAssetOf,
  note,
  opens,
  type Result,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { holderText } from "#server/analyst/answers/tax-answers.ts";
import { annualReturnTool } from "#server/analyst/tools/annual-return-tool.ts";
import { named } from "#server/analyst/tools/named.ts";

const lineNames: Readonly<Record<string, string>> = {
  dividend: "Lucros e dividendos",
  "bonus-shares": "Bonificações",
  "exempt-share-gains": "Ganhos isentos com ações",
  "exempt-coin-gains": "Ganhos isentos com criptoativos",
  "exempt-interest": "Juros isentos",
  "exempt-gains": "Ganhos isentos",
  "fund-yield": "Rendimentos de FIIs",
  "interest-on-equity": "Juros sobre capital próprio",
  "taxed-interest": "Rendimentos de aplicações",
  "taxed-coin-gains": "Ganhos com criptoativos",
  credit: "Creditado e não pago",
  check: "A conferir",
};

type Annual = Awaited<ReturnType<typeof annualReturnTool.run>>["output"];

export const answerAnnual: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  const year = slots.year ?? Number(today.slice(0, 4)) - 1;
  const asset = namedAssetOf(context, slots.assets?.[0]);
  const answer = await call(annualReturnTool, { portfolio: slots.portfolio, year, ticker: asset?.ticker });
  const { about, output } = answer;
  const head = `IR de ${year + 1}, ano-calendário ${year}`;
  const next = [
    asks("Outro ano", reading(question, { year: year - 1 })),
    ...opens("Ver declaração anual", answer.link),
  ];
  const blocks: AnswerBlock[] = [];
  if (asset) blocks.push(...ofAsset(answer, head, callName(asset), slots));
  else if (slots.measure === "losses") blocks.push(lossesOf(answer, head));
  else if (slots.measure === "months")
    blocks.push(say`${head}: os ganhos e o imposto de cada mês da renda variável estão na declaração anual.`);
  else if (slots.measure === "lines" || slots.income) blocks.push(...linesOf(answer, head, slots));
  else
    blocks.push(
      output.goods.length === 0
        ? say`${head}: não há bens a declarar${holderText(output.holder)}.`
        : say`${head}${holderText(output.holder)}: ${String(output.goods.length)} bens, sempre pelo custo em 31 de dezembro.`,
      table(answer, "Bens e direitos", output.goods, [
        { title: "Ativo", format: "text", of: callName },
        { title: "Código", format: "text", of: ({ code }) => code },
        { title: "Antes", format: "money", of: ({ before }) => before },
        { title: "Depois", format: "money", of: ({ after }) => after },
      ]),
    );
  if (!output.isComplete) blocks.push(note`Algo desse ano ainda precisa ser conferido na tela.`);
  return { about, blocks, next };
};

function ofAsset(answer: Result<Annual>, head: string, name: string, slots: Slots): AnswerBlock[] {
  const { output } = answer;
  const [good] = output.goods;
  if (slots.measure === "lines" || (slots.income && slots.measure !== "goods"))
    return linesOf(answer, head, slots);
  if (!good) return [say`${head}: ${name} não entra em Bens e Direitos.`];
  const code = good.code
    ? say`${head}: ${name} vai em Bens e Direitos com o código ${figure(answer, "goods.0.code", "text")}.`
    : say`${head}: ${name} vai em Bens e Direitos, e o código precisa ser conferido.`;
  const cost = say`O custo em 31 de dezembro de ${String(output.year)} é de ${money(answer, "goods.0.after")}; no ano anterior, era de ${money(answer, "goods.0.before")}.`;
  const cnpj = good.cnpj ? [say`CNPJ ${figure(answer, "goods.0.cnpj", "text")}.`] : [];
  return slots.measure === "cnpj" ? [...cnpj, code, cost] : [code, cost, ...cnpj];
}

/** The losses that the return carries into the next year. */
const lossesOf = (answer: Result<Annual>, head: string) =>
  say`${head}: ficam para compensar ${money(answer, "losses.common")} em operações comuns, ${money(answer, "losses.fund")} em FIIs e ${money(answer, "losses.dayTrade")} em day trade. São contas separadas, que não se somam.`;

function linesOf(answer: Result<Annual>, head: string, { income }: Slots): AnswerBlock[] {
  const wanted =
    income === "interest-on-equity"
      ? "interest-on-equity"
      : income === "dividend"
        ? "dividend"
        : income === "yield"
          ? "fund-yield"
          : undefined;
  const rows = answer.output.lines
    .map((line, place) => ({ ...line, place }))
    .filter(({ line }) => wanted === undefined || line === wanted);
  const [first] = rows;
  if (!first) return [say`${head}: não há linhas de rendimentos a preencher com isso.`];
  const head1 =
    rows.length === 1
      ? say`${head}: ${lineNames[first.line] ?? first.line}${first.ticker ? ` de ${named(first.ticker)}` : ""}, ${money(answer, `lines.${first.place}.amount`)}.`
      : say`${head}, linhas de rendimentos:`;
  return [
    head1,
    table(answer, "Rendimentos", rows, [
      { title: "Linha", format: "text", of: ({ line }) => lineNames[line] ?? line },
      { title: "De", format: "text", of: ({ ticker, payer }) => ticker ?? payer ?? "" },
      { title: "Valor", format: "money", of: ({ amount }) => amount },
    ]),
  ];
}
