import type { AnalystAnswer, AnswerBlock, AnswerPart, AnswerTable } from "#contract/analyst.ts";
import { analystNotice } from "#contract/analyst-notice.ts";
import { figureText } from "#contract/figure-text.ts";
import { fitLines, plainText } from "#server/analyst/whatsapp/plain-text.ts";

/** A reading that the person may choose, signed. */
type Choice = { label: string; choice: string };

export type AnswerMessage = { text: string; choices: readonly Choice[] };

/** Readings of one answer, which WhatsApp shows in one list. */
const maxChoices = 10;

const partText = (part: AnswerPart) =>
  plainText(part.kind === "text" ? part.text : figureText(part.value, part.format));

/** Blanks at the edges of a part belong to the sentence. */
const sentence = (parts: readonly AnswerPart[]) => parts.map(partText).join("");

/** A line of each row: 'PETR4: R$ 1.234,56', with the names of further columns. */
function rowLines({ columns, rows }: AnswerTable): string[] {
  const others = columns.slice(1);
  return rows.map(({ cells }) => {
    const cellOf = (place: number) => {
      const value = cells[place];
      const format = columns[place]?.format;
      return value == null || !format ? "—" : plainText(figureText(value, format));
    };
    const values = others.map(({ title }, place) =>
      others.length === 1 ? cellOf(place + 1) : `${title.toLowerCase()} ${cellOf(place + 1)}`,
    );
    return [cellOf(0), values.join(", ")].filter(Boolean).join(": ");
  });
}

const moreLine = (more: number) =>
  more === 1 ? "E mais 1 linha na tela." : `E mais ${more} linhas na tela.`;

function blockLines(block: AnswerBlock): string[] {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return [sentence(block.parts)];
    case "table":
      if (block.rows.length === 0) return [];
      return [
        "",
        `${plainText(block.title)}:`,
        ...rowLines(block),
        ...(block.more > 0 ? [moreLine(block.more)] : []),
      ];
    case "chart":
      return [
        "",
        `${plainText(block.title)}:`,
        ...block.bars.map(
          ({ label, labelFormat, value }) =>
            `${plainText(figureText(label, labelFormat))}: ${plainText(figureText(value, block.format))}`,
        ),
      ];
    default:
      return block satisfies never;
  }
}

const hasFigures = ({ blocks }: AnalystAnswer) =>
  blocks.some(
    (block) =>
      block.kind === "table" || block.kind === "chart" || block.parts.some(({ kind }) => kind === "figure"),
  );

/** The first screen that shows the working of a figure. */
function firstLink({ blocks }: AnalystAnswer): string | undefined {
  const links = blocks.flatMap((block) => {
    switch (block.kind) {
      case "paragraph":
      case "note":
        return block.parts.map((part) => (part.kind === "figure" ? part.link : null));
      case "table":
        return [block.link];
      case "chart":
        return [];
      default:
        return block satisfies never;
    }
  });
  return links.find((link) => link !== null) ?? undefined;
}

/** The readings of a question that was asked back, or examples of questions. Other answers are followed by words. */
function choicesOf({ mode, chips }: AnalystAnswer): Choice[] {
  if (mode !== "ask" && mode !== "help") return [];
  return chips
    .flatMap((chip) =>
      chip.kind === "ask" && chip.choice !== null
        ? [{ label: plainText(chip.label), choice: chip.choice }]
        : [],
    )
    .slice(0, maxChoices);
}

/** Screens that the answer offers, such as the form of a draft. */
function openLines({ mode, chips }: AnalystAnswer, appUrl: string): string[] {
  if (mode !== "draft" && mode !== "help") return [];
  const lines = chips.flatMap((chip) =>
    chip.kind === "open" ? [`${plainText(chip.label)}: ${appUrl}${chip.link}`] : [],
  );
  return mode === "draft" && lines.length === 0 ? [`Suas carteiras: ${appUrl}/dashboard`] : lines;
}

/** An answer as one message: the words of the product, and the figures as screens write them. */
export function messageOfAnswer(answer: AnalystAnswer, { appUrl }: { appUrl: string }): AnswerMessage {
  const choices = choicesOf(answer);
  const link = firstLink(answer);
  const lines = [
    ...answer.blocks.flatMap(blockLines),
    ...(choices.length > 0 ? ["", ...choices.map(({ label }, place) => `${place + 1}. ${label}`)] : []),
    ...(choices.length > 0 ? ["", "Toque em uma opção ou responda com o número dela."] : []),
  ];
  const last = [
    ...openLines(answer, appUrl),
    ...(link === undefined ? [] : [`Ver na tela: ${appUrl}${link}`]),
    ...(hasFigures(answer) ? [analystNotice] : []),
  ];
  return { text: fitLines(lines, last.length > 0 ? ["", ...last] : []), choices };
}
