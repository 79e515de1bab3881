import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser.ts";

/** The password of those whom `signUp` signs up. */
const password = "segredo1";

/** Adds a virtual fingerprint reader to the browser. */
export async function addFingerprintReader(page: Page, verifies = true) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether user verification succeeds. */
    verify: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

/** Opens the dialog and continues to the question of the browser. */
export async function addPasskey(page: Page, name: string) {
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar chave de acesso" });
  await expect(dialog.getByLabel("Nome")).toHaveValue(/^Chrome no /);
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByLabel("Sua senha").fill(password);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  return dialog;
}

export const passkeyItems = (page: Page) =>
  page.getByRole("region", { name: "Segurança" }).getByRole("listitem").filter({ hasText: "Criada em" });
