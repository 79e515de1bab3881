/** The brand mark: a letter A drawn as a compass over an amber point. */
export function Mark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M5 27 13.4 7.1c1-2.4 4.2-2.4 5.2 0L27 27"
        stroke="var(--accent)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="16" cy="22.6" r="3.6" fill="var(--spark)" />
    </svg>
  );
}
