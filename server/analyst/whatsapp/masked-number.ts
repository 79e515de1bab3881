/** A phone by which its person recognises it, and nobody else learns it: '5511987654321' → '(11) •••••-4321' */
export function maskedNumber(phone: string): string {
  const end = phone.slice(-4);
  const isBrazilian = phone.startsWith("55") && (phone.length === 12 || phone.length === 13);
  if (!isBrazilian) return `+${phone.slice(0, 2)} ••••-${end}`;
  return `(${phone.slice(2, 4)}) ${"•".repeat(phone.length - 8)}-${end}`;
}
