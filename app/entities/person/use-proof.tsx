import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "#app/lib/api.ts";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { ReauthenticationProof } from "#contract/second-factors.ts";

/** What the person has to show; nothing where they have neither, and the server looks at how old the session is. */
export type ProofKind = "password" | "code" | "nothing";

export const proofKindOf = (hasPassword: boolean, totpIsOn: boolean): ProofKind =>
  hasPassword ? "password" : totpIsOn ? "code" : "nothing";

const missing = { password: "Informe sua senha", code: "Informe o código" };

/** The field by which a person proves that the session is still theirs. */
export function useProof(kind: ProofKind, readOnly: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const refuse = (message: string | undefined) => {
    setProblem(message);
    if (message) input.current?.focus();
  };
  const field = {
    ref: input,
    value: text,
    onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
    readOnly,
    error: problem,
  };
  const fields: Record<ProofKind, ReactNode> = {
    password: <PasswordField label="Sua senha" autoComplete="current-password" {...field} />,
    code: <CodeField label="Código do aplicativo" {...field} />,
    nothing: null,
  };

  return {
    field: fields[kind],
    /** Undefined where something is missing, which is then said under the field. */
    read(): ReauthenticationProof | undefined {
      if (kind === "nothing") return {};
      const { data, error } = ReauthenticationProof.safeParse({ [kind]: text });
      if (data && text.trim()) return data;
      refuse(error?.issues[0]?.message ?? missing[kind]);
      return undefined;
    },
    /** Says under the field what the server has against it; false where it has nothing against it. */
    blame(error: unknown): boolean {
      const refused = error instanceof ApiError ? error.fieldErrors : [];
      const message = refused.find(({ field }) => field === kind)?.message;
      refuse(message);
      return message !== undefined;
    },
    clear: () => type(""),
  };
}
