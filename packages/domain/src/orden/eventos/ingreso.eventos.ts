import { z } from 'zod';
import { despachoSchema, tipoClienteSchema, tipoServicioSchema } from '../../comun';
import { aceptacionSchema } from '../../legal/documento';
import {
  datos,
  datosProvisoriosSchema,
  equipProvisorioSchema,
  eventoDeOrden,
  eventoSinProceso,
  ingresoPersonal,
  ingresoShape,
  personaInternaSchema,
} from './comun';
import { DESHACIBLES } from './deshacibles';

export const OrdenCreada = eventoDeOrden({
  type: 'OrdenCreada',
  label: 'Orden ingresada',
  categoria: 'estado',
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

export const PreIngresoCreado = eventoSinProceso({
  type: 'PreIngresoCreado',
  label: 'Pre ingreso recibido',
  categoria: 'estado',
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
    /** Null for a pickup, since that form does not ask for it. Since version 2. */
    equip: equipProvisorioSchema.nullable(),
    recepcionista: personaInternaSchema,
    /** The version of the terms that the sender accepted; absent when the form did not ask. */
    terminos: z.string().optional(),
    /** The text of these terms; absent when the house did not publish them here. */
    aceptacion: aceptacionSchema.optional(),
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

export const EquipoRecibido = eventoSinProceso({
  type: 'EquipoRecibido',
  label: 'Equipo recibido',
  categoria: 'ubicacion',
  schema: datos({}),
});

export const PreIngresoCompletado = eventoSinProceso({
  type: 'PreIngresoCompletado',
  label: 'Pre ingreso completado',
  categoria: 'estado',
  schema: datos(ingresoShape),
  personal: ingresoPersonal,
});

export const PreIngresoRechazado = eventoSinProceso({
  type: 'PreIngresoRechazado',
  label: 'Pre ingreso rechazado',
  categoria: 'estado',
  schema: datos({ comentario: z.string(), diagnostico_id: z.number().int() }),
  personal: ['comentario'],
});

export const OrdenEditada = eventoSinProceso({
  type: 'OrdenEditada',
  label: 'Orden editada',
  categoria: 'dato',
  schema: datos({ ...ingresoShape, cambios: z.array(z.string()) }),
  personal: ingresoPersonal,
});

export const RmaIngresado = eventoSinProceso({
  type: 'RmaIngresado',
  label: 'RMA ingresado',
  categoria: 'dato',
  schema: datos({ rma: z.string().length(10) }),
});

export const TecnicoAsignado = eventoSinProceso({
  type: 'TecnicoAsignado',
  label: 'Técnico asignado',
  categoria: 'dato',
  schema: datos({ tecnico: personaInternaSchema, motivo_sobrecarga: z.string().nullable() }),
});

/** The order passed to another technician, because the former one was busy or left. */
export const TecnicoReasignado = eventoSinProceso({
  type: 'TecnicoReasignado',
  label: 'Técnico reasignado',
  categoria: 'dato',
  schema: datos({
    tecnico: personaInternaSchema,
    anterior: personaInternaSchema,
    motivo: z.string(),
    motivo_sobrecarga: z.string().nullable(),
  }),
});

export const TipoServicioCambiado = eventoSinProceso({
  type: 'TipoServicioCambiado',
  label: 'Tipo de servicio cambiado',
  categoria: 'comercial',
  schema: datos({ anterior: tipoServicioSchema, nuevo: tipoServicioSchema, despacho: despachoSchema }),
});

export const DespachoCambiado = eventoSinProceso({
  type: 'DespachoCambiado',
  label: 'Despacho cambiado',
  categoria: 'comercial',
  schema: datos({
    anterior: despachoSchema,
    despacho: despachoSchema,
    direccion: z.string().nullable(),
    comuna: z.string().nullable(),
    region: z.string().nullable(),
  }),
  personal: ['direccion'],
});

export const CambioDeRetiroSolicitado = eventoSinProceso({
  type: 'CambioDeRetiroSolicitado',
  label: 'Cambio de retiro solicitado',
  categoria: 'estado',
  schema: datos({
    despacho: despachoSchema,
    email: z.string(),
    direccion: z.string().nullable(),
    comuna: z.string().nullable(),
    region: z.string().nullable(),
    vence: z.string(),
    /** The party that can confirm it. Older requests lack the field and wait for the registered address. */
    confirma: z.enum(['registrado', 'personal']).optional(),
  }),
  personal: ['email', 'direccion'],
});
export const CambioDeRetiroReenviado = eventoSinProceso({
  type: 'CambioDeRetiroReenviado',
  label: 'Confirmación de cambio de retiro reenviada',
  categoria: 'estado',
  schema: datos({}),
});
export const CambioDeRetiroConfirmado = eventoSinProceso({
  type: 'CambioDeRetiroConfirmado',
  label: 'Cambio de retiro confirmado',
  categoria: 'estado',
  schema: datos({ anterior: despachoSchema, despacho: despachoSchema }),
});
export const CambioDeRetiroCancelado = eventoSinProceso({
  type: 'CambioDeRetiroCancelado',
  label: 'Cambio de retiro cancelado',
  categoria: 'estado',
  schema: datos({
    /**
     * The place of the cancellation: the tracking page, the mail to the registered address (whose owner did not make the request), or the
     * staff.
     */
    origen: z.enum(['seguimiento', 'registrado', 'personal']),
    motivo: z.string().nullable(),
  }),
  personal: ['motivo'],
});
export const CambioDeRetiroVencido = eventoSinProceso({
  type: 'CambioDeRetiroVencido',
  label: 'Cambio de retiro vencido',
  categoria: 'estado',
  schema: datos({}),
});

/** The last fact of an order was undone by a compensating one; history keeps both. */
export const HechoDeshecho = eventoSinProceso({
  type: 'HechoDeshecho',
  label: 'Acción deshecha',
  categoria: 'estado',
  schema: datos({
    deshecho: z.enum(DESHACIBLES),
    motivo: z.string().nullable(),
    /** The released RMA. */
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

export const OrdenReingresada = eventoDeOrden({
  type: 'OrdenReingresada',
  label: 'Orden reingresada',
  categoria: 'estado',
  schema: datos({ nueva_ot: z.number().int(), informe_de_falla: z.string() }),
  personal: ['informe_de_falla'],
});
