import { z } from 'zod';
import { resultadoSchema } from '../../comun';
import { datos, eventoDeOrden, eventoSinProceso, parteRefSchema, personaInternaSchema } from './comun';

/** The reason for a warehouse entry. `manual` is the side card, which no commercial state blocks. */
export const motivoIngresoSchema = z.enum(['primer_ingreso', 'espera_de_partes', 'reparado', 'rechazado', 'devolucion', 'manual']);

export const IngresoABodegaRegistrado = eventoSinProceso({
  type: 'IngresoABodegaRegistrado',
  label: 'Equipo ingresado a bodega',
  categoria: 'ubicacion',
  schema: datos({ motivo: motivoIngresoSchema }),
});

export const SalidaDeBodegaRegistrada = eventoSinProceso({
  type: 'SalidaDeBodegaRegistrada',
  label: 'Equipo sacado de bodega',
  categoria: 'ubicacion',
  schema: datos({}),
});

export const EquipoEntregadoATecnico = eventoSinProceso({
  type: 'EquipoEntregadoATecnico',
  label: 'Equipo entregado a técnico',
  categoria: 'ubicacion',
  schema: datos({ tecnico: personaInternaSchema }),
});

export const EquipoEntregadoARecepcion = eventoSinProceso({
  type: 'EquipoEntregadoARecepcion',
  label: 'Equipo entregado a recepción',
  categoria: 'ubicacion',
  schema: datos({}),
});

export const PlazoDeRetiroVencido = eventoSinProceso({
  type: 'PlazoDeRetiroVencido',
  label: 'Plazo de retiro vencido',
  categoria: 'estado',
  schema: datos({}),
});

export const SalidaRegistrada = eventoDeOrden({
  type: 'SalidaRegistrada',
  label: 'Salida registrada',
  categoria: 'estado',
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

export const EquipoEntregadoACliente = eventoDeOrden({
  type: 'EquipoEntregadoACliente',
  label: 'Equipo entregado al cliente sin reparar',
  categoria: 'estado',
  schema: datos({ diagnostico_pagado: z.boolean(), diagnostico_id: z.number().int() }),
});

export const OrdenCerrada = eventoDeOrden({
  type: 'OrdenCerrada',
  label: 'Orden cerrada',
  categoria: 'estado',
  schema: datos({ resultado: resultadoSchema }),
});

export const EquipoDesarmado = eventoDeOrden({
  type: 'EquipoDesarmado',
  label: 'Equipo desarmado',
  categoria: 'partes',
  schema: datos({
    rma_desarme: z.string().length(10),
    asignado: personaInternaSchema,
    /** Parts kept from the unit; absent without any, and in events older than this field. */
    partes: z.array(parteRefSchema.extend({ id: z.number().int(), cantidad: z.number().int().positive() })).optional(),
  }),
});
