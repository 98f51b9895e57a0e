import { z } from 'zod';
import { ESTADOS } from '../../comun';
import { enOrden, entero, FIN_ANTES_DEL_INICIO, momento, opcional, vacio } from './comun.consulta';

const campos = {
  desde: momento,
  hasta: momento,
  tecnico: opcional(entero),
  tipo_servicio: opcional(entero),
  marca: opcional(entero),
  modelo: opcional(entero),
};
const rango = ({ desde, hasta }: { desde?: string | undefined; hasta?: string | undefined }) => enOrden(desde, hasta);
const FUERA_DE_ORDEN = { path: ['hasta'], error: FIN_ANTES_DEL_INICIO };
const estado = z.enum(ESTADOS, { error: 'Estado desconocido' });

/** Query of the process: by time, owner, kind of service and device. */
export const consultaDeProcesoSchema = z.object(campos).refine(rango, FUERA_DE_ORDEN);
export type ConsultaDeProceso = z.output<typeof consultaDeProcesoSchema>;

/** Query of the orders that took a step; without `de`, the orders born in state `a`. */
export const consultaDePasoSchema = z
  .object({ ...campos, de: z.preprocess(vacio, estado.optional()), a: z.preprocess(vacio, estado) })
  .refine(rango, FUERA_DE_ORDEN);
export type ConsultaDePaso = z.output<typeof consultaDePasoSchema>;
