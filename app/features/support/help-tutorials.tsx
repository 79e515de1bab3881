import { useQuery } from "@tanstack/react-query";
import { BookOpenText, Clapperboard, Compass, Mail } from "lucide-react";
import { siteQuery } from "#app/features/support/api.ts";
import { Button } from "#app/ui/base/button.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

const subject = encodeURIComponent("Solicitação de tutorial");
const body = encodeURIComponent("Olá! Gostaria de um tutorial sobre: ");

type HelpTutorialsProps = { onTour: () => void; onAnswers: () => void };

export function HelpTutorials({ onTour: onStartTour, onAnswers }: HelpTutorialsProps) {
  const { data: site } = useQuery(siteQuery);
  return (
    <EmptyState
      className="px-0! py-8!"
      icon={<Clapperboard />}
      title="Tutoriais em vídeo em breve"
      text="Estamos preparando vídeos curtos sobre cada parte do aplicativo. Sentiu falta de um tema? Peça um tutorial específico."
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {site?.supportEmail && (
            <a
              href={`mailto:${site.supportEmail}?subject=${subject}&body=${body}`}
              className={buttonStyle("primary")}
            >
              <Mail aria-hidden="true" className="size-4.5" />
              Solicitar tutorial específico
            </a>
          )}
          <Button variant="secondary" icon={<BookOpenText className="size-4.5" />} onClick={onAnswers}>
            Ver passo a passo por escrito
          </Button>
          <Button variant="secondary" icon={<Compass className="size-4.5" />} onClick={onStartTour}>
            Refazer o tour
          </Button>
          {site && !site.supportEmail && (
            <p className="basis-full text-ink-2 text-sm">
              {unbroken("O pedido de tutoriais por e-mail está indisponível no momento.")}
            </p>
          )}
        </div>
      }
    />
  );
}
