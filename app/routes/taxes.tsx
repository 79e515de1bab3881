import { Percent } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { UnderDevelopment } from "#app/ui/feedback/under-development.tsx";

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
