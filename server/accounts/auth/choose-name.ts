import { SignUp } from "#contract/accounts.ts";
import { sanitizeLine } from "#contract/text.ts";

const { fullName: FullName } = SignUp.shape;

/** The given name if it is valid, else a name from the e-mail address. */
export function chooseName(name: string | undefined, email: string): string {
  const [localPart] = email.split("@");
  const candidates = [name, localPart, email].map((text) => text && sanitizeLine(text, 100));
  for (const candidate of candidates) {
    const { data } = FullName.safeParse(candidate);
    if (data) return data;
  }
  return email.slice(0, 100);
}
