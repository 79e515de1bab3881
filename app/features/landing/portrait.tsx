/** A drawing used instead of a photo: the initial on the circles of the logo's compass. */
export function Portrait({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className="size-11 shrink-0 rounded-full">
      <circle cx="22" cy="22" r="22" fill="var(--accent-soft)" />
      <g fill="none" stroke="var(--accent)" opacity=".28">
        <circle cx="22" cy="44" r="14" />
        <circle cx="22" cy="44" r="22" />
        <circle cx="22" cy="44" r="30" />
      </g>
      <circle cx="35" cy="10" r="2.6" fill="var(--spark)" />
      <text x="22" y="28" textAnchor="middle" fontSize="17" fontWeight="600" fill="var(--accent)">
        {name.slice(0, 1)}
      </text>
    </svg>
  );
}
