import type { FastifyRequest } from "fastify";

const word = /[^\s"'<>()=,;:/]+/g;
/** An `@` after the first character; scoped npm packages begin with one. */
const address = /.(@|%40)/s;

/** Control characters that affect a terminal and that JSON does not escape. */
const control = /[\x7f-\x9f\p{Bidi_Control}]/gu;

/**
 * The first `length` characters, with e-mail addresses and control characters replaced. The cost is linear, because each
 * expression matches single words or characters.
 */
const withoutAddresses = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(control, "\ufffd")
    .replace(word, (part) => (address.test(part) ? "***" : part));

type Fault = Error & { code?: string; constraint?: string; responseCode?: number };

/** Logger options: JSON lines without secrets or personal data other than a person's id and network address. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    // Query strings contain search texts and the codes of sign-in providers, so they are cut off.
    req: ({ method, url, ip }: FastifyRequest) => ({
      method,
      url: withoutAddresses(url.split("?", 1)[0] ?? "", 1_000),
      remoteAddress: ip,
    }),
    // Other fields of database and mail errors quote rows and recipients, so they are left out.
    err: ({ name, message, code, constraint, responseCode, stack }: Fault) => ({
      type: name,
      code,
      constraint,
      responseCode,
      message: withoutAddresses(message, 2_000),
      stack: withoutAddresses(stack ?? "", 10_000),
    }),
    // Errors of a sign-in provider, which may quote text that a person put into the URL.
    fault: ({ message, code, said }: Fault & { said?: string }) => ({
      message: withoutAddresses(message, 2_000),
      code,
      said: said && withoutAddresses(said, 100),
    }),
    cause: ({ message, code }: Fault) => ({ message: withoutAddresses(message, 2_000), code }),
  },
  redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]'],
});
