import { ArrowLeft } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { PlainScreen } from "#app/ui/layout/plain-screen.tsx";

export const meta = () => [{ title: `Página não encontrada · ${productName}` }];

export default function NotFound() {
  return (
    <PlainScreen>
      <div className="compass-rings" />
      <h1 className="flex items-baseline font-semibold text-[clamp(6rem,3rem+14vw,13rem)] leading-[0.8] tracking-[-0.01em]">
        404
        <span aria-hidden="true" className="ml-[0.06em] size-[0.16em] rounded-full bg-spark" />
      </h1>
      <p lang="en" className="mt-8 font-semibold text-headline">
        Oops! Page not found
      </p>
      <p className="mt-3 max-w-md text-ink-2 text-lg leading-relaxed">
        O endereço mudou ou nunca existiu. O caminho de volta é curto.
      </p>
      <ButtonLink to="/" className="mt-8" icon={<ArrowLeft className="size-4.5" />}>
        Voltar para o início
      </ButtonLink>
    </PlainScreen>
  );
}
