import { AnswerButton } from "#app/features/imports/file-questions-card.tsx";
import { Button } from "#app/ui/base/button.tsx";
import type { LineSides, PastedRows } from "#domain/imports/pasted-rows.ts";

type SidelessLinesProps = {
  lines: PastedRows["sideless"];
  sides: LineSides;
  onAnswer: (sides: LineSides) => void;
};

const options = [
  { side: "BUY", label: "Compra" },
  { side: "SELL", label: "Venda" },
] as const;

/** Asks for the side of each pasted line that says none, beside lines that do. */
export function SidelessLines({ lines, sides, onAnswer }: SidelessLinesProps) {
  const answerAll = (side: "BUY" | "SELL") =>
    onAnswer(Object.fromEntries(lines.map(({ line }) => [line, side])));
  return (
    <div className="grid gap-5">
      <p className="text-ink-2 text-sm">
        {lines.length === 1
          ? "Esta linha não diz se é compra ou venda, e as outras dizem."
          : "Estas linhas não dizem se são compras ou vendas, e as outras dizem."}
      </p>
      {lines.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => answerAll("BUY")}>
            Todas são compras
          </Button>
          <Button variant="secondary" size="sm" onClick={() => answerAll("SELL")}>
            Todas são vendas
          </Button>
        </div>
      )}
      <ul className="grid gap-5">
        {lines.map(({ line, text }) => (
          <li key={line}>
            <fieldset data-open={sides[line] === undefined ? "" : undefined}>
              <legend className="wrap-anywhere">
                <span className="text-ink-2 tabular-nums">Linha {line}:</span>{" "}
                <span className="font-medium">{text.slice(0, 120)}</span>
              </legend>
              <div className="mt-2.5 grid max-w-sm grid-cols-2 gap-2 sm:gap-3">
                {options.map(({ side, label }) => (
                  <AnswerButton
                    key={side}
                    label={label}
                    isChosen={sides[line] === side}
                    onPress={() => onAnswer({ ...sides, [line]: side })}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </div>
  );
}
