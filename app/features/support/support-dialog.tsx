import { CircleQuestionMark } from "lucide-react";
import {
  ChoiceContent,
  ContactChannels,
  choiceStyle,
  hasChannel,
  pressableChoice,
} from "#app/features/support/contact-channels.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Site } from "#contract/site.ts";

type SupportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined until the server answers. */
  site: Partial<Site> | undefined;
  onOpenFaq: () => void;
};

export function SupportDialog({ open, onOpenChange, site, onOpenFaq }: SupportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Como podemos ajudar?"
      description="Escolha a melhor forma de entrar em contato conosco."
    >
      <ul className="grid gap-2.5">
        <ContactChannels site={site} />
        <li>
          <button type="button" onClick={onOpenFaq} className={classNames(choiceStyle, pressableChoice)}>
            <ChoiceContent
              icon={<CircleQuestionMark />}
              title="Ver perguntas frequentes"
              text="Nove respostas para as dúvidas mais comuns"
            />
          </button>
        </li>
      </ul>
      {hasChannel(site) && (
        <p className="mt-5 text-ink-2 text-sm">Atendimento de segunda a sexta, das 9h às 18h.</p>
      )}
    </Dialog>
  );
}
