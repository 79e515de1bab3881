import type { Page } from "@playwright/test";

/** The texts under a card's label: the figure, then its details. */
export const card = (page: Page, label: string) =>
  page.getByRole("definition").and(page.locator(`dt:text-is("${label}") ~ dd`));
export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
