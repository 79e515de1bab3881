declare const __PRODUCT_NAME__: string;

export const productName = __PRODUCT_NAME__;
