import { CircleQuestionMark, Mail, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Site } from "#contract/site.ts";

type SupportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined until the server has answered. */
  site: Partial<Site> | undefined;
  onFaq: () => void;
};

/** The ways to reach somebody. One that the operator has not set up keeps its place and says so. */
export function SupportDialog({ open, onOpenChange, site, onFaq }: SupportDialogProps) {
  const { whatsappNumber, supportEmail } = site ?? {};
  const missing = site ? "Indisponível no momento" : "Carregando...";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Como podemos ajudar?"
      description="Escolha a melhor forma de entrar em contato conosco."
    >
      <ul className="grid gap-2.5">
        <li>
          <Choice
            icon={<MessageCircle />}
            title="Conversar no WhatsApp"
            text={whatsappNumber ? "Abre a conversa em uma nova aba" : missing}
            href={whatsappNumber && `https://wa.me/${whatsappNumber}`}
            newTab
          />
        </li>
        <li>
          <Choice
            icon={<Mail />}
            title="Enviar um e-mail"
            text={supportEmail ?? missing}
            href={supportEmail && `mailto:${supportEmail}`}
          />
        </li>
        <li>
          <button type="button" onClick={onFaq} className={classNames(choiceStyle, pressable)}>
            <Content
              icon={<CircleQuestionMark />}
              title="Ver perguntas frequentes"
              text="Nove respostas para as dúvidas mais comuns"
            />
          </button>
        </li>
      </ul>
      <p className="mt-5 text-ink-2 text-sm">Atendimento de segunda a sexta, das 9h às 18h.</p>
    </Dialog>
  );
}

const choiceStyle = "flex w-full items-center gap-4 rounded-md px-4 py-3.5 text-left ring ring-line";
const pressable = "transition-[background-color,box-shadow] hover:bg-ink/4 hover:ring-line-strong";

type ContentProps = { icon: ReactNode; title: string; text: string };
type ChoiceProps = ContentProps & { href: string | null | undefined; newTab?: boolean };

function Choice({ href, newTab = false, ...content }: ChoiceProps) {
  if (!href) {
    return (
      <div className={classNames(choiceStyle, "bg-sunken")}>
        <Content {...content} />
      </div>
    );
  }
  return (
    <a
      href={href}
      {...(newTab && { target: "_blank", rel: "noopener" })}
      className={classNames(choiceStyle, pressable)}
    >
      <Content {...content} />
    </a>
  );
}

function Content({ icon, title, text }: ContentProps) {
  return (
    <>
      <span className="shrink-0 text-accent [&_svg]:size-5.5">{icon}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="wrap-anywhere block text-ink-2 text-sm">{text}</span>
      </span>
    </>
  );
}
