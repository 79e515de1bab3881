import { Mail, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { chatLink } from "#app/lib/chat-link.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import type { Site } from "#contract/site.ts";

export const choiceStyle = "flex w-full items-center gap-4 rounded-md px-4 py-3.5 text-left ring ring-line";
export const pressableChoice =
  "transition-[background-color,box-shadow] hover:bg-ink/4 hover:ring-line-strong";

type ContentProps = { icon: ReactNode; title: string; text: string };
type ChoiceProps = ContentProps & { href: string | null | undefined; newTab?: boolean };

/** False if the operator has configured no channel; true until the server answers. */
export const hasChannel = (site: Partial<Site> | undefined) =>
  !site || Boolean(site.whatsappNumber || site.supportEmail);

/** The support channels, as list items. A channel that is not configured is listed as unavailable. */
export function ContactChannels({ site }: { site: Partial<Site> | undefined }) {
  const { whatsappNumber, supportEmail } = site ?? {};
  const unavailableText = site ? "Indisponível no momento" : "Carregando...";
  return (
    <>
      <li>
        <Choice
          icon={<MessageCircle />}
          title="Conversar no WhatsApp"
          text={whatsappNumber ? "Abre a conversa em uma nova aba" : unavailableText}
          href={whatsappNumber && chatLink(whatsappNumber)}
          newTab
        />
      </li>
      <li>
        <Choice
          icon={<Mail />}
          title="Enviar um e-mail"
          text={supportEmail ?? unavailableText}
          href={supportEmail && `mailto:${supportEmail}`}
        />
      </li>
    </>
  );
}

function Choice({ href, newTab = false, ...content }: ChoiceProps) {
  if (!href) {
    return (
      <div className={classNames(choiceStyle, "bg-sunken")}>
        <ChoiceContent {...content} />
      </div>
    );
  }
  return (
    <a
      href={href}
      {...(newTab && { target: "_blank", rel: "noopener" })}
      className={classNames(choiceStyle, pressableChoice)}
    >
      <ChoiceContent {...content} />
    </a>
  );
}

export function ChoiceContent({ icon, title, text }: ContentProps) {
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
