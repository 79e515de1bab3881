const thousands = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** Pasted text as decimal text: 'R$ 1.234,5', '1234.5' and '1,234.5' are all '1234.5'; undefined when it is no number. */
export function decimalOfPasted(text: string): string | undefined {
  const bare = text.replace(/R\$|\s/g, "");
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined;

  const comma = bare.lastIndexOf(",");
  const dot = bare.lastIndexOf(".");
  const dotsGroup = comma > dot || thousands.test(bare) || bare.split(".").length > 2;
  const commasGroup = dot > comma && comma !== -1;
  const decimal = commasGroup ? bare.replaceAll(",", "") : dotsGroup ? bare.replaceAll(".", "") : bare;
  const [whole = "", ...fraction] = decimal.replace(",", ".").split(".");
  if (fraction.length > 1 || fraction.some((digits) => digits.includes(","))) return undefined;
  const integer = whole.replace(/^0+(\d)/, "$1") || "0";
  return fraction[0] ? `${integer}.${fraction[0]}` : integer;
}
