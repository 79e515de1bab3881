/** How to reach the operator: by e-mail where there is one, and through the support of every page. */
export function SupportContact({ email, purpose }: { email: string | null; purpose: string }) {
  if (!email) return <>{purpose} escreva pelo canal em “Suporte”, no alto desta página.</>;
  return (
    <>
      {purpose} escreva para{" "}
      <a href={`mailto:${email}`} className="wrap-anywhere">
        {email}
      </a>
      .
    </>
  );
}
