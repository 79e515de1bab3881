import type { SecurityChange } from "#server/platform/notifications/jobs.ts";
import type { Message } from "#server/platform/notifications/mailer.ts";

type Link = { label: string; href: string };
type Letter = {
  subject: string;
  /** Paragraphs before the button, or all paragraphs without a button. */
  before: string[];
  /** A list after them. */
  items?: string[];
  /** Between them, each with a heading, lines and a link. */
  parts?: { heading: string; lines: string[]; link: Link }[];
  button?: Link;
  after?: string[];
  /** Where the person turns off mails of this kind. */
  off?: Link;
};
/** The address to which a mail program sends a form that turns off mails of a kind (RFC 8058). */
export type OneClick = { oneClickUrl: string | undefined };
export type Sender = { productName: string; appUrl: string };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Mail programs that know no dark theme, or no style sheet, show the styles of the elements. */
const darkStyle = [
  "@media (prefers-color-scheme:dark){",
  "body{background:#0f131c!important;color:#f1f0ec!important}",
  ".card{background:#171b26!important;border-color:#2a303d!important}",
  ".link{color:#98acf2!important}",
  ".button{background:#98acf2!important;color:#0f131c!important}",
  ".quiet,.quiet a{color:#a9b0be!important}}",
].join("");

const anchor = ({ label, href }: Link, style: string, name: string) =>
  `<a class="${name}" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const listHtml = (items: readonly string[]) => [
  '<ul style="margin:0 0 16px;padding:0 0 0 20px">',
  ...items.map((item) => `<li style="margin:0 0 12px">${escapeHtml(item)}</li>`),
  "</ul>",
];

const partHtml = ({ heading, lines, link }: NonNullable<Letter["parts"]>[number]) => [
  `<h2 style="margin:24px 0 4px;font-size:17px;line-height:1.35">${escapeHtml(heading)}</h2>`,
  `<p style="margin:0 0 4px">${lines.map(escapeHtml).join("<br>")}</p>`,
  `<p style="margin:0 0 16px">${anchor(link, "color:#1f3fbf", "link")}</p>`,
];

const partText = ({ heading, lines, link }: NonNullable<Letter["parts"]>[number]) =>
  [heading, ...lines, `${link.label}: ${link.href}`].join("\n");

const buttonStyle =
  "background:#1f3fbf;color:#ffffff;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:8px;display:inline-block";

function htmlOf(
  { subject, before, items = [], parts = [], button, after = [], off }: Letter,
  { productName, appUrl }: Sender,
): string {
  return [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>${darkStyle}</style></head>`,
    '<body style="margin:0;padding:32px 16px;background:#f6f5f1;color:#17191f;overflow-wrap:anywhere;',
    'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">',
    '<div class="card" style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3e1d9;border-radius:12px;padding:32px">',
    `<p style="margin:0 0 24px;font-weight:700">${escapeHtml(productName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    ...before.map(paragraph),
    ...(items.length > 0 ? listHtml(items) : []),
    ...parts.flatMap(partHtml),
    ...(button ? [`<p style="margin:24px 0">${anchor(button, buttonStyle, "button")}</p>`] : []),
    ...after.map(paragraph),
    '<p class="quiet" style="margin:24px 0 0;color:#5c6070;font-size:13px">',
    ...(off ? [`${anchor(off, "color:#5c6070", "off")}<br>`] : []),
    `${escapeHtml(appUrl)}</p>`,
    "</div></body></html>",
  ].join("\n");
}

function textOf(
  { before, items = [], parts = [], button, after = [], off }: Letter,
  { productName, appUrl }: Sender,
): string {
  return [
    ...before,
    ...(items.length > 0 ? [items.map((item) => `• ${item}`).join("\n")] : []),
    ...parts.map(partText),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...after,
    ...(off ? [`${off.label}:\n${off.href}`] : []),
    `${productName}\n${appUrl}`,
  ].join("\n\n");
}

export const messageOf = (
  letter: Letter,
  sender: Sender,
  { oneClickUrl }: OneClick = { oneClickUrl: undefined },
): Omit<Message, "to"> => ({
  subject: letter.subject,
  text: textOf(letter, sender),
  html: htmlOf(letter, sender),
  ...(oneClickUrl && {
    list: { unsubscribe: oneClickUrl },
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  }),
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

export function leadWithdrawalMail(sender: Sender, link: string) {
  return messageOf(
    {
      subject: `Apagar seu pedido de teste do ${sender.productName}`,
      before: ["Use o link abaixo para apagar os dados do seu pedido de teste. Ele vale por 1 hora."],
      button: { label: "Apagar meu pedido", href: link },
      after: ["Se você não pediu este link, ignore esta mensagem: sem ele, nada é apagado."],
    },
    sender,
  );
}

/** Text of each change of sign-in settings. */
const securityChanges: Record<SecurityChange, string> = {
  "password-changed": "A senha da sua conta foi alterada",
  "totp-on": "A verificação em duas etapas da sua conta foi ativada",
  "totp-off": "A verificação em duas etapas da sua conta foi desativada",
  "codes-renewed": "Novos códigos de recuperação da sua conta foram gerados",
  "passkey-added": "Uma chave de acesso foi adicionada à sua conta",
  "passkey-removed": "Uma chave de acesso foi removida da sua conta",
  "google-requested": "Outra conta do Google com este e-mail pediu para entrar na sua conta",
  "google-linked": "Uma conta do Google com este e-mail foi vinculada à sua conta e entra nela",
  "google-unlinked": "Uma conta do Google foi desvinculada da sua conta",
  "token-created": "Uma chave de API, com que um programa usa os seus dados, foi criada na sua conta",
  "token-revoked": "Uma chave de API da sua conta foi revogada",
  "program-connected": "Um programa foi conectado à sua conta e lê os seus dados",
  "model-key-added": "Uma chave de modelo de linguagem foi adicionada à sua conta",
  "model-key-removed": "A chave de modelo de linguagem foi removida da sua conta",
  "whatsapp-linked":
    "Um número de WhatsApp foi vinculado à sua conta e recebe respostas sobre a sua carteira",
  "whatsapp-unlinked": "O número de WhatsApp da sua conta foi desvinculado",
};

type DatedChange = { change: SecurityChange; when: string };

/** One mail about all changes, in their order. */
export function securityMail(sender: Sender, changes: DatedChange[]) {
  const [first, ...more] = changes;
  if (first?.change === "password-changed" && more.length === 0)
    return passwordChangedMail(sender, first.when);
  if (first?.change === "google-requested" && more.length === 0)
    return googleRequestedMail(sender, first.when);
  return securityChangedMail(sender, changes);
}

function securityChangedMail(sender: Sender, changes: DatedChange[]) {
  const sentences = changes.map(({ change, when }) => `${securityChanges[change]} em ${when}`);
  const paragraphs =
    sentences.length === 1
      ? sentences.map((sentence) => `${sentence} (horário de Brasília).`)
      : [
          "Estas mudanças foram feitas (horário de Brasília):",
          ...sentences.map((sentence) => `• ${sentence}.`),
        ];
  const isPasswordChanged = changes.some(({ change }) => change === "password-changed");
  const isTokenCreated = changes.some(({ change }) => change === "token-created");
  const isConnected = changes.some(({ change }) => change === "program-connected");
  const isPhoneLinked = changes.some(({ change }) => change === "whatsapp-linked");
  const isRequested = changes.some(({ change }) => change === "google-requested");
  return messageOf(
    {
      subject: `A segurança da sua conta no ${sender.productName} mudou`,
      before: [
        ...paragraphs,
        ...(isRequested ? [requestAdvice] : []),
        ...(isTokenCreated ? [tokenAdvice] : []),
        ...(isConnected ? [connectionAdvice] : []),
        ...(isPhoneLinked ? [phoneAdvice] : []),
        isPasswordChanged
          ? "Se foi você, não é preciso fazer nada. Se não foi, peça já um link de acesso na tela de entrada e escolha uma nova senha."
          : "Se foi você, não é preciso fazer nada. Se não foi, entre na sua conta, encerre as outras sessões e troque a senha.",
      ],
      button: isPasswordChanged
        ? { label: "Abrir a tela de entrada", href: `${sender.appUrl}/login` }
        : { label: "Abrir as configurações da conta", href: `${sender.appUrl}/account` },
    },
    sender,
  );
}

const tokenAdvice =
  "As chaves de API estão em Segurança, em Configurações da Conta. Uma chave revogada deixa de valer na hora, e trocar a senha revoga todas.";

const connectionAdvice =
  "Os programas conectados estão em Segurança, em Configurações da Conta. Um programa desconectado perde o acesso na hora, e trocar a senha desconecta todos.";

const phoneAdvice =
  "O número vinculado está em WhatsApp, em Configurações da Conta. Um número desvinculado deixa de receber respostas na hora, e trocar a senha também o desvincula.";

const requestAdvice =
  "Para permitir ou recusar a outra conta do Google, entre na sua conta como de costume e abra Segurança, em Configurações da Conta.";

/** Without a link that answers: the mailbox may have a new holder. */
function googleRequestedMail(sender: Sender, when: string) {
  return messageOf(
    {
      subject: `Outra conta do Google quer entrar na sua conta no ${sender.productName}`,
      before: [
        `Em ${when} (horário de Brasília), outra conta do Google com este e-mail tentou entrar na sua conta. Ela ficou de fora.`,
        requestAdvice,
        "Só permita se foi você. Sem resposta, ela continua de fora e o pedido deixa de valer em 7 dias.",
      ],
      button: { label: "Abrir as configurações da conta", href: `${sender.appUrl}/account` },
    },
    sender,
  );
}

function passwordChangedMail(sender: Sender, when: string) {
  return messageOf(
    {
      subject: `Sua senha do ${sender.productName} foi alterada`,
      before: [
        `A senha da sua conta foi alterada em ${when} (horário de Brasília). As outras sessões foram encerradas, e as chaves de API que havia deixaram de valer.`,
        "Se foi você, não é preciso fazer nada. Se não foi, peça já um link de acesso na tela de entrada e escolha uma nova senha.",
      ],
      button: { label: "Abrir a tela de entrada", href: `${sender.appUrl}/login` },
    },
    sender,
  );
}

export function accountInheritedMail(sender: Sender) {
  return messageOf(
    {
      subject: `Seu e-mail foi confirmado no ${sender.productName}`,
      before: [
        "Você confirmou este e-mail. Já havia uma conta criada com ele antes disso.",
        "Por segurança, a senha, as chaves de acesso e de API, a verificação em duas etapas e as sessões anteriores deixaram de valer.",
        "Para voltar a entrar com senha, defina uma nova na sua conta.",
        "Confira na sua conta o que já havia nela. Se não foi você quem a criou, apague com um clique o que não é seu.",
      ],
      button: { label: "Conferir minha conta", href: `${sender.appUrl}/account` },
    },
    sender,
  );
}

type TaxReminder = { month: string; dueDay: string; portfolioId?: string };

/** Without amounts: others may read the mail of a person. */
export function taxReminderMail(
  sender: Sender,
  { month, dueDay, portfolioId, oneClickUrl }: TaxReminder & OneClick,
) {
  const day = dueDay.split("-").reverse().join("/");
  const name = month.split("-").reverse().join("/");
  return messageOf(
    {
      subject: `DARF de ${name} vence em ${day}`,
      before: [
        `Pelos seus lançamentos, há imposto a pagar sobre as vendas de ${name}. O vencimento é em ${day}.`,
        "Confira os valores antes de pagar. Se já pagou, marque o DARF como pago na tela Imposto de Renda.",
      ],
      button: {
        label: "Ver o DARF",
        href: portfolioId
          ? `${sender.appUrl}/portfolio/${portfolioId}/taxes?month=${month}#darf`
          : `${sender.appUrl}/dashboard`,
      },
      after: ["Você pediu este aviso. Para parar, desligue-o na tela Imposto de Renda."],
    },
    sender,
    { oneClickUrl },
  );
}
