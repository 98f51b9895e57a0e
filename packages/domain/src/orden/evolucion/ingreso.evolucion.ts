import { esPresupuesto } from '../../comun';
import type { Recorded } from '../../kernel';
import type { OrdenEventOf } from '../eventos';
import type { DesenlaceDeCambio, EquipProvisorio, Orden } from '../orden.state';

/** An order without history, where every fold starts. It is never shown, since its first event sets everything. */
export const ORDEN_VACIA: Orden = {
  ot: 0,
  tipo_servicio: 1,
  tipo_cliente: 1,
  cliente_id: null,
  sucursal_id: null,
  equipo_id: null,
  rma: null,
  rma_cambio: null,
  estado: 'Ingresado',
  estado_previo: null,
  estado_desde: '',
  ubicacion: null,
  despacho: 'RETIRO',
  despacho_solicitado: null,
  cambios_de_retiro: [],
  direccion_despacho: null,
  tecnico_asignado: null,
  recepcionista: { id: 0, nombre: '' },
  recibida_en: null,
  fecha_ingreso: '',
  fecha_de_compra: null,
  numero_boleta: null,
  tienda_id: null,
  reporte_falla_cliente: '',
  tipo_de_falla: [],
  observaciones: '',
  otros_accesorios: '',
  codigo_retail: null,
  guia_despacho_ingreso: null,
  exige_cambio_3x3: false,
  cambio_3x3: false,
  cambio_aprobado: false,
  mostrar_envio_correos: false,
  cambio_correo_enviado: false,
  sucursal_cambio_id: null,
  correos: {},
  ultimo_hecho: null,
  datos_provisorios: null,
  equip_provisorio: null,
  diagnosticos: [],
  diagnostico_id: null,
  solicitudes: [],
  excepciones: [],
  archivos: [],
  cotizacion_interna: null,
  ov: null,
  ov_rechazada_id: null,
  estado_pago: null,
  resultado_tecnico: null,
  motivo_rechazo: null,
  rechazo_administrativo: false,
  resultado: null,
  cerrada_en: null,
  avisada_para_retiro: null,
  ultimo_movimiento: null,
  reingreso_de: null,
  reingreso_a: null,
  alert_text: null,
  salida: null,
  contadores: { solicitud: 0, diagnostico: 0, excepcion: 0 },
};

/** A change of delivery cancels the client's pending request, which asked for the opposite of the old delivery. */
function conDespacho(orden: Orden, despacho: Orden['despacho']): Pick<Orden, 'despacho' | 'despacho_solicitado'> {
  return { despacho, despacho_solicitado: despacho === orden.despacho ? orden.despacho_solicitado : null };
}

/** Closes the pending change; its link shows the outcome. */
function resuelto(orden: Orden, desenlace: DesenlaceDeCambio): Orden {
  const numero = orden.despacho_solicitado?.numero;
  return {
    ...orden,
    despacho_solicitado: null,
    cambios_de_retiro: orden.cambios_de_retiro.map((previo, i) => (i + 1 === numero ? desenlace : previo)),
  };
}

type EquipDelEvento = NonNullable<OrdenEventOf<'PreIngresoCreado'>['data']['equip']>;
/** The device's password stays in the log; the order only keeps that there is one. */
function sinClave({ password, ...equip }: EquipDelEvento): EquipProvisorio {
  return { ...equip, tiene_password: password !== null };
}

type CamposDeIngreso = OrdenEventOf<'PreIngresoCompletado'>['data'];

function ingreso(orden: Orden, d: CamposDeIngreso): Orden {
  return {
    ...orden,
    tipo_servicio: d.tipo_servicio,
    tipo_cliente: d.tipo_cliente,
    cliente_id: d.cliente_id,
    sucursal_id: d.sucursal_id,
    equipo_id: d.equipo_id,
    ...conDespacho(orden, d.despacho),
    tienda_id: d.tienda_id,
    fecha_de_compra: d.fecha_de_compra,
    numero_boleta: d.numero_boleta,
    reporte_falla_cliente: d.reporte_falla_cliente,
    tipo_de_falla: d.tipo_de_falla,
    observaciones: d.observaciones,
    otros_accesorios: d.otros_accesorios,
    codigo_retail: d.codigo_retail,
    guia_despacho_ingreso: d.guia_despacho_ingreso,
    exige_cambio_3x3: d.exige_cambio_3x3,
    estado_pago: esPresupuesto(d.tipo_servicio) ? (orden.estado_pago ?? 'PENDIENTE') : null,
  };
}

/** The person who received the unit and the time; the first staff member to receive it counts. */
const recibidaPor = (orden: Orden, { at, actor }: Recorded): Orden =>
  orden.recibida_en === null ? { ...orden, recibida_en: at, recepcionista: { id: actor.id, nombre: actor.nombre } } : orden;

export const evolucionIngreso = {
  OrdenCreada: ({ data }: OrdenEventOf<'OrdenCreada'>, _orden: Orden, meta: Recorded): Orden => ({
    ...ingreso(ORDEN_VACIA, data),
    ot: data.ot,
    rma: data.rma,
    recepcionista: data.recepcionista,
    recibida_en: meta.at,
    fecha_ingreso: meta.at,
    estado_desde: meta.at,
    ov: data.ov_id === null ? null : { id: data.ov_id, estado: 'ACEPTADA' },
    reingreso_de: data.reingreso_de,
    alert_text: data.alert_text,
  }),
  PreIngresoCreado: ({ data }: OrdenEventOf<'PreIngresoCreado'>, _orden: Orden, meta: Recorded): Orden => ({
    ...ORDEN_VACIA,
    ot: data.ot,
    estado: data.modalidad === 'retiro' ? 'Pre ingreso' : 'Pre ingreso regiones',
    tipo_servicio: data.tipo_servicio,
    tipo_cliente: data.tipo_cliente,
    despacho: data.despacho,
    datos_provisorios: data.datos_provisorios,
    equip_provisorio: data.equip && sinClave(data.equip),
    fecha_de_compra: data.fecha_de_compra,
    reporte_falla_cliente: data.reporte_falla_cliente,
    recepcionista: data.recepcionista,
    fecha_ingreso: meta.at,
    estado_desde: meta.at,
    estado_pago: esPresupuesto(data.tipo_servicio) ? 'PENDIENTE' : null,
  }),
  EquipoRecibido: (_event: OrdenEventOf<'EquipoRecibido'>, orden: Orden, meta: Recorded): Orden => recibidaPor(orden, meta),
  PreIngresoCompletado: ({ data }: OrdenEventOf<'PreIngresoCompletado'>, orden: Orden, meta: Recorded): Orden =>
    recibidaPor(ingreso(orden, data), meta),
  PreIngresoRechazado: ({ data }: OrdenEventOf<'PreIngresoRechazado'>, orden: Orden, meta: Recorded): Orden => ({
    ...conInformeAdministrativo(orden, data.diagnostico_id, data.comentario, meta),
    motivo_rechazo: data.comentario,
  }),
  OrdenEditada: ({ data }: OrdenEventOf<'OrdenEditada'>, orden: Orden): Orden => ingreso(orden, data),
  RmaIngresado: ({ data }: OrdenEventOf<'RmaIngresado'>, orden: Orden): Orden => ({ ...orden, rma: data.rma }),
  TecnicoAsignado: ({ data }: OrdenEventOf<'TecnicoAsignado'>, orden: Orden): Orden => ({ ...orden, tecnico_asignado: data.tecnico }),
  TecnicoReasignado: ({ data }: OrdenEventOf<'TecnicoReasignado'>, orden: Orden): Orden => ({ ...orden, tecnico_asignado: data.tecnico }),
  TipoServicioCambiado: ({ data }: OrdenEventOf<'TipoServicioCambiado'>, orden: Orden): Orden =>
    data.nuevo === data.anterior ? orden : cambiarTipo(orden, data.nuevo, data.despacho),
  DespachoCambiado: ({ data }: OrdenEventOf<'DespachoCambiado'>, orden: Orden): Orden => ({
    ...orden,
    despacho: data.despacho,
    despacho_solicitado: null,
    direccion_despacho:
      data.direccion && data.comuna && data.region
        ? { direccion: data.direccion, comuna: data.comuna, region: data.region }
        : orden.direccion_despacho,
  }),
  CambioDeRetiroSolicitado: ({ data }: OrdenEventOf<'CambioDeRetiroSolicitado'>, orden: Orden): Orden => ({
    ...orden,
    despacho_solicitado: {
      numero: orden.cambios_de_retiro.length + 1,
      despacho: data.despacho,
      direccion: data.direccion,
      comuna: data.comuna,
      region: data.region,
      email: data.email,
      vence: data.vence,
      confirma: data.confirma ?? 'registrado',
    },
    cambios_de_retiro: [...orden.cambios_de_retiro, null],
  }),
  CambioDeRetiroReenviado: (_event: OrdenEventOf<'CambioDeRetiroReenviado'>, orden: Orden): Orden => orden,
  CambioDeRetiroConfirmado: ({ data }: OrdenEventOf<'CambioDeRetiroConfirmado'>, orden: Orden): Orden => {
    const pedido = orden.despacho_solicitado;
    const direccion =
      pedido?.direccion && pedido.comuna && pedido.region
        ? { direccion: pedido.direccion, comuna: pedido.comuna, region: pedido.region }
        : null;
    return { ...resuelto(orden, 'CONFIRMADO'), despacho: data.despacho, direccion_despacho: direccion ?? orden.direccion_despacho };
  },
  CambioDeRetiroCancelado: (_event: OrdenEventOf<'CambioDeRetiroCancelado'>, orden: Orden): Orden => resuelto(orden, 'CANCELADO'),
  CambioDeRetiroVencido: (_event: OrdenEventOf<'CambioDeRetiroVencido'>, orden: Orden): Orden => resuelto(orden, 'VENCIDO'),
  HechoDeshecho: ({ data }: OrdenEventOf<'HechoDeshecho'>, orden: Orden): Orden => ({ ...orden, ...data.restaura }),
  OrdenReingresada: ({ data }: OrdenEventOf<'OrdenReingresada'>, orden: Orden): Orden => ({
    ...orden,
    reingreso_a: data.nueva_ot,
    resultado: 'REINGRESO',
  }),
};

/**
 * Service type 1 → 4 clears purchase date, receipt, store and the 3x3 requirement; quotations do not offer ON_SITE (specification, 5.42).
 * On the way back to warranty, the dates come from the exception.
 */
export function cambiarTipo(orden: Orden, nuevo: number, despacho: Orden['despacho']): Orden {
  const conTipo = { ...orden, tipo_servicio: nuevo, ...conDespacho(orden, despacho) };
  if (!esPresupuesto(nuevo)) return { ...conTipo, estado_pago: null };
  return {
    ...conTipo,
    fecha_de_compra: null,
    numero_boleta: null,
    tienda_id: null,
    exige_cambio_3x3: false,
    estado_pago: 'PENDIENTE',
  };
}

/** The system's report when there is no diagnosis, reviewed from the start so that the unit can leave (specification, 5.26). */
export function conInformeAdministrativo(orden: Orden, id: number, informe: string, { at, actor }: Recorded): Orden {
  const autor = { id: actor.id, nombre: actor.nombre };
  return {
    ...orden,
    diagnosticos: [
      ...orden.diagnosticos,
      {
        id,
        version: 1,
        replicar_falla: false,
        informe,
        solucion: null,
        tecnico: autor,
        tecnico_reparacion: null,
        fecha_creacion: at,
        revisado: true,
        usuario_revisor: autor,
        fecha_revision: at,
        comentario_rechazo: null,
        administrativo: true,
      },
    ],
    diagnostico_id: id,
    rechazo_administrativo: true,
    contadores: { ...orden.contadores, diagnostico: orden.contadores.diagnostico + 1 },
  };
}
