import { ImportAnswer, type ImportProposal, type ImportQuestion } from "#contract/import-answers.ts";

export type AnswerKind = ImportAnswer["as"];
export type AnswerField = Exclude<keyof ImportProposal, "as">;
/** An answer while it is typed; '' where nothing is. */
export type AnswerValues = { as: AnswerKind | null } & Partial<Record<AnswerField, string | undefined>>;

/** The fields of each kind of answer, in the order of the form. */
export const answerFields: Record<AnswerKind, readonly AnswerField[]> = {
  nothing: [],
  replace: [],
  moved: [],
  buy: ["quantity", "price", "fees"],
  sell: ["quantity", "price", "fees"],
  income: ["kind", "gross", "withheld"],
  split: ["from", "to"],
  bonus: ["from", "to", "unitCost"],
  subscription: ["quantity", "total"],
  "rights-sale": ["total"],
  "come-cotas": ["quantity", "total"],
  conversion: ["otherCode", "from", "to"],
  "share-merger": ["otherCode", "from", "to"],
  "spin-off": ["otherCode", "from", "to", "costPercent"],
};

export const answerLabels: Record<AnswerKind, string> = {
  replace: "Trocar o lançamento antigo por esta linha",
  moved: "Foi para outra corretora",
  buy: "Compra",
  sell: "Venda",
  income: "Provento",
  split: "Desdobramento ou grupamento",
  bonus: "Bonificação",
  subscription: "Subscrição exercida",
  "rights-sale": "Venda de direitos de subscrição",
  "come-cotas": "Come-cotas (imposto do fundo)",
  conversion: "Mudança de código ou incorporação",
  "share-merger": "Incorporação de ações",
  "spin-off": "Cisão",
  nothing: "Nada: deixar de fora",
};

/** Fields that are zero unless the person says otherwise. */
const zeroFields: readonly AnswerField[] = ["withheld"];
const optionalFields: readonly AnswerField[] = ["fees"];

export const startValues = (proposal: ImportProposal | null): AnswerValues =>
  proposal ? { ...proposal } : { as: null };

/** The answer, or the message of each field that is missing or wrong. */
export function parseAnswer(
  values: AnswerValues,
): { answer: ImportAnswer } | { errors: Partial<Record<AnswerField | "as", string>> } {
  const { as } = values;
  const fields = as ? answerFields[as] : [];
  const parsed = ImportAnswer.safeParse({
    as: as ?? undefined,
    ...Object.fromEntries(
      fields
        .filter((field) => values[field] || !optionalFields.includes(field))
        .map((field) => [field, values[field] || (zeroFields.includes(field) ? "0" : values[field])]),
    ),
  });
  if (parsed.success) return { answer: parsed.data };
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "as")] ??= message;
  return { errors };
}

/** The proposal as an answer, where it lacks nothing. */
export function completeProposal(proposal: ImportProposal | null): ImportAnswer | undefined {
  if (!proposal) return undefined;
  const parsed = parseAnswer(startValues(proposal));
  return "answer" in parsed ? parsed.answer : undefined;
}

/** The answer in words. Units that came in were at another broker before. */
export const answerText = (as: AnswerKind, { move }: Pick<ImportQuestion, "move">): string =>
  as === "moved" && move === "in" ? "Veio de outra corretora" : answerLabels[as];

/** The kinds of answer that a phone offers first. A row that nothing is known of is one of the three usual ones. */
export function likelyKinds({ proposal, replaces, move }: ImportQuestion): AnswerKind[] {
  const known: AnswerKind[] = [
    ...(proposal?.as ? [proposal.as] : []),
    ...(replaces ? ["replace" as const] : []),
    ...(move ? ["moved" as const] : []),
  ];
  const usual: AnswerKind[] = known.some((as) => as !== "nothing") ? known : ["buy", "sell", "income"];
  return [...new Set<AnswerKind>([...usual, "nothing"])];
}
