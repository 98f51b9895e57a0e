import {
  diaEnSantiago,
  esPresupuesto,
  LIMITE_TOTAL,
  NOMBRE_RESULTADO,
  NOMBRE_SOLICITUD,
  NOMBRE_TIPO_EXCEPCION,
  SOLICITUD,
} from '@bitacora/domain';
import type {
  Bloqueo,
  ClienteWire,
  DiagnosticoWire,
  EquipoWire,
  OrdenDetalle,
  SolicitudParteWire,
  SucursalWire,
} from '@bitacora/domain/contracts';
import {
  acciones,
  type CambioDeRetiroPedido,
  type Diagnostico,
  diagnosticoDevuelto,
  diagnosticoVigente,
  type Excepcion,
  estadosElegibles,
  excepcionPendiente,
  type Orden,
  type SolicitudParte,
  solicitudesVigentes,
} from '@bitacora/domain/orden';
import { ESTADO_OV } from '@bitacora/domain/ov';
import type { Session } from '@bitacora/platform';
import type { Momento } from '../momento';
import { type FilaDeOrden, filaWire, usuarioRef } from './orden.fila';

/** The data of the detail that are not in the order's row. */
export interface Contexto {
  readonly cliente: ClienteWire | null;
  readonly equipo: EquipoWire | null;
  readonly tienda: { id: number; nombre: string } | null;
  readonly fallas: { id: number; name: string }[];
  /** The name of the status of its opportunity. */
  readonly ov_estado: string | null;
  readonly solicitudes: readonly SolicitudParte[];
}

/** The order's own data on an opportunity that the read models lack. */
const SEGUN_ORDEN = { PENDIENTE: 'COMPLETADA', ACEPTADA: 'EN_REPARACION', RECHAZADA: 'RECHAZADA' } as const;
const dia = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

/** The expected arrival of a part in words, or the missed one. */
const llegada = (estimada: string | null, ahora: Date): string =>
  estimada === null ? 'sin fecha estimada' : `${estimada.slice(0, 10) < diaEnSantiago(ahora) ? 'debía llegar' : 'llega'} ${dia(estimada)}`;

/** The requested delivery, its address, and the party that can confirm it. */
function cambioPedido({ despacho, direccion, comuna, region, confirma }: CambioDeRetiroPedido): string {
  const lugar = despacho === 'ENVIO' ? [direccion, comuna, region].filter(Boolean).join(', ') : '';
  const quien = confirma === 'personal' ? 'lo confirma el personal con el cliente' : 'lo confirma el cliente desde su correo registrado';
  return `Cambio de Retiro Pendiente de Aprobación: ${despacho === 'ENVIO' ? `envío a ${lugar}` : 'retiro en sucursal'}; ${quien}`;
}

function textoDeCotizacion({ ov }: Orden, ov_estado: string | null): string {
  if (ov?.estado === 'RECHAZADA') return 'Cotización rechazada por el cliente';
  return ov_estado === ESTADO_OV.ENVIADA ? 'Cotización en espera del cliente' : 'Cotización por enviar al cliente';
}

/** The causes that block the order, worst first. */
export function bloqueos(orden: Orden, ahora: Date, ov_estado: string | null = null, tecnicoSinAcceso = false): Bloqueo[] {
  if (orden.estado === 'Cerrado') return [];
  const lista: Bloqueo[] = [];
  const excepcion = excepcionPendiente(orden);
  if (excepcion)
    lista.push({
      tipo: 'EXCEPCION',
      texto: `Excepción «${NOMBRE_TIPO_EXCEPCION[excepcion.tipo]}» en Gerencia`,
      desde: excepcion.fecha_hora_creacion,
    });
  for (const s of solicitudesVigentes(orden)) {
    const pedida = s.fecha_hora_solicitud;
    if (s.estado === SOLICITUD.EN_ESPERA) {
      lista.push({
        tipo: 'ESPERA_PARTE',
        texto: `Espera la parte ${s.parte.part_number}: ${llegada(s.fecha_hora_entrega_estimada, ahora)}`,
        desde: pedida,
      });
    } else if (s.estado === SOLICITUD.SOLICITADO && !s.allocated)
      lista.push({ tipo: 'PARTE_POR_COMPRAR', texto: `Parte ${s.parte.part_number} por comprar`, desde: pedida });
  }
  if (orden.estado === 'Cotización Solicitada')
    lista.push({
      tipo: 'COTIZACION',
      texto: textoDeCotizacion(orden, ov_estado),
      desde: orden.estado_desde,
    });
  if (orden.estado === 'Reparado por pagar' && esPresupuesto(orden.tipo_servicio))
    lista.push({ tipo: 'SALDO', texto: 'Pago pendiente', desde: orden.estado_desde });
  if (orden.despacho_solicitado)
    lista.push({ tipo: 'CAMBIO_RETIRO', texto: cambioPedido(orden.despacho_solicitado), desde: orden.estado_desde });
  if (orden.rma === null && orden.equipo_id !== null) lista.push({ tipo: 'SIN_RMA', texto: 'Sin RMA', desde: orden.fecha_ingreso });
  else if (orden.tecnico_asignado === null && orden.equipo_id !== null)
    lista.push({ tipo: 'SIN_TECNICO', texto: 'Técnico no asignado aún', desde: orden.fecha_ingreso });
  if (tecnicoSinAcceso)
    lista.push({
      tipo: 'TECNICO_SIN_ACCESO',
      texto: `${orden.tecnico_asignado?.nombre ?? 'Su técnico'} ya no puede trabajar en ella: Supervisor la pasa a otro técnico`,
      desde: orden.estado_desde,
    });
  return lista;
}

/** A diagnosis with the order's data on it (specification, 12.6). */
export const diagnosticoWire = (orden: Orden, diagnostico: Diagnostico): DiagnosticoWire => ({
  ...diagnostico,
  resultado: orden.resultado_tecnico,
  solucion_macro: orden.resultado_tecnico && NOMBRE_RESULTADO[orden.resultado_tecnico],
  fecha_envio_correo_cliente: orden.correos['informe_final']?.email_successful ? orden.correos['informe_final'].sending_datetime : null,
});

/** A part request with the label of its state (specification, 12.8). */
export const solicitudWire = (solicitud: SolicitudParte): SolicitudParteWire => ({
  ...solicitud,
  estado_pieza: NOMBRE_SOLICITUD[solicitud.estado],
});

/** An exception with its order, under the specified names (specification, 12.7). */
export const excepcionWire = (ot: number, excepcion: Excepcion) => ({ ...excepcion, orden: ot, orden_trabajo: ot });

/** GET /api/orden/{ot} on the wire. */
export function detalleWire(fila: FilaDeOrden, contexto: Contexto, session: Session, momento: Momento): OrdenDetalle {
  const orden = fila.dominio;
  const { cliente: _nombre, sucursal: _sucursal, ...base } = filaWire(fila, session, momento);
  const vigente = diagnosticoVigente(orden) ?? diagnosticoDevuelto(orden);
  const boleta = orden.archivos.find((a) => a.type === 'BOLETA');
  const sucursal: SucursalWire | null = contexto.cliente?.empresa?.sucursal.find((s) => s.id === orden.sucursal_id) ?? null;
  return {
    ...base,
    estado: { ...base.estado, user: orden.tecnico_asignado && usuarioRef(orden.tecnico_asignado) },
    estado_desde: orden.estado_desde,
    estado_previo: orden.estado_previo,
    cliente: contexto.cliente,
    equipo: contexto.equipo,
    sucursal,
    tienda_empresa: contexto.tienda,
    tecnico_asignado: orden.tecnico_asignado && usuarioRef(orden.tecnico_asignado),
    recepcionista: orden.recepcionista.id,
    recibida_en: orden.recibida_en,
    recepcionista_detail: usuarioRef(orden.recepcionista),
    despacho_solicitado: orden.despacho_solicitado?.despacho ?? null,
    cambio_solicitado: orden.despacho_solicitado,
    direccion_despacho: orden.direccion_despacho,
    fecha_de_compra: orden.fecha_de_compra,
    numero_boleta: orden.numero_boleta,
    boleta: boleta ? `/api/orden/download/${boleta.file_id}` : null,
    reporte_falla_cliente: orden.reporte_falla_cliente,
    tipo_de_falla: [...orden.tipo_de_falla],
    tipo_de_falla_detail: contexto.fallas,
    observaciones: orden.observaciones,
    otros_accesorios: orden.otros_accesorios,
    exige_cambio_3x3: orden.exige_cambio_3x3,
    mostrar_envio_correos: orden.mostrar_envio_correos,
    cambio_correo_enviado: orden.cambio_correo_enviado,
    datos_provisorios: orden.datos_provisorios,
    equip_provisorio: orden.equip_provisorio,
    diagnostico: orden.diagnostico_id,
    diagnostico_detail: vigente ? diagnosticoWire(orden, vigente) : null,
    diagnosticos: [...orden.diagnosticos],
    solicitud_partes: contexto.solicitudes.map(solicitudWire),
    estados_elegibles: Object.fromEntries(solicitudesVigentes(orden).map((s) => [s.id, estadosElegibles(s, session.actor, orden)])),
    excepciones_detail: [...orden.excepciones],
    solicitud_cotizacion_interna: orden.cotizacion_interna,
    presupuesto_id: orden.ov?.id ?? null,
    datos_ov_asociada: orden.ov && {
      id: orden.ov.id,
      estado: contexto.ov_estado ?? ESTADO_OV[SEGUN_ORDEN[orden.ov.estado]],
      segun_orden: orden.ov.estado,
    },
    archivos: [...orden.archivos],
    resultado: orden.resultado,
    cerrada_en: orden.cerrada_en,
    motivo_rechazo: orden.motivo_rechazo,
    reingreso_de: orden.reingreso_de,
    reingreso_a: orden.reingreso_a,
    bloqueos: bloqueos(orden, momento.ahora, contexto.ov_estado, base.tecnico_sin_acceso),
    acciones_panel: acciones(orden, session.actor, 'panel', fila.ov),
    informe_cliente_pdf: orden.diagnostico_id === null ? null : `/api/orden/download_report/${orden.ot}`,
    pdf_cambio: orden.mostrar_envio_correos ? `/api/orden/download_pdf_cambio/${orden.ot}` : null,
    email_informe_status: orden.correos['informe_final'] ?? null,
    correos: orden.correos,
    sucursal_cambio_id: orden.sucursal_cambio_id,
    ultimo_hecho: orden.ultimo_hecho && { type: orden.ultimo_hecho.type, at: orden.ultimo_hecho.at, actor: orden.ultimo_hecho.actor },
    resultado_tecnico: orden.resultado_tecnico,
    estado_pago: orden.estado_pago,
    rma_cambio: orden.rma_cambio,
    limite_total_amarillo: LIMITE_TOTAL.amarillo,
    limite_total_rojo: LIMITE_TOTAL.rojo,
  };
}
