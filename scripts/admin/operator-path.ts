import { resolve } from "node:path";

/** The path of a file that the operator names. npm changes to the product's folder; INIT_CWD is that of the operator. */
export const operatorPath = (file: string): string => resolve(process.env.INIT_CWD ?? "", file);
