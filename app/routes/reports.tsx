import { FileText } from "lucide-react";
import { UnderDevelopment } from "#app/features/portfolios/under-development.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [{ title: `Relatórios · ${productName}` }];

export default function Reports() {
  return (
    <UnderDevelopment
      title="Relatórios"
      icon={FileText}
      text="Aqui você vai exportar os resultados desta carteira em PDF ou Excel."
    />
  );
}
