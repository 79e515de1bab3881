/** The texts about a requested sign-in link. Without a mail host nothing is sent: the operator has the link. */
export const linkTexts = (isMailed: boolean) =>
  isMailed
    ? {
        request: "Receber link de acesso por e-mail",
        missingEmail: "Informe seu e-mail para receber o link",
        pending: "Enviando...",
        toast: ["Link enviado!", "Verifique seu email para fazer login."] as const,
        title: "Confira seu e-mail",
        beforeEmail: "Se houver uma conta com ",
        afterEmail: ", o link de acesso já está a caminho. Ele vale por 10 minutos, uma vez.",
        again: "Reenviar link",
        againIn: (seconds: number) => `Reenviar em ${seconds} s`,
      }
    : {
        request: "Pedir link de acesso",
        missingEmail: "Informe seu e-mail para pedir o link",
        pending: "Criando...",
        toast: ["Link criado", "Peça o link a quem administra este servidor."] as const,
        title: "Peça o link a quem administra o servidor",
        beforeEmail: "Este servidor não envia e-mails. Se houver uma conta com ",
        afterEmail: ", o link de acesso ficou guardado no servidor. Ele vale por 10 minutos, uma vez.",
        again: "Criar outro link",
        againIn: (seconds: number) => `Criar outro em ${seconds} s`,
      };
