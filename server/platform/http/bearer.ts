import type { IncomingHttpHeaders } from "node:http";

/** Other credentials may be those of a proxy in front. The name of the scheme is case-insensitive (RFC 9110). */
const ownBearer = /^bearer +(aporte_.*)$/is;

/** The secret of an API token in the header, right or wrong. Undefined for other credentials. */
export const bearerSecret = ({ authorization = "" }: IncomingHttpHeaders): string | undefined =>
  ownBearer.exec(authorization)?.[1];
