import { z } from 'zod';
import { defineEvent } from '../../kernel';
import { clientePersonal, clienteShape, datos, lineaVentaSchema, servicioVentaSchema, solicitudPersonal, solicitudShape } from './comun';

/** The origin of an opportunity; PRESUPUESTO is the public quote wizard. */
const origenOvSchema = z.enum(['CLIENTE', 'EJECUTIVO', 'OT', 'OV_RECHAZADA', 'PRESUPUESTO']);

/** A link for the customer was generated. Its token is kept outside the log. */
export const OvPrecompletada = defineEvent({
  type: 'OvPrecompletada',
  label: 'Oportunidad precompletada',
  schema: datos({
    ov_id: z.number().int(),
    ...clienteShape,
    comentario: z.string().nullable(),
    link_precompletado: z.literal(true),
    send_email: z.boolean(),
  }),
  personal: [...clientePersonal, 'comentario'],
});

/** An opportunity that starts complete: by the customer (either wizard), by staff, from an order, or after a rejected one. */
export const OvCreada = defineEvent({
  type: 'OvCreada',
  label: 'Oportunidad creada',
  schema: datos({
    ov_id: z.number().int(),
    origen: origenOvSchema,
    ...clienteShape,
    ...solicitudShape,
    ot: z.number().int().nullable(),
    situacion_ot: z.enum(['ABIERTA', 'RECHAZADA', 'CERRADA']).nullable(),
    diagnostico_pagado: z.boolean(),
    partes_ya_pedidas: z.array(z.string()),
    ov_rechazada: z.number().int().nullable(),
    data_ov_rechazada: z.object({ detalle_venta: z.array(lineaVentaSchema), servicios: z.array(servicioVentaSchema) }).nullable(),
  }),
  personal: [...clientePersonal, ...solicitudPersonal],
});

/** The customer, or staff for the customer, completed a prefilled opportunity. */
export const OvCompletada = defineEvent({
  type: 'OvCompletada',
  label: 'Oportunidad completada',
  schema: datos({ origen: z.enum(['CLIENTE', 'EJECUTIVO']), ...clienteShape, ...solicitudShape }),
  personal: [...clientePersonal, ...solicitudPersonal],
});

export const OvEditada = defineEvent({
  type: 'OvEditada',
  label: 'Oportunidad editada',
  schema: datos({
    ...clienteShape,
    comentario: z.string().nullable(),
    comentario_vendedor: z.string().nullable(),
    numero_serie_equipo: z.string().nullable(),
    cambios: z.array(z.string()),
  }),
  personal: [...clientePersonal, 'comentario', 'comentario_vendedor'],
});

/** The customer's link was revoked; `numero` is its number among the opportunity's links. */
export const EnlaceDeOvAnulado = defineEvent({
  type: 'EnlaceDeOvAnulado',
  label: 'Enlace anulado',
  schema: datos({ numero: z.number().int() }),
  personal: [],
});

/** A new link for the customer; former ones open nothing. */
export const EnlaceDeOvRenovado = defineEvent({
  type: 'EnlaceDeOvRenovado',
  label: 'Enlace creado de nuevo',
  schema: datos({ numero: z.number().int() }),
  personal: [],
});
