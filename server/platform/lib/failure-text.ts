type Failure = NodeJS.ErrnoException & {
  port?: number;
  address?: string;
  hostname?: string;
  errors?: Failure[];
};

const checkDatabase = "Confira DATABASE_URL e se o PostgreSQL está ligado.";

const placeOf = ({ address, port }: Failure) =>
  [address, port].filter((part) => part !== undefined).join(":");

/** Failures of the machine and of PostgreSQL, by their codes. */
const texts: Readonly<Record<string, (failure: Failure) => string>> = {
  EADDRINUSE: ({ port }) => `A porta ${port} já está em uso: escolha outra com PORT.`,
  EADDRNOTAVAIL: ({ address }) => `O endereço ${address} não é desta máquina: escolha outro com HOST.`,
  ECONNREFUSED: (failure) => `Ninguém responde em ${placeOf(failure)}. ${checkDatabase}`,
  ECONNRESET: () => `A conexão com o banco caiu. ${checkDatabase}`,
  ETIMEDOUT: (failure) => `Nenhuma resposta de ${placeOf(failure)}. ${checkDatabase}`,
  ENOTFOUND: ({ hostname }) => `O nome ${hostname} não existe na rede. Confira DATABASE_URL e HOST.`,
  EAI_AGAIN: ({ hostname }) => `O nome ${hostname} não pôde ser consultado. Confira a rede e DATABASE_URL.`,
  EACCES: ({ port, path }) =>
    path === undefined
      ? `Sem permissão para usar a porta ${port}: escolha outra com PORT.`
      : `Sem permissão para usar ${path}.`,
  EPERM: ({ path }) => `Sem permissão para usar ${path}.`,
  EROFS: ({ path }) => `${path} fica em um disco que só permite leitura.`,
  ENOENT: ({ path }) => `${path} não existe.`,
  ENOSPC: () => "O disco está cheio.",
  "28000": () => "O PostgreSQL recusou a entrada. Confira o usuário de DATABASE_URL.",
  "28P01": () => "O PostgreSQL recusou o usuário ou a senha. Confira DATABASE_URL.",
  "3D000": () => "O banco de DATABASE_URL não existe. Crie-o antes.",
  "42501": () => "O usuário de DATABASE_URL não tem permissão para preparar o banco.",
  "53300": () => "O PostgreSQL não aceita mais conexões agora.",
  "57P03": () => "O PostgreSQL ainda está iniciando. Tente de novo em instantes.",
};

/**
 * A failure in the operator's language. The product's own errors are so already. Any other has its code and the words of the
 * machine.
 */
export function failureText(failure: Failure): string {
  const { code, message, errors } = failure;
  // A host with several addresses gives one error for each.
  if (!message && errors && errors.length > 0) return [...new Set(errors.map(failureText))].join(" ");
  if (code === undefined) return message;
  const text = Object.hasOwn(texts, code) ? texts[code]?.(failure) : undefined;
  return text ?? `Erro ${code}${message ? `: ${message}` : ""}`;
}
