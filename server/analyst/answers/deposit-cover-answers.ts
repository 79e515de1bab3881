import type { AnswerBlock } from "#contract/analyst.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import {
  asks,
  type Composed,
  type Composer,
  money,
  namedAssetOf,
  note,
  opens,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { classNames } from "#server/analyst/answers/words.ts";
import { depositCoverTool } from "#server/analyst/tools/fixed-income-tools.ts";
import { named } from "#server/analyst/tools/named.ts";

export const answerCover: Composer = async ({ slots }, context) => {
  const { call, names } = context;
  const assetClass = namedAssetOf(context, slots.assets?.[0])?.assetClass ?? slots.assetClass;
  if (assetClass !== undefined && assetClass !== "FIXED_INCOME" && slots.contracts === undefined)
    return notCovered(assetClass);
  const answer = await call(depositCoverTool, { portfolio: slots.portfolio });
  const { about, output } = answer;
  const contracts = names.contracts.filter(({ id }) => slots.contracts?.includes(id));
  const issuers = new Set(contracts.map(({ issuer }) => issuer));
  const rows = output.issuers.filter(({ issuer }) => issuers.size === 0 || issuers.has(issuer));
  const next = [
    asks("O que é o FGC?", { intent: "glossary", slots: { term: "FGC" } }),
    ...opens("Ver posições", answer.link),
  ];
  if (rows.length === 0)
    return {
      about,
      blocks: [
        contracts.length > 0
          ? say`${named(contracts[0]?.name ?? "")} não tem cobertura do FGC.`
          : say`Você não tem aplicações com cobertura do FGC registradas.`,
      ],
      next,
    };
  const [first] = rows;
  const place = first ? output.issuers.indexOf(first) : -1;
  const over = rows.filter(({ isAboveLimit }) => isAboveLimit);
  const blocks: AnswerBlock[] = [];
  if (rows.length === 1 && first) {
    blocks.push(
      say`Em ${named(first.issuer)} há ${money(answer, `issuers.${place}.guaranteed`)} em produtos que o FGC cobre, e o limite é de ${money(answer, `issuers.${place}.limit`)}.`,
    );
    blocks.push(
      first.isAboveLimit
        ? say`São ${money(answer, `issuers.${place}.above`)} acima do limite.`
        : say`Cabem ainda ${money(answer, `issuers.${place}.room`)} dentro dele.`,
    );
  } else {
    blocks.push(
      over.length === 0
        ? say`Nenhum emissor passa do limite do FGC.`
        : say`Acima do limite do FGC: ${over.map(({ issuer }) => named(issuer)).join(", ")}.`,
    );
    blocks.push(
      table(answer, "Por emissor", rows, [
        { title: "Emissor", format: "text", of: ({ issuer }) => issuer },
        { title: "Coberto", format: "money", of: ({ guaranteed }) => guaranteed },
        { title: "Acima do limite", format: "money", of: ({ above }) => above },
        { title: "Ainda cabe", format: "money", of: ({ room }) => room },
      ]),
    );
  }
  blocks.push(note`A conta é por emissor, como você os registrou. O FGC soma por conglomerado financeiro.`);
  return { about, blocks, next };
};

function notCovered(assetClass: AssetClassCode): Composed {
  const guarantor = assetClass === "TREASURY" ? [say`Quem paga esses títulos é o Tesouro Nacional.`] : [];
  return {
    about: null,
    blocks: [
      say`O FGC não cobre ${classNames[assetClass] ?? "esses ativos"}: ele cobre depósitos e títulos de bancos, como CDB, LCI e LCA.`,
      ...guarantor,
    ],
    next: [asks("O que é o FGC?", { intent: "glossary", slots: { term: "FGC" } })],
  };
}
