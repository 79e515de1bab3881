import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator app knows it. */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 };
/** Steps of 30 seconds that a clock may be off, either way. */
const tolerance = 1;

export const newSecret = () => new Secret({ size: 20 }).base32;

export function uriOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...parameters, secret, issuer, label }).toString();
}

/** The time step whose code this is; undefined for no step near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...parameters, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
