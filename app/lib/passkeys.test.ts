import { expect, test } from "vitest";
import { undefinedIfCancelled } from "./passkeys.ts";

const failing = (name: string) =>
  undefinedIfCancelled(Promise.reject(Object.assign(new Error("of the browser"), { name })));

test.each(["NotAllowedError", "AbortError"])(
  "a passkey dialog that ends with %s was closed",
  async (name) => {
    await expect(failing(name)).resolves.toBeUndefined();
  },
);

test("any other end of the passkey dialog is a failure, and its result is passed on", async () => {
  await expect(failing("InvalidStateError")).rejects.toThrow("of the browser");
  await expect(failing("NotAllowedErrors")).rejects.toThrow("of the browser");
  await expect(undefinedIfCancelled(Promise.resolve("key"))).resolves.toBe("key");
});
