import { Percent } from "lucide-react";
import { UnderDevelopment } from "#app/features/portfolios/under-development.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [{ title: `Imposto de Renda · ${productName}` }];

export default function Taxes() {
  return (
    <UnderDevelopment
      title="Imposto de Renda"
      icon={Percent}
      text="Aqui você vai calcular o imposto das suas vendas e gerar as DARFs."
    />
  );
}
