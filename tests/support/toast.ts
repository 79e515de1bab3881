import { expect, type Page } from "@playwright/test";

/** Expects a notification of this kind with exactly this title and text; without `text`, only a title. */
export async function expectToast(
  page: Page,
  kind: "success" | "error" | "info",
  title: string,
  text?: string,
): Promise<void> {
  const toasts = page.locator(`[data-sonner-toast][data-type="${kind}"]`);
  const visibleTexts = () =>
    toasts.evaluateAll((all) =>
      all.map((toast) =>
        [...toast.querySelectorAll("[data-title], [data-description]")].map((each) => each.textContent),
      ),
    );
  await expect.poll(visibleTexts).toContainEqual(text === undefined ? [title] : [title, text]);
}
