import { z } from 'zod';
import { resultadoSchema } from '../../comun';
import { defineEvent } from '../../kernel';
import { datos, parteRefSchema, personaInternaSchema } from './comun';

/** The reason of a warehouse entry. `manual` is the side card, never blocked by a commercial state. */
export const motivoIngresoSchema = z.enum(['primer_ingreso', 'espera_de_partes', 'reparado', 'rechazado', 'devolucion', 'manual']);

export const IngresoABodegaRegistrado = defineEvent({
  type: 'IngresoABodegaRegistrado',
  label: 'Equipo ingresado a bodega',
  schema: datos({ motivo: motivoIngresoSchema }),
});

export const SalidaDeBodegaRegistrada = defineEvent({
  type: 'SalidaDeBodegaRegistrada',
  label: 'Equipo sacado de bodega',
  schema: datos({}),
});

export const EquipoEntregadoATecnico = defineEvent({
  type: 'EquipoEntregadoATecnico',
  label: 'Equipo entregado a técnico',
  schema: datos({ tecnico: personaInternaSchema }),
});

export const EquipoEntregadoARecepcion = defineEvent({
  type: 'EquipoEntregadoARecepcion',
  label: 'Equipo entregado a recepción',
  schema: datos({}),
});

export const PlazoDeRetiroVencido = defineEvent({ type: 'PlazoDeRetiroVencido', label: 'Plazo de retiro vencido', schema: datos({}) });

export const SalidaRegistrada = defineEvent({
  type: 'SalidaRegistrada',
  label: 'Salida registrada',
  schema: datos({
    tipo_salida: z.number().int().nullable(),
    numero_guia_despacho: z.string().nullable(),
    numero_courrier: z.string().nullable(),
    courier_id: z.number().int().nullable(),
    distribuidor_id: z.number().int().nullable(),
    diagnostico_pagado: z.boolean().nullable(),
    resultado: resultadoSchema,
  }),
});

export const EquipoEntregadoACliente = defineEvent({
  type: 'EquipoEntregadoACliente',
  label: 'Equipo entregado al cliente sin reparar',
  schema: datos({ diagnostico_pagado: z.boolean(), diagnostico_id: z.number().int() }),
});

export const OrdenCerrada = defineEvent({ type: 'OrdenCerrada', label: 'Orden cerrada', schema: datos({ resultado: resultadoSchema }) });

export const EquipoDesarmado = defineEvent({
  type: 'EquipoDesarmado',
  label: 'Equipo desarmado',
  schema: datos({
    rma_desarme: z.string().length(10),
    asignado: personaInternaSchema,
    /** Parts kept from the unit; absent without any, and in events from before this field. */
    partes: z.array(parteRefSchema.extend({ id: z.number().int(), cantidad: z.number().int().positive() })).optional(),
  }),
});
