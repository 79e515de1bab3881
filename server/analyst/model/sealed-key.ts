import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The secret of the installation, and what a key is bound to: it opens for this person and this provider alone. */
type Seal = { secret: Buffer; personId: string; provider: string };

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const keyOf = ({ secret, personId }: Seal) =>
  Buffer.from(hkdfSync("sha256", secret, personId, "model-key", 32));

/** Encrypts a key of a person for the database: IV, tag and ciphertext. */
export function sealKey(seal: Seal, key: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(seal), iv).setAAD(Buffer.from(seal.provider));
  const text = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Undefined for a row that was sealed for somebody else, for another provider or with another secret. */
export function openKey(seal: Seal, sealed: Buffer): string | undefined {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, keyOf(seal), iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(seal.provider))
      .setAuthTag(tag);
    return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
