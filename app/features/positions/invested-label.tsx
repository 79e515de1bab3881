import { CircleQuestionMark } from "lucide-react";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Position } from "#contract/positions.ts";

const text =
  "O preço médio vezes a quantidade. Na Renda fixa, ‘Aplicado’ é o que custaram as unidades que restam, e um resgate leva primeiro as mais antigas, como no IR: depois de um resgate parcial de um título, os dois podem ser diferentes.";

/** Only of a bond of Tesouro Direto are there two figures. */
export const hasTwoCosts = ({ asset }: Position): boolean => asset.assetClass.code === "TREASURY";

/** 'Valor Investido' of a bond, with the difference to 'Aplicado' as its hint. */
export const InvestedLabel = () => (
  <Hint text={text} className={explainedStyle}>
    Valor Investido
  </Hint>
);

/** The same beside the head of a column, which a press sorts. */
export const InvestedHint = () => (
  <Hint text={text} label="O que é o Valor Investido?" className="text-ink-3 hover:text-ink">
    <CircleQuestionMark aria-hidden="true" className="size-4" />
  </Hint>
);
