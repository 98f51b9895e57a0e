import { EXCEPCION, PRESUPUESTO, TIPO_EXCEPCION } from '../../comun';
import type { Recorded } from '../../kernel';
import type { OrdenEventOf } from '../eventos';
import type { Excepcion, Orden } from '../orden.state';
import { cambiarTipo, conInformeAdministrativo } from './ingreso.evolucion';
import { anular, conSolicitudesNuevas } from './taller.evolucion';

function conExcepcion(orden: Orden, id: number, cambio: (excepcion: Excepcion) => Excepcion): Orden {
  return { ...orden, excepciones: orden.excepciones.map((e) => (e.id === id ? cambio(e) : e)) };
}

/** The effect of an approval, by type (specification, 7.3). */
function alAprobar(orden: Orden, excepcion: Excepcion, anuladas: readonly number[]): Orden {
  switch (excepcion.tipo) {
    case TIPO_EXCEPCION.AMPLIACION_GARANTIA:
      if (excepcion.origen !== 'CAMBIO_TIPO_SERVICIO') return orden;
      return {
        ...cambiarTipo(orden, 1, orden.despacho),
        fecha_de_compra: excepcion.additional_data?.fecha_compra ?? null,
        tienda_id: excepcion.additional_data?.tienda ?? null,
      };
    case TIPO_EXCEPCION.APROBACION_3X3:
      return { ...orden, cambio_3x3: true, mostrar_envio_correos: true, cambio_correo_enviado: false };
    default:
      return {
        ...anular(orden, anuladas),
        cambio_aprobado: true,
        mostrar_envio_correos: true,
        cambio_correo_enviado: false,
        rma_cambio: excepcion.rma_cambio ?? orden.rma_cambio,
      };
  }
}

/** Removes the effects of an approval that was reversed. */
function alRevertir(orden: Orden, excepcion: Excepcion): Orden {
  if (excepcion.tipo === TIPO_EXCEPCION.APROBACION_3X3) return { ...orden, cambio_3x3: false, mostrar_envio_correos: false };
  if (excepcion.tipo !== TIPO_EXCEPCION.AMPLIACION_GARANTIA)
    return { ...orden, cambio_aprobado: false, mostrar_envio_correos: false, rma_cambio: null };
  return excepcion.origen === 'CAMBIO_TIPO_SERVICIO' ? cambiarTipo(orden, PRESUPUESTO, orden.despacho) : orden;
}

export const evolucionComercial = {
  ExcepcionSolicitada: ({ data }: OrdenEventOf<'ExcepcionSolicitada'>, orden: Orden, { at }: Recorded): Orden => ({
    ...orden,
    excepciones: [
      ...orden.excepciones,
      {
        id: data.excepcion_id,
        tipo: data.tipo,
        estado: EXCEPCION.SOLICITADO,
        comentario_solicitud: data.comentario_solicitud,
        comentario_respuesta: null,
        solicitado_por: data.solicitado_por,
        respondido_por: null,
        fecha_hora_creacion: at,
        fecha_hora_respuesta: null,
        origen: data.origen,
        additional_data: data.additional_data,
        rma_cambio: data.rma_cambio,
        comentario_cambio: data.comentario_cambio,
        fecha_llegada_parte: data.fecha_llegada_parte,
        repuesto_solicitado: data.repuesto_solicitado,
        estado_previo: data.estado_previo,
      },
    ],
    contadores: { ...orden.contadores, excepcion: orden.contadores.excepcion + 1 },
  }),
  ExcepcionAprobada: ({ data }: OrdenEventOf<'ExcepcionAprobada'>, orden: Orden, { at }: Recorded): Orden => {
    const respondida = conExcepcion(orden, data.excepcion_id, (e) => ({
      ...e,
      estado: EXCEPCION.APROBADO,
      respondido_por: data.respondido_por,
      comentario_respuesta: data.comentario_respuesta,
      fecha_hora_respuesta: at,
    }));
    const excepcion = respondida.excepciones.find((e) => e.id === data.excepcion_id);
    return excepcion ? alAprobar(respondida, excepcion, data.anuladas) : respondida;
  },
  ExcepcionRechazada: ({ data }: OrdenEventOf<'ExcepcionRechazada'>, orden: Orden, { at }: Recorded): Orden => {
    const respondida = conExcepcion(orden, data.excepcion_id, (e) => ({
      ...e,
      estado: EXCEPCION.RECHAZADO,
      respondido_por: data.respondido_por,
      comentario_respuesta: data.comentario_respuesta,
      fecha_hora_respuesta: at,
    }));
    const deIngreso = data.tipo === TIPO_EXCEPCION.AMPLIACION_GARANTIA;
    if (deIngreso) return cambiarTipo(respondida, PRESUPUESTO, orden.despacho === 'ON_SITE' ? 'ENVIO' : orden.despacho);
    return data.tipo === TIPO_EXCEPCION.APROBACION_3X3 ? { ...respondida, exige_cambio_3x3: false } : respondida;
  },
  ExcepcionRevertida: ({ data }: OrdenEventOf<'ExcepcionRevertida'>, orden: Orden): Orden => {
    const excepcion = orden.excepciones.find((e) => e.id === data.excepcion_id);
    const reabierta = conExcepcion(orden, data.excepcion_id, (e) => ({
      ...e,
      estado: EXCEPCION.SOLICITADO,
      respondido_por: null,
      comentario_respuesta: null,
      fecha_hora_respuesta: null,
      estado_previo: data.estado_previo,
    }));
    return excepcion ? alRevertir(reabierta, excepcion) : reabierta;
  },
  ExcepcionRetirada: ({ data }: OrdenEventOf<'ExcepcionRetirada'>, orden: Orden): Orden =>
    conExcepcion(orden, data.excepcion_id, (e) => ({ ...e, estado: EXCEPCION.RETIRADO })),
  DatosDeCambioGuardados: ({ data }: OrdenEventOf<'DatosDeCambioGuardados'>, orden: Orden): Orden => ({
    ...orden,
    sucursal_cambio_id: data.sucursal_id,
  }),
  CorreoDeCambioEnviado: ({ data }: OrdenEventOf<'CorreoDeCambioEnviado'>, orden: Orden): Orden => ({
    ...orden,
    cambio_correo_enviado: true,
    sucursal_cambio_id: data.sucursal_id,
  }),
  OrdenRechazadaAdministrativamente: (
    { data }: OrdenEventOf<'OrdenRechazadaAdministrativamente'>,
    orden: Orden,
    meta: Recorded,
  ): Orden => ({
    ...conInformeAdministrativo(orden, data.diagnostico_id, data.comentario_rechazo ?? data.motivo_rechazo, meta),
    motivo_rechazo: data.motivo_rechazo,
  }),
  PagoCompletado: (_event: OrdenEventOf<'PagoCompletado'>, orden: Orden): Orden => ({ ...orden, estado_pago: 'COMPLETO' }),
  CotizacionInternaSolicitada: ({ data }: OrdenEventOf<'CotizacionInternaSolicitada'>, orden: Orden, { at }: Recorded): Orden => ({
    ...orden,
    ov: { id: data.ov_id, estado: 'PENDIENTE' },
    cotizacion_interna: { estado: 'Pendiente', fecha: at, partes_solicitadas: data.partes_solicitadas },
  }),
  OportunidadAceptada: ({ data }: OrdenEventOf<'OportunidadAceptada'>, orden: Orden, { at }: Recorded): Orden => ({
    ...conSolicitudesNuevas(orden, data.solicitudes, at),
    ov: { id: data.ov_id, estado: 'ACEPTADA' },
    cotizacion_interna: orden.cotizacion_interna && { ...orden.cotizacion_interna, estado: 'Respondida' },
    estado_pago: data.saldo === 0 ? 'COMPLETO' : 'PENDIENTE',
  }),
  OportunidadRechazada: ({ data }: OrdenEventOf<'OportunidadRechazada'>, orden: Orden): Orden => ({
    ...orden,
    ov: { id: data.ov_id, estado: 'RECHAZADA' },
    ov_rechazada_id: data.ov_id,
    cotizacion_interna: orden.cotizacion_interna && { ...orden.cotizacion_interna, estado: 'Respondida' },
  }),
  OrdenRevaluada: ({ data }: OrdenEventOf<'OrdenRevaluada'>, orden: Orden): Orden => ({
    ...orden,
    ov: { id: data.ov_id, estado: 'ACEPTADA' },
    diagnostico_id: null,
    resultado_tecnico: null,
    motivo_rechazo: null,
    rechazo_administrativo: false,
    avisada_para_retiro: null,
  }),
  ArchivoAdjuntado: ({ data }: OrdenEventOf<'ArchivoAdjuntado'>, orden: Orden, { at }: Recorded): Orden => ({
    ...orden,
    archivos: [
      ...orden.archivos,
      {
        file_id: data.file_id,
        name: data.name,
        file_type: data.file_type,
        type: data.tipo,
        size: data.size,
        subido_por: data.subido_por,
        fecha: at,
      },
    ],
  }),
  ArchivoEliminado: ({ data }: OrdenEventOf<'ArchivoEliminado'>, orden: Orden): Orden => ({
    ...orden,
    archivos: orden.archivos.filter((a) => a.file_id !== data.file_id),
  }),
  ReenvioDeCorreoSolicitado: (_event: OrdenEventOf<'ReenvioDeCorreoSolicitado'>, orden: Orden): Orden => orden,
  EnvioDeCorreoRegistrado: ({ data }: OrdenEventOf<'EnvioDeCorreoRegistrado'>, orden: Orden, { at }: Recorded): Orden => ({
    ...orden,
    correos: {
      ...orden.correos,
      [data.plantilla]: { email_successful: data.email_successful, sending_datetime: at, api_response: data.api_response },
    },
  }),
};
