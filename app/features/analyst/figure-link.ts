/** Marks a figure or a name that leads to its screen. */
export const figureLinkStyle =
  "rounded-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent hover:decoration-solid";
