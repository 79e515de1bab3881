import { Target } from "lucide-react";
import { UnderDevelopment } from "#app/features/portfolios/under-development.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [{ title: `Metas Financeiras · ${productName}` }];

export default function Goals() {
  return (
    <UnderDevelopment
      title="Metas Financeiras"
      icon={Target}
      text="Aqui você vai definir metas e acompanhar quanto falta para chegar a cada uma."
    />
  );
}
