import { ChartLine } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { UnderDevelopment } from "#app/ui/feedback/under-development.tsx";

export const meta = () => [{ title: `Comparador · ${productName}` }];

export default function Comparator() {
  return (
    <UnderDevelopment
      title="Comparador"
      icon={ChartLine}
      text="Aqui você vai comparar esta carteira com benchmarks como CDI, IBOVESPA e IPCA. Por enquanto, a Visão Geral a compara com o benchmark das Preferências."
      meanwhile={[
        { to: "../overview", label: "Visão Geral" },
        { to: "../settings", label: "Preferências" },
      ]}
    />
  );
}
