/** '12345678' → '1234 5678' */
export const groupedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The time until the code ends: '9 min 05 s'; undefined once it has ended. */
export function timeLeft(expiresAt: string, now: number): string | undefined {
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  if (seconds <= 0) return undefined;
  const rest = `${String(seconds % 60).padStart(2, "0")} s`;
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)} min ${rest}`;
}
