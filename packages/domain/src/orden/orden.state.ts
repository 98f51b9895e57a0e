import { type Despacho, type Estado, EXCEPCION, type Resultado, SOLICITUD, type Ubicacion } from '../comun';
import type {
  Adjunto,
  CambioDeRetiroPedido,
  CotizacionInterna,
  DatosProvisorios,
  Diagnostico,
  EnvioDeCorreo,
  EquipProvisorio,
  Excepcion,
  PersonaInterna,
  SolicitudParte,
} from './orden.formas';

export type * from './orden.formas';

/** An uploaded file as a decision sees it; the bytes stay in the file store. */
export interface ArchivoSubido {
  readonly file_id: string;
  readonly name: string;
  readonly file_type: string;
  readonly size: number;
  /** SHA-256 (hex) of the stored bytes; absent in uploads older than this field. */
  readonly sha256?: string | undefined;
}

/** A warehouse movement (specification, 4.6 and 12.9). */
export interface Movimiento {
  readonly tipo_movimiento: number;
  readonly tipo_entrada: number;
  readonly tipo_salida: number;
  readonly entregado_por: PersonaInterna | null;
  readonly recibido_por: PersonaInterna | null;
}

/** The last fact of an order, with the state it replaced, for undoing it. */
export interface UltimoHecho {
  readonly type: string;
  readonly at: string;
  readonly actor: PersonaInterna;
  /** The order before it; null when the fact cannot be undone. */
  readonly antes: Pick<Orden, 'rma' | 'tecnico_asignado' | 'despacho' | 'direccion_despacho' | 'ubicacion' | 'estado'> | null;
  /** For an undo: the state before the undone fact. */
  readonly volvia_a: Estado | null;
}

/** The linked sales opportunity, as the order needs it. */
export interface OportunidadAsociada {
  readonly id: number;
  readonly estado: 'PENDIENTE' | 'ACEPTADA' | 'RECHAZADA';
}

/** The possible ends of a requested change of delivery. */
export type DesenlaceDeCambio = 'CONFIRMADO' | 'CANCELADO' | 'VENCIDO';

/** The situation of a change of delivery, for its mailed link. */
export function situacionDeCambio(
  orden: Pick<Orden, 'despacho_solicitado' | 'cambios_de_retiro'>,
  numero: number,
  at: string,
): DesenlaceDeCambio | 'PENDIENTE' | 'REEMPLAZADO' {
  const pedido = orden.despacho_solicitado;
  if (pedido?.numero === numero) return Date.parse(pedido.vence) < Date.parse(at) ? 'VENCIDO' : 'PENDIENTE';
  return orden.cambios_de_retiro[numero - 1] ?? 'REEMPLAZADO';
}

/** The order, folded from its stream: all that its rules and decisions read. */
export interface Orden {
  readonly ot: number;
  readonly tipo_servicio: number;
  readonly tipo_cliente: number;
  readonly cliente_id: number | null;
  readonly sucursal_id: number | null;
  readonly equipo_id: number | null;
  readonly rma: string | null;
  readonly rma_cambio: string | null;
  readonly estado: Estado;
  /** Set only in En Solicitud de Excepción and Cotización Solicitada (specification, 4.9). */
  readonly estado_previo: Estado | null;
  readonly estado_desde: string;
  readonly ubicacion: Ubicacion | null;
  readonly despacho: Despacho;
  readonly despacho_solicitado: CambioDeRetiroPedido | null;
  /** The outcome of each requested change of delivery, in order; null for a replaced one. */
  readonly cambios_de_retiro: readonly (DesenlaceDeCambio | null)[];
  readonly direccion_despacho: { readonly direccion: string; readonly comuna: string; readonly region: string } | null;
  readonly tecnico_asignado: PersonaInterna | null;
  readonly recepcionista: PersonaInterna;
  /** The time when the centre received the unit; null during a pre-intake. */
  readonly recibida_en: string | null;
  readonly fecha_ingreso: string;
  readonly fecha_de_compra: string | null;
  readonly numero_boleta: string | null;
  readonly tienda_id: number | null;
  readonly reporte_falla_cliente: string;
  readonly tipo_de_falla: readonly number[];
  readonly observaciones: string;
  readonly otros_accesorios: string;
  readonly codigo_retail: string | null;
  readonly guia_despacho_ingreso: string | null;
  readonly exige_cambio_3x3: boolean;
  readonly cambio_3x3: boolean;
  /** True when a change other than 3x3 was approved: the unit goes to Acreditación once the change mail is sent. */
  readonly cambio_aprobado: boolean;
  readonly mostrar_envio_correos: boolean;
  readonly cambio_correo_enviado: boolean;
  /** The branch where the client receives the new unit. */
  readonly sucursal_cambio_id: number | null;
  /** By template: the outcome of the last e-mail to the client. */
  readonly correos: Readonly<Record<string, EnvioDeCorreo>>;
  readonly ultimo_hecho: UltimoHecho | null;
  readonly datos_provisorios: DatosProvisorios | null;
  readonly equip_provisorio: EquipProvisorio | null;
  readonly diagnosticos: readonly Diagnostico[];
  /** The current diagnosis; null before the first one, after its return and after a re-evaluation. */
  readonly diagnostico_id: number | null;
  readonly solicitudes: readonly SolicitudParte[];
  readonly excepciones: readonly Excepcion[];
  readonly archivos: readonly Adjunto[];
  readonly cotizacion_interna: CotizacionInterna | null;
  readonly ov: OportunidadAsociada | null;
  /** The rejected opportunity that a re-evaluation starts from. */
  readonly ov_rechazada_id: number | null;
  readonly estado_pago: 'PENDIENTE' | 'COMPLETO' | null;
  readonly resultado_tecnico: 'REPARADO' | 'RESTAURADO' | 'SIN_FALLA' | null;
  readonly motivo_rechazo: string | null;
  readonly rechazo_administrativo: boolean;
  readonly resultado: Resultado | null;
  readonly cerrada_en: string | null;
  readonly avisada_para_retiro: string | null;
  readonly ultimo_movimiento: (Movimiento & { readonly fecha_hora: string }) | null;
  readonly reingreso_de: number | null;
  readonly reingreso_a: number | null;
  readonly alert_text: string | null;
  readonly salida: {
    readonly tipo_salida: number | null;
    readonly numero_guia_despacho: string | null;
    readonly numero_courrier: string | null;
    readonly courier_id: number | null;
    readonly distribuidor_id: number | null;
  } | null;
  /** The last `n` given to a request, a diagnosis and an exception of this order. */
  readonly contadores: { readonly solicitud: number; readonly diagnostico: number; readonly excepcion: number };
}

/** The current diagnosis, if any. */
export function diagnosticoVigente(orden: Orden): Diagnostico | undefined {
  return orden.diagnosticos.find((diagnostico) => diagnostico.id === orden.diagnostico_id);
}

/** The diagnosis that was returned with a comment and must be written again, if any. */
export function diagnosticoDevuelto(orden: Orden): Diagnostico | undefined {
  const ultimo = orden.diagnosticos.at(-1);
  return orden.diagnostico_id === null && orden.estado === 'En Evaluación' && ultimo?.comentario_rechazo ? ultimo : undefined;
}

/** Part requests that are not cancelled. */
export function solicitudesVigentes(orden: Orden): readonly SolicitudParte[] {
  return orden.solicitudes.filter((solicitud) => solicitud.estado !== SOLICITUD.ANULADO);
}

/** The exception waiting for a decision, if any: at most one per order. */
export function excepcionPendiente(orden: Orden): Excepcion | undefined {
  return orden.excepciones.find((excepcion) => excepcion.estado === EXCEPCION.SOLICITADO);
}

/** The id of the n-th element of an order: unique in the system, and it contains the order's number. */
export const idEnOrden = (ot: number, n: number): number => ot * 1000 + n;
/** The order of an element's id. */
export const otDeId = (id: number): number => Math.floor(id / 1000);
