import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the parameters that every authenticator app supports. */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 };
/** Steps of 30 seconds by which the device's clock may be off in either direction. */
const tolerance = 1;

export const createTotpSecret = () => new Secret({ size: 20 }).base32;

export function formatTotpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...parameters, secret, issuer, label }).toString();
}

/** The time step that the code belongs to; undefined if it belongs to no step near `now`. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...parameters, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
