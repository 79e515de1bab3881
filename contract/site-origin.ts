/** Stands for the product's own address in the pages written at build time; the server puts the true one there. */
export const originPlaceholder = "https://app-url.invalid";
