/**
 * Gives each fact of a case a distinct time in log order, in ISO 8601 with microseconds: its own time, or a microsecond after the previous
 * fact if that is later. Process mining tools know no order besides time.
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
