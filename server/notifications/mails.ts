import type { Message } from "#server/notifications/mailer.ts";

type Letter = {
  subject: string;
  /** Paragraphs before the button, or all of them where there is none. */
  before: string[];
  button?: { label: string; href: string };
  after?: string[];
};
type Sender = { productName: string; appUrl: string };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

function htmlOf({ subject, before, button, after = [] }: Letter, { productName, appUrl }: Sender): string {
  const link = button && [
    `<p style="margin:24px 0"><a href="${escaped(button.href)}" style="background:#1f3fbf;color:#ffffff;`,
    'text-decoration:none;font-weight:600;padding:13px 22px;border-radius:8px;display:inline-block">',
    `${escaped(button.label)}</a></p>`,
  ];
  return [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#f6f5f1;color:#17191f;',
    'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">',
    '<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3e1d9;border-radius:12px;padding:32px">',
    `<p style="margin:0 0 24px;font-weight:700">${escaped(productName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>`,
    ...before.map(paragraph),
    ...(link ?? []),
    ...after.map(paragraph),
    `<p style="margin:24px 0 0;color:#5c6070;font-size:13px">${escaped(appUrl)}</p>`,
    "</div></body></html>",
  ].join("\n");
}

function textOf({ before, button, after = [] }: Letter, { productName, appUrl }: Sender): string {
  const link = button ? [`${button.label}:\n${button.href}`] : [];
  return [...before, ...link, ...after, `${productName}\n${appUrl}`].join("\n\n");
}

const messageOf = (letter: Letter, sender: Sender): Omit<Message, "to"> => ({
  subject: letter.subject,
  text: textOf(letter, sender),
  html: htmlOf(letter, sender),
});

export function signInLinkMail(sender: Sender, link: string) {
  return messageOf(
    {
      subject: `Seu link de acesso ao ${sender.productName}`,
      before: [
        "Use o link abaixo para entrar na sua conta. Ele vale por 10 minutos e só pode ser usado uma vez.",
      ],
      button: { label: "Entrar na minha conta", href: link },
      after: [
        "Se você não pediu este link, ignore esta mensagem: sem ele, ninguém entra. Não o encaminhe a ninguém.",
      ],
    },
    sender,
  );
}

/** What was changed in how one enters, as a mail says it. */
const securityChanges = {
  "totp-on": "A verificação em duas etapas da sua conta foi ativada",
  "totp-off": "A verificação em duas etapas da sua conta foi desativada",
  "codes-renewed": "Novos códigos de recuperação da sua conta foram gerados",
  "passkey-added": "Uma chave de acesso foi adicionada à sua conta",
  "passkey-removed": "Uma chave de acesso foi removida da sua conta",
  "google-unlinked": "Uma conta do Google foi desvinculada da sua conta",
};
export type SecurityChange = keyof typeof securityChanges;

export function securityChangedMail(sender: Sender, change: SecurityChange, when: string) {
  return messageOf(
    {
      subject: `A segurança da sua conta no ${sender.productName} mudou`,
      before: [
        `${securityChanges[change]} em ${when} (horário de Brasília).`,
        "Se foi você, não é preciso fazer nada. Se não foi, entre na sua conta, encerre as outras sessões e troque a senha.",
      ],
      button: { label: "Abrir as configurações da conta", href: `${sender.appUrl}/account` },
    },
    sender,
  );
}

export function passwordChangedMail(sender: Sender, when: string) {
  return messageOf(
    {
      subject: `Sua senha do ${sender.productName} foi alterada`,
      before: [
        `A senha da sua conta foi alterada em ${when} (horário de Brasília), e as outras sessões foram encerradas.`,
        "Se foi você, não é preciso fazer nada. Se não foi, peça já um link de acesso na tela de entrada e escolha uma nova senha.",
      ],
      button: { label: "Abrir a tela de entrada", href: `${sender.appUrl}/login` },
    },
    sender,
  );
}
