import type { AnalystAnswer, AnswerBlock, AnswerChip } from "#contract/analyst.ts";
import { samplePortfolioId } from "#contract/sample.ts";

const room = /^\/(?:portfolio|consolidated)\/[^/]+\//;
const sample = `/portfolio/${samplePortfolioId}/`;

/** Visitors may open the sample portfolio alone. */
const linkOf = (link: string | null) =>
  link && (room.test(link) ? link.replace(room, sample) : `${sample}overview`);

function blockOf(block: AnswerBlock): AnswerBlock {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return {
        ...block,
        parts: block.parts.map((part) =>
          part.kind === "figure" ? { ...part, link: linkOf(part.link) } : part,
        ),
      };
    case "table":
      return {
        ...block,
        link: linkOf(block.link),
        rows: block.rows.map((row) => ({ ...row, link: linkOf(row.link) })),
      };
    case "chart":
      return block;
    default:
      return block satisfies never;
  }
}

const chipOf = (chip: AnswerChip): AnswerChip =>
  chip.kind === "open" ? { ...chip, link: linkOf(chip.link) ?? sample } : chip;

/** The answer with links to the public address of the sample. */
export const ofSample = (answer: AnalystAnswer): AnalystAnswer => ({
  ...answer,
  blocks: answer.blocks.map(blockOf),
  chips: answer.chips.map(chipOf),
});
