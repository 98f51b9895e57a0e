/**
 * Gives each fact of a case a time of its own that keeps the order of the log, in ISO 8601 with microseconds: the later of when it happened and a
 * microsecond after the fact before it. Tools of process mining know no other order than that of time.
 */
export function tiemposDeCaso(): (caso: string, at: Date) => string {
  const ultimos = new Map<string, number>();
  return (caso, at) => {
    const micros = Math.max(at.getTime() * 1000, (ultimos.get(caso) ?? Number.NEGATIVE_INFINITY) + 1);
    ultimos.set(caso, micros);
    const milis = Math.floor(micros / 1000);
    return new Date(milis).toISOString().replace('Z', `${String(micros - milis * 1000).padStart(3, '0')}Z`);
  };
}
