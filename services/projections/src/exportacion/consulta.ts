import type { Clave } from '@bitacora/domain/contracts/consultas';
import { refuse } from '@bitacora/platform';
import { CAMPOS } from './campos';

const CONOCIDOS: ReadonlySet<string> = new Set(CAMPOS.map(({ campo }) => campo));

/** Refuses an unknown column. */
export function exigirCampos(nombres: readonly string[]): void {
  const ajeno = nombres.find((nombre) => !CONOCIDOS.has(nombre));
  if (ajeno === undefined) return;
  const mensaje = `Campo desconocido: ${ajeno.slice(0, 40)}`;
  refuse('DATOS_INVALIDOS', mensaje, { campos: { campos: [mensaje] } });
}

/** The order column for each kind of key in an uploaded list. */
export const COLUMNA_DE_CLAVE: Readonly<Record<Clave, string>> = { OT: 'o.ot::text', RMA: 'o.rma', N_SERIE: 'o.serie' };
