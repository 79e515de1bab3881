import { maxQuestionLength } from "#contract/question-length.ts";
import { whatsappCodeMinutes } from "#contract/whatsapp.ts";

/** The place in the account where a phone is linked. */
const whatsappSection = "/account#whatsapp";

type Site = { appUrl: string; productName: string };

/** Sentences without a figure, by their name. Each is sent to a number once an hour at most, unless it answers a wish of the person. */
export const sentences = {
  unlinked: ({ productName, appUrl }: Site) =>
    `Este número ainda não está vinculado a uma conta do ${productName}. Para vincular, entre na sua conta e abra WhatsApp: ${appUrl}${whatsappSection}`,
  "wrong-code": ({ appUrl }: Site) =>
    `Este código não vale. Ele tem oito dígitos e vale por ${whatsappCodeMinutes} minutos. Peça um novo em ${appUrl}${whatsappSection}`,
  linked: ({ productName }: Site) =>
    `Pronto: este número está vinculado à sua conta do ${productName}. Pergunte com as suas palavras, por exemplo “quanto eu tenho?”, ou escreva AJUDA. Para desvincular, escreva DESVINCULAR.`,
  unlinking: ({ productName }: Site) =>
    `Pronto: este número não está mais vinculado ao ${productName}. Nada mais será respondido nem enviado aqui.`,
  "only-text": () => "Por aqui só leio texto. Escreva a sua pergunta.",
  "too-long": () => `Sua pergunta deve ter no máximo ${maxQuestionLength} caracteres.`,
  unusable: () => "Não consegui ler a pergunta. Escreva de novo, só com texto.",
  "too-many": () => "Você chegou ao limite de perguntas desta hora. Tente de novo mais tarde.",
  "no-portfolio": ({ appUrl }: Site) =>
    `Você ainda não tem uma carteira. Crie a primeira em ${appUrl}/dashboard`,
  "old-choice": () => "Essa opção já não vale. Faça a pergunta de novo.",
  stopped: () =>
    "Pronto: nada mais será enviado sem uma pergunta sua. As perguntas continuam valendo. Para receber de novo, escreva VOLTAR.",
  resumed: ({ appUrl }: Site) =>
    `Pronto: os avisos que você escolheu voltam a chegar aqui. Veja quais em ${appUrl}${whatsappSection}`,
  help: ({ appUrl }: Site) =>
    [
      "Pergunte com as suas palavras sobre a sua carteira: patrimônio, resultado, proventos, preço médio, renda fixa, impostos, metas e onde aportar.",
      "",
      "Atalhos:",
      "CARTEIRA: quanto você tem",
      "PROVENTOS: os deste mês",
      "IR: o imposto a pagar",
      "VENCIMENTOS: renda fixa que vence",
      "PARAR e VOLTAR: avisos sem pergunta",
      "DESVINCULAR: encerra este número",
      "",
      `Não recomendo comprar nem vender. Tudo o mais está em ${appUrl}`,
    ].join("\n"),
} as const;

export type SentenceName = keyof typeof sentences;
