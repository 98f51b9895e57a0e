import { z } from 'zod';
import { despachoSchema, tipoClienteSchema, tipoServicioSchema } from '../../comun';
import { defineEvent } from '../../kernel';
import { datos, datosProvisoriosSchema, equipProvisorioSchema, ingresoPersonal, ingresoShape, personaInternaSchema } from './comun';
import { DESHACIBLES } from './deshacibles';

export const OrdenCreada = defineEvent({
  type: 'OrdenCreada',
  label: 'Orden ingresada',
  schema: datos({
    ot: z.number().int(),
    ...ingresoShape,
    rma: z.string().nullable(),
    ov_id: z.number().int().nullable(),
    recepcionista: personaInternaSchema,
    reingreso_de: z.number().int().nullable(),
    alert_text: z.string().nullable(),
  }),
  personal: ingresoPersonal,
});

export const PreIngresoCreado = defineEvent({
  type: 'PreIngresoCreado',
  label: 'Pre ingreso recibido',
  version: 2,
  schema: datos({
    ot: z.number().int(),
    modalidad: z.enum(['retiro', 'regiones']),
    datos_provisorios: datosProvisoriosSchema,
    tipo_servicio: tipoServicioSchema,
    tipo_cliente: tipoClienteSchema,
    despacho: despachoSchema,
    fecha_de_compra: z.string().nullable(),
    reporte_falla_cliente: z.string(),
    /** Null when the wizard did not ask, for a pickup. Since version 2. */
    equip: equipProvisorioSchema.nullable(),
    recepcionista: personaInternaSchema,
  }),
  personal: [
    'datos_provisorios.rut',
    'datos_provisorios.nombre',
    'datos_provisorios.apellido',
    'datos_provisorios.razon_social',
    'datos_provisorios.email',
    'datos_provisorios.telefono',
    'datos_provisorios.direccion',
    'equip.password',
    'reporte_falla_cliente',
  ],
});

export const EquipoRecibido = defineEvent({ type: 'EquipoRecibido', label: 'Equipo recibido', schema: datos({}) });

export const PreIngresoCompletado = defineEvent({
  type: 'PreIngresoCompletado',
  label: 'Pre ingreso completado',
  schema: datos(ingresoShape),
  personal: ingresoPersonal,
});

export const PreIngresoRechazado = defineEvent({
  type: 'PreIngresoRechazado',
  label: 'Pre ingreso rechazado',
  schema: datos({ comentario: z.string(), diagnostico_id: z.number().int() }),
  personal: ['comentario'],
});

export const OrdenEditada = defineEvent({
  type: 'OrdenEditada',
  label: 'Orden editada',
  schema: datos({ ...ingresoShape, cambios: z.array(z.string()) }),
  personal: ingresoPersonal,
});

export const RmaIngresado = defineEvent({ type: 'RmaIngresado', label: 'RMA ingresado', schema: datos({ rma: z.string().length(10) }) });

export const TecnicoAsignado = defineEvent({
  type: 'TecnicoAsignado',
  label: 'Técnico asignado',
  schema: datos({ tecnico: personaInternaSchema, motivo_sobrecarga: z.string().nullable() }),
});

export const TipoServicioCambiado = defineEvent({
  type: 'TipoServicioCambiado',
  label: 'Tipo de servicio cambiado',
  schema: datos({ anterior: tipoServicioSchema, nuevo: tipoServicioSchema, despacho: despachoSchema }),
});

export const DespachoCambiado = defineEvent({
  type: 'DespachoCambiado',
  label: 'Despacho cambiado',
  schema: datos({
    anterior: despachoSchema,
    despacho: despachoSchema,
    direccion: z.string().nullable(),
    comuna: z.string().nullable(),
    region: z.string().nullable(),
  }),
  personal: ['direccion'],
});

export const CambioDeRetiroSolicitado = defineEvent({
  type: 'CambioDeRetiroSolicitado',
  label: 'Cambio de retiro solicitado',
  schema: datos({
    despacho: despachoSchema,
    email: z.string(),
    direccion: z.string().nullable(),
    comuna: z.string().nullable(),
    region: z.string().nullable(),
    vence: z.string(),
    /** The party that can confirm it; older requests wait for the registered address. */
    confirma: z.enum(['registrado', 'personal']).optional(),
  }),
  personal: ['email', 'direccion'],
});
export const CambioDeRetiroReenviado = defineEvent({
  type: 'CambioDeRetiroReenviado',
  label: 'Confirmación de cambio de retiro reenviada',
  schema: datos({}),
});
export const CambioDeRetiroConfirmado = defineEvent({
  type: 'CambioDeRetiroConfirmado',
  label: 'Cambio de retiro confirmado',
  schema: datos({ anterior: despachoSchema, despacho: despachoSchema }),
});
export const CambioDeRetiroCancelado = defineEvent({
  type: 'CambioDeRetiroCancelado',
  label: 'Cambio de retiro cancelado',
  schema: datos({
    /** Cancelled on the tracking page, by the registered address (whose owner did not ask for it), or by the staff. */
    origen: z.enum(['seguimiento', 'registrado', 'personal']),
    motivo: z.string().nullable(),
  }),
  personal: ['motivo'],
});
export const CambioDeRetiroVencido = defineEvent({ type: 'CambioDeRetiroVencido', label: 'Cambio de retiro vencido', schema: datos({}) });

/** The last fact of an order, undone by a compensating one: history keeps both. */
export const HechoDeshecho = defineEvent({
  type: 'HechoDeshecho',
  label: 'Acción deshecha',
  schema: datos({
    deshecho: z.enum(DESHACIBLES),
    motivo: z.string().nullable(),
    /** The RMA that becomes free again. */
    rma_liberado: z.string().nullable(),
    restaura: z.object({
      rma: z.string().nullable(),
      tecnico_asignado: personaInternaSchema.nullable(),
      despacho: despachoSchema,
      direccion_despacho: z.object({ direccion: z.string(), comuna: z.string(), region: z.string() }).nullable(),
    }),
  }),
  personal: ['motivo', 'restaura.direccion_despacho.direccion'],
});

export const OrdenReingresada = defineEvent({
  type: 'OrdenReingresada',
  label: 'Orden reingresada',
  schema: datos({ nueva_ot: z.number().int(), informe_de_falla: z.string() }),
  personal: ['informe_de_falla'],
});
