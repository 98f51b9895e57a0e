import { LLAMADAS, type Llamada } from './llamadas';

/** Fields that only identify a row: another row with the same input does not count as another input. */
const SENALA =
  /^(id|ots?|ot_number|ot_list|ot_ids|orden(_trabajo)?|cliente|equipo|modelo|marca|user|.*_id|.*Id|id_.*|.*_por|recipients|token|rut|rma)$/;

function forma(valor: unknown, campo = ''): unknown {
  if (valor instanceof File) return `archivo ${valor.name.split('.').pop()}`;
  if (valor instanceof FormData) return Object.fromEntries([...valor.entries()].map(([nombre, dado]) => [nombre, forma(dado, nombre)]));
  if (valor === null || valor === undefined || valor === '') return valor;
  if (SENALA.test(campo)) return '#';
  if (Array.isArray(valor)) return valor.map((uno) => forma(uno));
  if (typeof valor === 'object') return Object.fromEntries(Object.entries(valor).map(([nombre, dado]) => [nombre, forma(dado, nombre)]));
  return typeof valor === 'string' ? valor.replace(/(SN|ESP)\d+/g, '#') : valor;
}

/**
 * The accepted cases of each call. A case is an accepted call of a test; a test that sends the same caller and input twice for different
 * rows has one case. Calls by `preparar` only prepare another call's case and are not counted.
 */
export class Recuento {
  private readonly casos = new Map<Llamada, Set<string>>();

  anotar(llamada: Llamada, ...pedido: readonly unknown[]): void {
    const casos = this.casos.get(llamada) ?? new Set();
    casos.add(JSON.stringify([expect.getState().currentTestName, ...pedido.map((parte) => forma(parte))]));
    this.casos.set(llamada, casos);
  }

  de(llamada: Llamada): number {
    return this.casos.get(llamada)?.size ?? 0;
  }

  /** The calls with fewer accepted cases than required, with their number. */
  conMenosDe(minimo: number): string[] {
    return LLAMADAS.filter((llamada) => this.de(llamada) < minimo).map((llamada) => `${this.de(llamada)} ${llamada}`);
  }

  /** A line per call, and the sum. */
  toString(): string {
    const lineas = LLAMADAS.map((llamada) => `${String(this.de(llamada)).padStart(4)} ${llamada}`);
    return [...lineas, `${String(LLAMADAS.reduce((suma, llamada) => suma + this.de(llamada), 0)).padStart(4)} in all`].join('\n');
  }
}
