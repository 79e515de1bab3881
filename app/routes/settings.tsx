import { SlidersHorizontal } from "lucide-react";
import { UnderDevelopment } from "#app/features/portfolios/under-development.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [{ title: `Preferências · ${productName}` }];

export default function Settings() {
  return (
    <UnderDevelopment
      title="Preferências"
      icon={SlidersHorizontal}
      text="Aqui você vai mudar o nome, o benchmark e o percentual desta carteira."
    />
  );
}
