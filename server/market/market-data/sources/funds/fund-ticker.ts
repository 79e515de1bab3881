/** A fund's ticker is its CNPJ without punctuation; that of a subclass, which has no CNPJ, also has CVM's code of it. */
export const fundTicker = (cnpj: string, subclass = ""): string => (subclass ? `${cnpj}-${subclass}` : cnpj);
