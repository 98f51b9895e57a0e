// Small helpers that every benchmark measures with.

/** The value below which the share `p` (0 to 1) of the values lies. */
export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * p) - 1))] ?? 0;
}

export const median = (values) => percentile(values, 0.5);

/** Repeats `work(worker)` in `concurrency` loops for a while; returns completed calls per second. */
export async function rate(concurrency, milliseconds, work) {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      while (performance.now() - start < milliseconds) {
        await work(worker);
        done++;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

/** Runs `work(i)` for i below `total` in `concurrency` loops; returns the milliseconds of each. */
export async function latencies(concurrency, total, work) {
  const times = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < total) {
        const start = performance.now();
        await work(next++);
        times.push(performance.now() - start);
      }
    }),
  );
  return times;
}

/** Runs each contestant once per round in turns, so that drift affects all alike. Returns the median rate of each, by name. */
export async function alternate(rounds, contestants) {
  const rates = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(contestants)) rates[name].push(await measure());
  }
  return Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, median(values)]));
}

/** A line of the table whose bar is a minimum ratio of rates. */
export const atLeast = (name, bar, { measured, against, unit = '/s', measuredAs, againstAs }) => ({
  name,
  measured: `${measuredAs}: ${Math.round(measured)}${unit}`,
  against: `${againstAs}: ${Math.round(against)}${unit}`,
  ratio: measured / against,
  bar: `≥ ${bar}`,
  ok: measured / against >= bar,
});

/** A line of the table whose bar is a maximum in milliseconds. */
export const atMost = (name, { measured, limit, measuredAs, againstAs }) => ({
  name,
  measured: `${measuredAs}: ${measured.toFixed(1)} ms`,
  against: `${againstAs}: ${limit.toFixed(1)} ms`,
  ratio: measured / limit,
  bar: '≤ 1',
  ok: measured <= limit,
});

/** Reports progress to the user; only the table goes to standard output. */
export const say = (text) => process.stderr.write(`  ${text}\n`);
