import type { FastifyRequest } from "fastify";

const word = /[^\s"'<>()=,;:/]+/g;
/** In the path of a package, the sign comes first. */
const address = /.(@|%40)/s;

/** JSON escapes the other controls that a terminal obeys. */
const control = /[\x7f-\x9f\p{Bidi_Control}]/gu;

/**
 * The first `length` characters, without e-mail addresses and control characters. The cost grows with the length alone:
 * each expression looks at single words or characters.
 */
const withoutAddresses = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(control, "\ufffd")
    .replace(word, (part) => (address.test(part) ? "***" : part));

type Fault = Error & { code?: string; constraint?: string; responseCode?: number };

/** How the server logs: JSON lines without what is secret or says who somebody is, but for their id and network address. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    // Addresses hold what people search for, and the codes that providers send them back with.
    req: ({ method, url, ip }: FastifyRequest) => ({
      method,
      url: withoutAddresses(url.split("?", 1)[0] ?? "", 1_000),
      remoteAddress: ip,
    }),
    // The database's and the mail host's errors quote rows and recipients in their other fields.
    err: ({ name, message, code, constraint, responseCode, stack }: Fault) => ({
      ...{ type: name, code, constraint, responseCode },
      message: withoutAddresses(message, 2_000),
      stack: withoutAddresses(stack ?? "", 10_000),
    }),
    // A provider's, which may quote what somebody put into the address.
    fault: ({ message, code, said }: Fault & { said?: string }) => ({
      message: withoutAddresses(message, 2_000),
      code,
      said: said && withoutAddresses(said, 100),
    }),
    cause: ({ message, code }: Fault) => ({ message: withoutAddresses(message, 2_000), code }),
  },
  redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]'],
});
