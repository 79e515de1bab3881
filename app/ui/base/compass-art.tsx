const step = 99;

/** A large brand mark: an open compass over its amber point, on the circles that it draws. */
export function CompassArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      {[1, 3, 4, 5, 6].map((circle) => (
        <circle key={circle} cx="360" cy="480" r={circle * step} stroke="var(--line-strong)" />
      ))}
      <circle cx="360" cy="480" r={2 * step} stroke="var(--spark)" strokeWidth="2" />
      <path
        d="M190 582 334 236c10-24 42-24 52 0l144 346"
        stroke="var(--accent)"
        strokeWidth="36"
        strokeLinecap="round"
      />
      <circle cx="360" cy="480" r="36" fill="var(--spark)" />
    </svg>
  );
}
