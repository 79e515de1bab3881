type Labels = Record<string, string | number>;

/** One number of a Prometheus metric, with its labels. */
export type Sample = [labels: Labels, value: number];

const escapeLabel = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

function lineOf(name: string, [labels, value]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

/** The lines of a metric. `suffix` is the ending of a histogram's series, such as `_bucket`. */
export function metric(
  name: string,
  type: "counter" | "gauge" | "histogram",
  help: string,
  samples: (Sample | [...Sample, suffix: string])[],
): string {
  const lines = samples.map(([labels, value, suffix = ""]) => lineOf(name + suffix, [labels, value]));
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

export function counter() {
  const counts = new Map<string, Sample>();
  return {
    add(labels: Labels, by = 1) {
      const key = Object.values(labels).join("\0");
      counts.set(key, [labels, (counts.get(key)?.[1] ?? 0) + by]);
    },
    samples: (): Sample[] => [...counts.values()],
  };
}

/** Counts values up to each bound. */
export function histogram(bounds: number[]) {
  const buckets = counter();
  const sum = counter();
  const count = counter();
  return {
    observe(labels: Labels, value: number) {
      for (const bound of bounds) buckets.add({ ...labels, le: bound }, value <= bound ? 1 : 0);
      buckets.add({ ...labels, le: "+Inf" });
      sum.add(labels, value);
      count.add(labels);
    },
    samples: (): [...Sample, string][] => [
      ...buckets.samples().map((sample): [...Sample, string] => [...sample, "_bucket"]),
      ...sum.samples().map((sample): [...Sample, string] => [...sample, "_sum"]),
      ...count.samples().map((sample): [...Sample, string] => [...sample, "_count"]),
    ],
  };
}
