import { Link } from "react-router";
import { AnswerChartView } from "#app/features/analyst/answer-chart.tsx";
import { AnswerTableView } from "#app/features/analyst/answer-table.tsx";
import { figureLinkStyle } from "#app/features/analyst/figure-link.ts";
import { FigureValue } from "#app/features/analyst/figure-value.tsx";
import type { AnalystAnswer, AnswerBlock, AnswerPart, Figure } from "#contract/analyst.ts";

type FollowProps = {
  /** Called when a link of the answer is followed, with its address. */
  onFollow: (link: string) => void;
};

/** The blocks of an answer. Every figure that has a screen leads to it. */
export function AnswerView({
  answer: { blocks, about, model },
  onFollow,
}: FollowProps & { answer: AnalystAnswer }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {about && <p className="wrap-anywhere text-ink-3 text-sm">Sobre {about.name}</p>}
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change
        <Block key={place} block={block} onFollow={onFollow} />
      ))}
      {model !== null && (
        <p className="wrap-anywhere text-ink-3 text-sm">
          Pergunta interpretada por {model}; os números são da sua carteira.
        </p>
      )}
    </div>
  );
}

function Block({ block, onFollow }: FollowProps & { block: AnswerBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="wrap-anywhere leading-relaxed">
          <Parts parts={block.parts} onFollow={onFollow} />
        </p>
      );
    case "note":
      return (
        <p className="wrap-anywhere text-ink-2 text-sm">
          <Parts parts={block.parts} onFollow={onFollow} />
        </p>
      );
    case "table":
      return <AnswerTableView table={block} onFollow={onFollow} />;
    case "chart":
      return <AnswerChartView chart={block} />;
    default:
      return block satisfies never;
  }
}

function Parts({ parts, onFollow }: FollowProps & { parts: readonly AnswerPart[] }) {
  return parts.map((part, place) =>
    part.kind === "text" ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change
      <FigurePart key={place} figure={part} onFollow={onFollow} />
    ),
  );
}

function FigurePart({ figure: { value, format, link }, onFollow }: FollowProps & { figure: Figure }) {
  const shown = <FigureValue value={value} format={format} />;
  if (link === null) return <strong className="font-semibold">{shown}</strong>;
  return (
    <Link
      to={link}
      title="Ver de onde vem"
      onClick={() => onFollow(link)}
      className={`font-semibold ${figureLinkStyle}`}
    >
      {shown}
    </Link>
  );
}
