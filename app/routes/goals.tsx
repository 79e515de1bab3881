import { Target } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { UnderDevelopment } from "#app/ui/feedback/under-development.tsx";

export const meta = () => [{ title: `Metas Financeiras · ${productName}` }];

export default function Goals() {
  return (
    <UnderDevelopment
      title="Metas Financeiras"
      icon={Target}
      text="Aqui você vai definir metas e acompanhar quanto falta para chegar a cada uma. Por enquanto, a Visão Geral mostra quanto a carteira já rendeu."
      meanwhile={[{ to: "../overview", label: "Visão Geral" }]}
    />
  );
}
