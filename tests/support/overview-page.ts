import type { Page } from "@playwright/test";

/** What is said under a label: a figure, then its details. */
export const card = (page: Page, label: string) =>
  page.getByRole("definition").and(page.locator(`dt:text-is("${label}") ~ dd`));
export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
