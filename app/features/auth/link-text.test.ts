import { expect, it } from "vitest";
import { linkTexts } from "./link-text.ts";

it("promises a mail only where one is sent", () => {
  expect(JSON.stringify(linkTexts(true))).toContain("o link de acesso já está a caminho");
  const { request, toast, title, afterEmail } = linkTexts(false);
  expect([request, ...toast, title, afterEmail].join(" ")).not.toMatch(/e-?mail|caminho|envia/i);
});
