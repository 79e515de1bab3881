/** The product's name in the build. */
export const productName = process.env.PRODUCT_NAME || "Aporte";
