import { z } from 'zod';
import { ESTADOS, type EstadoCatalogo } from '../../comun';
import { exactly } from '../../kernel';
import type { AccionDelPaso, AccionesDeOrden, GuiaDelCliente, SiguientePaso } from '../../orden';

export * from '../../orden/orden.formas';

export const estadoCatalogoSchema = exactly<EstadoCatalogo>()(
  z
    .object({
      nombre: z.enum(ESTADOS),
      nombre_cliente: z.string(),
      descripcion_cliente: z.string(),
      porcentaje_cliente: z.int().nullable(),
      color_background: z.string(),
      color_foreground: z.string(),
      fase: z.int(),
      hora_alerta_1: z.number().nullable(),
      hora_alerta_2: z.number().nullable(),
      siguiente_paso: z.string(),
      orden: z.int(),
    })
    .meta({ id: 'EstadoCatalogo' }),
);

export const accionDelPasoSchema = exactly<AccionDelPaso>()(
  z
    .object({
      nombre: z.string(),
      etiqueta: z.string(),
      lugar: z.enum(['menu', 'panel', 'ov']),
      ov: z.int().nullable(),
    })
    .meta({ id: 'AccionDelPaso' }),
);

export const siguientePasoSchema = exactly<SiguientePaso>()(
  z
    .object({
      /** The reader's task, or the wait for somebody else; empty for a closed order. */
      texto: z.string(),
      /** True when it is the reader's task. */
      propio: z.boolean(),
      /** The actor, when it is not the reader. */
      quien: z.string().nullable(),
      /** Start of the wait. */
      desde: z.string().nullable(),
      /** The reader's actions, the main one first. */
      acciones: z.array(accionDelPasoSchema).readonly(),
    })
    .meta({ id: 'SiguientePaso' }),
);

export const guiaDelClienteSchema = exactly<GuiaDelCliente>()(
  z
    .object({
      sigue: z.string(),
      quien: z.string(),
      /** True when the client is the one who must act. */
      tuyo: z.boolean(),
      /** The place where the client acts at the centre: fetching the unit or sending it there; null for neither. */
      lugar: z.enum(['retiro', 'envio']).nullable(),
    })
    .meta({ id: 'GuiaDelCliente' }),
);

export const accionesDeOrdenSchema = exactly<AccionesDeOrden>()(
  z
    .object({
      visible: z.array(z.string()).readonly(),
      disabled: z.array(z.string()).readonly(),
      motivos: z.record(z.string(), z.string()).readonly(),
      /** The label of each shown action's button. */
      etiquetas: z.record(z.string(), z.string()).readonly(),
      principal: z.string().nullable(),
      has_active_actions: z.boolean(),
    })
    .meta({ id: 'AccionesDeOrden' }),
);
