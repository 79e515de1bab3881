import { ChartLine } from "lucide-react";
import { UnderDevelopment } from "#app/features/portfolios/under-development.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [{ title: `Comparador · ${productName}` }];

export default function Comparator() {
  return (
    <UnderDevelopment
      title="Comparador"
      icon={ChartLine}
      text="Aqui você vai comparar esta carteira com benchmarks como CDI, IBOVESPA e IPCA."
    />
  );
}
