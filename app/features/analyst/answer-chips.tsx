import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import type { Asked } from "#app/features/analyst/conversation.ts";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import type { AnswerChip } from "#contract/analyst.ts";

type ChipsProps = {
  chips: readonly AnswerChip[];
  onAsk: (asked: Asked) => void;
  onFollow: (link: string) => void;
  /** Opens the consent to a model. */
  onConsent?: (() => void) | undefined;
};

/** Long names of readings wrap. */
export const chipStyle = buttonStyle(
  "secondary",
  "sm",
  "h-auto! min-h-9 max-w-full whitespace-normal! bg-surface py-1.5 text-left font-medium!",
);

/** The questions and screens that an answer offers. */
export function AnswerChips({ chips, onAsk, onFollow, onConsent }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Próximos passos" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={`${chip.kind} ${chip.label}`} className="flex max-w-full">
          {chip.kind === "model" ? (
            <button type="button" aria-haspopup="dialog" onClick={onConsent} className={chipStyle}>
              {chip.label}
            </button>
          ) : chip.kind === "ask" ? (
            <button
              type="button"
              onClick={() => onAsk({ text: chip.label, choice: chip.choice })}
              className={chipStyle}
            >
              {chip.label}
            </button>
          ) : (
            <Link to={chip.link} onClick={() => onFollow(chip.link)} className={chipStyle}>
              {chip.label}
              <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
