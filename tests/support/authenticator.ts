import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** The errors to simulate; none by default. */
type Faults = {
  origin?: string;
  siteId?: string;
  challenge?: string;
  type?: string;
  unverified?: boolean;
  counter?: number;
  signature?: Buffer;
  credentialId?: string;
  userHandle?: string;
};
type Creation = { challenge: string; rp: { id: string }; user: { id: string } };
type Request = { challenge: string; rpId: string };

/** A software security key with one passkey. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = base64url(randomBytes(32));
  let userHandle = "";
  let counter = 0;

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(siteId: string, flags: number, faults: Faults, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? counter);
    const shown = faults.unverified ? flags & ~verified : flags;
    return Buffer.concat([sha256(faults.siteId ?? siteId), Buffer.from([shown]), count, more]);
  }

  return {
    id,
    create({ challenge, rp, user }: Creation, faults: Faults = {}) {
      userHandle = user.id;
      const credentialId = Buffer.from(faults.credentialId ?? id, "base64url");
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const data = authenticatorData(rp.id, present | verified | withCredential, faults, made);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(data)],
      ]);
      return {
        id: faults.credentialId ?? id,
        rawId: faults.credentialId ?? id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, faults)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    get({ challenge, rpId }: Request, faults: Faults = {}) {
      counter += 1;
      const client = clientData("webauthn.get", challenge, faults);
      const data = authenticatorData(rpId, present | verified, faults);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: faults.credentialId ?? id,
        rawId: faults.credentialId ?? id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(faults.signature ?? signature),
          userHandle: faults.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
