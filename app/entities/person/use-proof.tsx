import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "#app/lib/api.ts";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { ReauthenticationProof } from "#contract/second-factors.ts";

/** The proof to ask for. With neither password nor code, the server checks the age of the session instead. */
export type ProofKind = "password" | "code" | "nothing";

export const proofKindOf = (hasPassword: boolean, totpIsOn: boolean): ProofKind =>
  hasPassword ? "password" : totpIsOn ? "code" : "nothing";

const missing = { password: "Informe sua senha", code: "Informe o código" };

/** The field for re-authentication before a sensitive action. */
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
    /** Returns the proof. If it is missing, shows an error below the field and returns undefined. */
    read(): ReauthenticationProof | undefined {
      if (kind === "nothing") return {};
      const { data, error } = ReauthenticationProof.safeParse({ [kind]: text });
      if (data && text.trim()) return data;
      refuse(error?.issues[0]?.message ?? missing[kind]);
      return undefined;
    },
    /** Shows the server's error below the field. Returns false if the error does not concern the proof. */
    showRefusal(error: unknown): boolean {
      const refused = error instanceof ApiError ? error.fieldErrors : [];
      const message = refused.find(({ field }) => field === kind)?.message;
      refuse(message);
      return message !== undefined;
    },
    clear: () => type(""),
  };
}
