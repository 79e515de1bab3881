const arcs = [86, 172, 258, 344, 430, 516, 602];

/** The mark, large: a compass drawing circles around its amber point. */
export function CompassArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      {arcs.map((radius) => (
        <circle key={radius} cx="360" cy="520" r={radius} stroke="var(--line-strong)" />
      ))}
      <path
        d="M170 597 316 251c17-42 73-42 90 0l144 346"
        stroke="var(--accent)"
        strokeWidth="62"
        strokeLinecap="round"
      />
      <circle cx="360" cy="520" r="62" fill="var(--spark)" />
    </svg>
  );
}
