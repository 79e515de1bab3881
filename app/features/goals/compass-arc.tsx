import { classNames } from "#app/ui/base/class-names.ts";

type CompassArcProps = {
  /** Fractions; more than the whole is drawn as the whole. */
  share: number;
  /** Where the plan should be. */
  planned: number | undefined;
  /** The progress as text. */
  label: string;
  /** In the middle. */
  text: string;
  className?: string;
};

const center = 60;
const radius = 50;

const pointAt = (share: number, distance: number) => {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return { x: center + distance * Math.cos(angle), y: center + distance * Math.sin(angle) };
};

/** The ring of the compass as progress: an amber dot for today, and a tick where the plan should be. */
export function CompassArc({ share, planned, label, text, className }: CompassArcProps) {
  const done = Math.min(1, Math.max(0, share));
  const today = pointAt(done, radius);
  const length = 2 * Math.PI * radius;
  const tick = planned === undefined ? done : Math.min(1, planned);
  // A goal on its plan has its dot there.
  const isApart = Math.abs(tick - done) > 0.01;
  return (
    <svg viewBox="0 0 120 120" role="img" aria-label={label} className={classNames("shrink-0", className)}>
      <circle cx={center} cy={center} r={radius} fill="none" className="stroke-[7] stroke-line" />
      {done > 0 && (
        <circle
          cx={center}
          cy={center}
          r={radius}
          fill="none"
          strokeLinecap="round"
          strokeDasharray={`${length * done} ${length}`}
          transform={`rotate(-90 ${center} ${center})`}
          className="stroke-[7] stroke-accent transition-[stroke-dasharray] motion-reduce:transition-none"
        />
      )}
      {isApart && (
        <line
          x1={pointAt(tick, radius - 9).x}
          y1={pointAt(tick, radius - 9).y}
          x2={pointAt(tick, radius + 9).x}
          y2={pointAt(tick, radius + 9).y}
          strokeLinecap="round"
          className="stroke-[2.5] stroke-ink"
        />
      )}
      <circle cx={today.x} cy={today.y} r="6.5" className="fill-spark stroke-[3] stroke-surface" />
      <text
        x={center}
        y={center}
        dy="0.36em"
        textAnchor="middle"
        className="fill-ink font-semibold text-[1.625rem] tabular-nums"
      >
        {text}
      </text>
    </svg>
  );
}
