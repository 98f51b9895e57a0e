import { z } from 'zod';
import { GRUPOS } from '../../comun';
import { enOrden, entero, FIN_ANTES_DEL_INICIO, lista, momento, opcional } from './comun.consulta';

const MAXIMO_TECNICOS = 200;

/** Query of the action log (specification, 13.13). */
export const consultaDeAccionesSchema = z
  .object({
    page: opcional(entero.max(100_000, 'Es demasiado grande')),
    created_at__gte: momento,
    created_at__lte: momento,
    usuario: opcional(entero),
    usuario__groups__name: opcional(z.enum(GRUPOS, { error: 'Grupo desconocido' })),
    orden_trabajo: opcional(entero),
  })
  .refine(({ created_at__gte, created_at__lte }) => enOrden(created_at__gte, created_at__lte), {
    path: ['created_at__lte'],
    error: FIN_ANTES_DEL_INICIO,
  });
export type ConsultaDeAcciones = z.output<typeof consultaDeAccionesSchema>;

/** Query of the order summary (specification, 13.13). */
export const consultaDeResumenSchema = z
  .object({
    fecha_conclusion__gte: momento,
    fecha_conclusion__lte: momento,
    tecnico_asignado_id: lista(entero, MAXIMO_TECNICOS),
    tipo_servicio: opcional(entero),
  })
  .refine(({ fecha_conclusion__gte, fecha_conclusion__lte }) => enOrden(fecha_conclusion__gte, fecha_conclusion__lte), {
    path: ['fecha_conclusion__lte'],
    error: FIN_ANTES_DEL_INICIO,
  });
export type ConsultaDeResumen = z.output<typeof consultaDeResumenSchema>;
