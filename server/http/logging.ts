import type { FastifyRequest } from "fastify";

const address = /[^\s"'<>()=,;:/]+@[^\s"'<>()=,;:/]+\.[^\s"'<>()=,;:/]+/g;
const withoutAddresses = (text: string) => text.replace(address, "***");

type Fault = Error & { code?: string; constraint?: string; responseCode?: number };

/** How the server logs: JSON lines without what is secret or says who somebody is, but for their id and network address. */
export const loggerOf = (level: string) => ({
  level,
  serializers: {
    // Addresses hold what people search for, and the codes that providers send them back with.
    req: ({ method, url, ip }: FastifyRequest) => ({
      method,
      url: withoutAddresses(url.replace(/\?.*/s, "")),
      remoteAddress: ip,
    }),
    // The database's and the mail host's errors quote rows and recipients in their other fields.
    err: ({ name, message, code, constraint, responseCode, stack }: Fault) => ({
      ...{ type: name, code, constraint, responseCode },
      message: withoutAddresses(message),
      stack: withoutAddresses(stack ?? ""),
    }),
    cause: ({ message, code }: Fault) => ({ message: withoutAddresses(message), code }),
  },
  redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]'],
});
