import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";

const text =
  "O que custaram as unidades que restam; um resgate leva primeiro as mais antigas, como no IR. Em Posições, o Valor Investido é o preço médio vezes a quantidade: depois de um resgate parcial de um título, os dois podem ser diferentes.";

/** 'Aplicado', with the difference to 'Valor Investido' as its hint. */
export const AppliedLabel = () => (
  <Hint text={text} className={explainedStyle}>
    Aplicado
  </Hint>
);
