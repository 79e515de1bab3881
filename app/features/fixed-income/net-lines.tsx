import { shownNet } from "#app/features/fixed-income/shown-net.ts";
import { CalculationLines } from "#app/ui/data/calculation.tsx";
import { Money } from "#app/ui/data/money.tsx";
import type { HeldContract } from "#contract/fixed-income.ts";

type NetLinesProps = {
  amounts: Pick<HeldContract, "gross" | "iof" | "incomeTax" | "net">;
  isExempt?: boolean;
};

/** The gross value of a redemption, the taxes, and what is left. */
export function NetLines({ amounts, isExempt = false }: NetLinesProps) {
  const { gross, iof, incomeTax, net } = shownNet(amounts);
  return (
    <CalculationLines
      parts={[
        { sign: "", label: "Valor bruto", value: <Money value={gross} /> },
        { sign: "−", label: "IOF", value: <Money value={iof} /> },
        {
          sign: "−",
          label: isExempt ? "Imposto de renda (isenta)" : "Imposto de renda",
          value: <Money value={incomeTax} />,
        },
      ]}
      total={{ label: "Valor líquido", value: <Money value={net} /> }}
    />
  );
}
