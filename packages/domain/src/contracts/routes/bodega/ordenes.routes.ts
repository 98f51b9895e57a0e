import { z } from 'zod';
import { comandoOrdenRespuestaSchema } from '../../esquemas';
import { numeroDeOrden, numeroDeSolicitud, ruta } from '../comun';
import { DE_ORDEN } from '../errores';

export const moverEquipo = ruta({
  method: 'POST',
  path: '/api/bodega',
  summary: 'Entrada o salida de un equipo',
  access: 'staff',
  input: {
    body: z.object({
      ot: numeroDeOrden,
      tipo_movimiento: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], { error: 'Debe ser 1 (entrada) o 2 (salida)' })),
      tipo_entrada: z.coerce.number().int().min(0).max(9).default(0),
      tipo_salida: z.coerce.number().int().min(0).max(7).default(0),
      destino: z.enum(['Recepción', 'Laboratorio']).optional(),
    }),
  },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const cambiarEstado = ruta({
  method: 'PUT',
  path: '/api/bodega/cambio_estado',
  summary: 'Deja una orden reparada o rechazada',
  access: 'staff',
  input: {
    body: z.object({
      orden: numeroDeOrden,
      state: z.enum(['Rechazado', 'Reparado', 'Reparado por pagar'], { error: 'Estado desconocido' }),
      solucion: z.string().optional(),
      motivo: z.string().optional(),
    }),
  },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
const filaDeSolicitudSchema = z.object({
  ot: numeroDeOrden.optional(),
  solicitudId: numeroDeSolicitud,
  estado: z.number({ error: 'Campo requerido' }).int().min(1).max(7),
  fecha_estimada: z.string().nullish(),
  serie_nueva: z.string().nullish(),
  serie_retirada: z.string().nullish(),
  conserva_retirada: z.boolean().nullish(),
  reposicion: z.string().nullish(),
  allocated: z.boolean().nullish(),
  /** Requests a failed part again, from stock or by purchase according to `allocated` (specification, 6.2). */
  solicitarPart: z.boolean().nullish(),
});
export const cambiarSolicitudes = ruta({
  method: 'PUT',
  path: '/api/bodega/partes/solicitud',
  summary: 'Guarda la tabla de repuestos de una orden',
  access: 'staff',
  input: { body: z.array(filaDeSolicitudSchema).min(1, 'Debe enviar al menos una fila').max(50) },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const marcarLlegadaEstimada = ruta({
  method: 'POST',
  path: '/api/bodega/marcar_llegada_estimada',
  summary: 'Dice cuándo llega un repuesto',
  access: 'staff',
  input: { body: z.object({ ot_id: numeroDeOrden, solicitud_id: numeroDeSolicitud, fecha_estimada: z.unknown() }) },
  output: comandoOrdenRespuestaSchema.extend({ fecha_hora_entrega_estimada: z.string().nullish() }).meta({ id: 'LlegadaEstimada' }),
  errors: DE_ORDEN,
});
export const cambiarPieza = ruta({
  method: 'POST',
  path: '/api/bodega/cambiar_pieza_solicitada',
  summary: 'Cambia el repuesto de una solicitud',
  access: 'staff',
  input: { body: z.object({ solicitud_id: numeroDeSolicitud, parte: z.unknown() }) },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
