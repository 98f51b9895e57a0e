import type { ConsultaDeMomentos } from '@bitacora/domain/contracts/consultas';

/** The thing that a page shows; its steps go through the facts of that thing. A page of the whole house steps by days or hours. */
export interface Cosa {
  readonly de: ConsultaDeMomentos['de'];
  /** The number of the thing; null for the house. */
  readonly id: number | null;
}
export type PasoDeLaCasa = 'dia' | 'hora';

const DE_COSAS: readonly (readonly [RegExp, Cosa['de']])[] = [
  [/^\/orden\/(\d+)/, 'orden'],
  [/^\/oportunidad-venta\/(\d+)/, 'ov'],
  [/^\/clientes\/(\d+)/, 'cliente'],
  [/^\/inventario\/historial-pieza\/[^/]+\/(\d+)/, 'parte'],
];

/** The thing that the page of an address shows. */
export function cosaDe(pathname: string, paso: PasoDeLaCasa): Cosa {
  for (const [pagina, de] of DE_COSAS) {
    const id = pagina.exec(pathname)?.[1];
    if (id) return { de, id: Number(id) };
  }
  return { de: paso, id: null };
}

export const esDeLaCasa = ({ id }: Cosa): boolean => id === null;
