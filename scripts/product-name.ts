/** What the product is called, in the build. */
export const productName = process.env.PRODUCT_NAME || "Aporte";
