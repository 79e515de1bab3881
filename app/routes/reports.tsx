import { FileText } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { UnderDevelopment } from "#app/ui/feedback/under-development.tsx";

export const meta = () => [{ title: `Relatórios · ${productName}` }];

export default function Reports() {
  return (
    <UnderDevelopment
      title="Relatórios"
      icon={FileText}
      text="Aqui você vai exportar os resultados desta carteira em PDF ou Excel. Por enquanto, a declaração anual já se baixa em CSV."
      meanwhile={[{ to: "../taxes?tab=annual", label: "Declaração anual" }]}
    />
  );
}
