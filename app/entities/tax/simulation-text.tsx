import { formatLongMonth, formatMoney } from "#app/lib/format.ts";
import { Money } from "#app/ui/data/money.tsx";
import type { TaxSimulation } from "#contract/tax-simulation.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const nouns: Readonly<Record<TaxSimulation["group"], string>> = {
  shares: "ações",
  others: "ações",
  funds: "ações",
  "day-trade": "ações",
  short: "ações",
  untaxed: "ações",
  coins: "criptoativos",
};

/** The effect of a sale on its month. Nothing for a sale that changes neither the limit nor the tax. */
export function SimulationText({
  simulation: { month, group, gain, limit, before, after },
}: {
  simulation: TaxSimulation;
}) {
  const more = decimal(after.tax).minus(before.tax);
  const name = formatLongMonth(month);
  const noun = nouns[group];
  const isLoss = decimal(gain).lt(0);
  const passes = limit && before.isExempt && !after.isExempt;
  if (passes && decimal(after.tax).isZero())
    return (
      <>
        Com esta venda, as vendas de {noun} de {name} passam de {formatMoney(limit)}.{" "}
        {isLoss
          ? "Ela tem prejuízo: sem imposto."
          : decimal(gain).isZero()
            ? "Sem ganho, não há imposto estimado no mês."
            : "Não há imposto estimado no mês: não sobra ganho depois dos prejuízos."}
      </>
    );
  if (passes)
    return (
      <>
        Com esta venda, as vendas de {noun} de {name} passam de {formatMoney(limit)} e todo o ganho é
        tributado: imposto estimado do mês de <Money value={after.tax} />, antes do IRRF.
      </>
    );
  if (limit && after.isExempt)
    return (
      <>
        Vendas de {noun} em {name}: <Money value={after.sales} />, dentro do limite de {formatMoney(limit)}.
        Você ainda pode vender <Money value={textOf(decimal(limit).minus(after.sales))} />.
      </>
    );
  if (more.gt(0))
    return (
      <>
        Imposto estimado de <Money value={textOf(more)} /> a mais em {name}, antes do IRRF.
      </>
    );
  if (more.lt(0))
    return (
      <>
        O imposto estimado de {name} cai <Money value={textOf(more.neg())} />: o prejuízo desta venda compensa
        ganhos.
      </>
    );
  if (isLoss && group !== "untaxed") return <>Venda com prejuízo: sem imposto.</>;
  return null;
}
