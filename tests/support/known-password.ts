// Setup file of vitest.config.ts. A hash takes 20 ms of a core, and nearly every test signs somebody up with this password.
// Each process hashes it once; any other password is hashed and verified each time. `server/accounts/auth/passwords.test.ts` uses others.
import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

const knownPassword = "segredo1";

/** The module object whose exports the product imports later. */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** Files that share a process share the module, which is changed once. */
const isChanged = Symbol.for("aporte.knownPassword");

function keepHash({ hash, verify }: typeof Argon2): Pick<typeof Argon2, "hash" | "verify"> {
  const hashes = new Map<string, Promise<string>>();
  const known = new Set<string>();
  return {
    async hash(password, options, signal) {
      if (password !== knownPassword) return hash(password, options, signal);
      const parameters = JSON.stringify(options);
      const kept = hashes.get(parameters) ?? hash(password, options);
      hashes.set(parameters, kept);
      known.add(await kept);
      return kept;
    },
    async verify(hashed, password, options, signal) {
      return (
        (password === knownPassword && known.has(String(hashed))) || verify(hashed, password, options, signal)
      );
    },
  };
}

if (!Reflect.has(argon2, isChanged)) Object.assign(argon2, keepHash(argon2), { [isChanged]: true });
