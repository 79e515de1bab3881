import type { AnswerBlock } from "#contract/analyst.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import { reading } from "#server/analyst/answers/answer-parts.ts";
import {
  asks,
  type Composer,
  callName,
  figure,
  has,
  money,
  note,
  opens,
  percent,
  type Result,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { dayInDigits, monthText } from "#server/analyst/answers/words.ts";
import { depositTool, driftTool } from "#server/analyst/tools/deposit-tools.ts";
import { goalsTool } from "#server/analyst/tools/goals-tool.ts";
import { named } from "#server/analyst/tools/named.ts";

type Goals = Awaited<ReturnType<typeof goalsTool.run>>["output"];

export const answerGoals: Composer = async (question, { call }) => {
  const { slots } = question;
  const contribution = slots.amount;
  const answer = await call(goalsTool, { name: slots.goal, ...(contribution ? { contribution } : {}) });
  const { output } = answer;
  const next = opens("Ver metas", answer.link);
  const [goal] = output.goals;
  if (!goal)
    return {
      about: null,
      blocks: [say`Você ainda não tem metas${slots.goal ? " com esse nome" : ""}.`],
      next,
    };
  if (output.goals.length > 1 && slots.goal === undefined)
    return {
      about: null,
      blocks: [
        say`Você tem ${String(output.goals.length)} metas:`,
        table(answer, "Metas", output.goals, [
          { title: "Meta", format: "text", of: ({ name }) => name },
          { title: "Alvo", format: "money", of: ({ target }) => target },
          { title: "Já tem", format: "money", of: ({ current }) => current },
          { title: "Falta", format: "money", of: ({ missing }) => missing },
        ]),
      ],
      next: [
        ...output.goals.slice(0, 3).map(({ name }) => asks(named(name), reading(question, { goal: name }))),
        ...next,
      ],
    };
  return { about: null, blocks: ofGoal(answer, slots), next };
};

function ofGoal(answer: Result<Goals>, slots: Slots): AnswerBlock[] {
  const goal = answer.output.goals[0];
  if (!goal) return [];
  const name = `“${named(goal.name)}”`;
  const each = goal.kind === "income" ? " por mês" : "";
  const missing = goal.isReached
    ? say`A meta ${name} já foi alcançada: ${money(answer, "goals.0.current")}${each}, para um alvo de ${money(answer, "goals.0.target")}.`
    : say`Faltam ${money(answer, "goals.0.missing")}${each} para a meta ${name}: você tem ${money(answer, "goals.0.current")} de ${money(answer, "goals.0.target")}.`;
  const share = say`Você já tem ${percent(answer, "goals.0.share")} do alvo.`;
  const when = goal.reachedMonth
    ? say`No cenário do meio (${percent(answer, "goals.0.middleRate")} ao ano acima da inflação), com aportes de ${money(answer, "goals.0.contribution")} por mês, ela seria alcançada em ${monthText(goal.reachedMonth)}.`
    : say`Com aportes de ${money(answer, "goals.0.contribution")} por mês, o cenário do meio não chega lá em cem anos.`;
  const needed = has(answer, "goals.0.needed")
    ? [
        say`Para chegar em ${dayInDigits(goal.targetDay ?? "")}, o cenário do meio pede ${money(answer, "goals.0.needed")} por mês.`,
      ]
    : [];
  const behind =
    Number(goal.behind) > 0 ? [say`Está ${money(answer, "goals.0.behind")} atrás do plano.`] : [];
  const promise = note`É uma suposição, e não uma promessa de retorno.`;
  switch (slots.measure) {
    case "when":
      return [when, missing, promise];
    case "progress":
      return [share, ...behind, missing, when, promise];
    case "needed":
      return [...needed, missing, when, promise];
    default:
      return [missing, share, when, ...needed, promise];
  }
}

export const answerDeposit: Composer = async (question, { call }) => {
  const { slots } = question;
  if (slots.measure === "drift" || slots.amount === undefined) return drift(question, call);
  const answer = await call(depositTool, { portfolio: slots.portfolio, amount: slots.amount });
  const { about, output } = answer;
  const own = note`Segue só os alvos que você definiu. Não é recomendação.`;
  if (!output.hasTargets)
    return {
      about,
      blocks: [
        say`Para dividir um aporte, ${named(about?.name ?? "")} precisa de alvos: defina quanto quer em cada classe.`,
      ],
      next: opens("Definir alvos", answer.link),
    };
  if (output.orders.length === 0)
    return {
      about,
      blocks: [
        say`Nenhuma compra cabe em ${money(answer, "amount")} com os seus alvos: sobram ${money(answer, "leftover")}.`,
        ...(output.unbought.some(({ reason }) => reason === "old-price")
          ? [note`Há ativos com preço antigo, que não entram na conta.`]
          : []),
        own,
      ],
      next: opens("Ver onde aportar", answer.link),
    };
  return {
    about,
    blocks: [
      say`Com ${money(answer, "amount")}, os seus alvos em ${named(about?.name ?? "")} pedem estas compras:`,
      table(
        answer,
        "Compras",
        output.orders,
        [
          {
            title: "Ativo",
            format: "text",
            of: ({ ticker, name }) => (ticker === null ? named(name) : callName({ ticker, name })),
          },
          { title: "Unidades", format: "quantity", of: ({ quantity }) => quantity },
          { title: "Valor", format: "money", of: ({ amount }) => amount },
        ],
        ({ link }) => link,
      ),
      say`Sobram ${money(answer, "leftover")}.`,
      own,
    ],
    next: [
      asks("O que está fora do alvo?", reading(question, { measure: "drift" })),
      ...opens("Ver onde aportar", answer.link),
    ],
  };
};

async function drift(question: Question, call: Parameters<Composer>[1]["call"]) {
  const { slots } = question;
  const answer = await call(driftTool, { portfolio: slots.portfolio });
  const { about, output } = answer;
  if (!output.hasTargets)
    return {
      about,
      blocks: [say`${named(about?.name ?? "")} não tem alvos: defina quanto quer em cada classe.`],
      next: opens("Definir alvos", answer.link),
    };
  const rows = output.classes
    .map((row, place) => ({ ...row, place }))
    .filter(({ drift: rate }) => rate !== null)
    .toSorted((one, other) => Number(one.drift) - Number(other.drift));
  const [farthest] = rows.toSorted(
    (one, other) => Math.abs(Number(other.drift)) - Math.abs(Number(one.drift)),
  );
  const first = slots.order === "max" ? rows.at(-1) : slots.order === "min" ? rows[0] : farthest;
  const where = slots.order === "max" ? "Mais acima" : slots.order === "min" ? "Mais abaixo" : "Mais longe";
  const blocks: AnswerBlock[] = [];
  if (first)
    blocks.push(
      say`${where} do alvo em ${named(about?.name ?? "")} está ${named(first.name)}: ${figure(answer, `classes.${first.place}.drift`, "points")}, ${money(answer, `classes.${first.place}.amount`)}.`,
    );
  blocks.push(
    table(answer, "Pesos e alvos", rows, [
      { title: "Classe", format: "text", of: ({ name }) => name },
      { title: "Peso", format: "percent", of: ({ weight }) => weight },
      { title: "Alvo", format: "percent", of: ({ target }) => target },
      { title: "Distância", format: "points", of: ({ drift: rate }) => rate },
    ]),
    note`Segue só os alvos que você definiu. Não é recomendação.`,
  );
  return { about, blocks, next: opens("Ver alvos", answer.link) };
}
