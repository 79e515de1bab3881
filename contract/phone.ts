/** The digits that identify a Brazilian number, without the country code 55. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits;
}
