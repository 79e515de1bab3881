import type { Locator, Page } from "@playwright/test";

// Test support: the screen of an import in the browser.

/** The button that imports. It may say how many lines enter. */
export const importButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^Importar( [\d.]+)?$/ });

/** Pastes lines into a box, which gets no text of several lines by typing. */
export async function pasteLines(box: Locator, ...lines: string[]): Promise<void> {
  await box.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join("\n"));
}
