import type { Despacho, EstadoCatalogo, Resultado, Ubicacion } from '../comun';
import type {
  AccionesDeOrden,
  Adjunto,
  CambioDeRetiroPedido,
  CotizacionInterna,
  DatosProvisorios,
  Diagnostico,
  EnvioDeCorreo,
  EquipProvisorio,
  Excepcion,
  Orden,
  SiguientePaso,
  SolicitudParte,
} from '../orden';
import type { ClienteWire, EquipoWire, SucursalWire } from './cliente.contract';
import type { UsuarioRef } from './comun.contract';

/** Alert colours of a time (specification 000, section 2.7). */
export type ColorAlerta = 'green' | 'yellow' | 'red';

/** Seconds the order has been open, in its state, and in its composite state (specification 000, section 3). */
export interface TiempoEstados {
  hora_total: number;
  hora_estado_actual: number;
  hora_compuesta_actual: number;
}

/** Another intake of the same serial. */
export interface SegundoIngreso {
  ot: number;
  fecha_ingreso: string;
  rma: string | null;
}

/** A row of GET /api/orden/ and of the dashboard's lists. */
export interface OrdenListaFila {
  ot: number;
  fecha_ingreso: string;
  tipo_servicio: { id: number; nombre: string };
  tipo_cliente: number;
  rma: string | null;
  /** Full name of the person, or business name of the company. */
  cliente: string;
  cliente_rut: string | null;
  serie: string | null;
  modelo: string | null;
  tecnico: UsuarioRef | null;
  /** The same, by the order's own name for it. */
  tecnico_asignado: UsuarioRef | null;
  ubicacion: Ubicacion | null;
  despacho: Despacho;
  sucursal: string | null;
  codigo_retail: string | null;
  guia_despacho_ingreso: string | null;
  estado: { estado: EstadoCatalogo };
  cambio_3x3: boolean;
  segundos_ingresos: SegundoIngreso[];
  alert_text: string | null;
  alert_color: string | null;
  excepciones: { count: number; items: { id: number; tipo: number; estado: number }[] };
  tiempo_estados: TiempoEstados;
  detalle_tiempo_compuesto: { estado_compuesto: { hora_alerta_1: number | null; hora_alerta_2: number | null } };
  detalle_alerta: { state: { color: ColorAlerta }; total: { color: ColorAlerta } };
  acciones: AccionesDeOrden;
  /** What happens next and who acts, as this reader is told. `estado.estado.siguiente_paso` is its sentence. */
  siguiente: SiguientePaso;
  /** The revision of the order's stream and the log position this row reflects. */
  revision: number;
  position: number;
}

/** A state as retail knows it: not what the staff does next, nor when it is late. */
export type EstadoDeRetail = Pick<
  EstadoCatalogo,
  'nombre' | 'nombre_cliente' | 'descripcion_cliente' | 'porcentaje_cliente' | 'color_background' | 'color_foreground' | 'orden'
>;
/** The row of a retail user: what his columns show, and no more (specification 000, sections 2.7 and 6). */
export type OrdenFilaDeRetail = Pick<
  OrdenListaFila,
  | 'ot'
  | 'fecha_ingreso'
  | 'tipo_servicio'
  | 'tipo_cliente'
  | 'rma'
  | 'cliente'
  | 'cliente_rut'
  | 'serie'
  | 'modelo'
  | 'sucursal'
  | 'codigo_retail'
  | 'guia_despacho_ingreso'
  | 'cambio_3x3'
  | 'tiempo_estados'
  | 'detalle_alerta'
  | 'siguiente'
  | 'revision'
  | 'position'
> & { estado: { estado: EstadoDeRetail } };

/** GET /api/orden/: a page, and how many orders each state holds under the same filters. */
export interface OrdenLista<Fila = OrdenListaFila> {
  count: number;
  next: number | null;
  previous: number | null;
  results: Fila[];
  estados: { nombre: string; count: number; orden: number }[];
}

/** What holds an order back now, for the strip under its header. */
export interface Bloqueo {
  tipo: 'ESPERA_PARTE' | 'PARTE_POR_COMPRAR' | 'EXCEPCION' | 'SALDO' | 'SIN_RMA' | 'SIN_TECNICO' | 'CAMBIO_RETIRO' | 'COTIZACION';
  texto: string;
  desde: string;
}

/** A diagnosis with what its order says of it. */
export interface DiagnosticoWire extends Diagnostico {
  resultado: Orden['resultado_tecnico'];
  /** The result in words. */
  solucion_macro: string | null;
  fecha_envio_correo_cliente: string | null;
}

/** A part request with the label of its state. */
export interface SolicitudParteWire extends SolicitudParte {
  estado_pieza: string;
}

/** GET /api/orden/{ot} for staff. */
export interface OrdenDetalle extends Omit<OrdenListaFila, 'cliente' | 'sucursal'> {
  estado: { estado: EstadoCatalogo; user: UsuarioRef | null };
  estado_desde: string;
  estado_previo: string | null;
  cliente: ClienteWire | null;
  equipo: EquipoWire | null;
  sucursal: SucursalWire | null;
  tienda_empresa: { id: number; nombre: string } | null;
  tecnico_asignado: UsuarioRef | null;
  recepcionista: number;
  /** When the unit came into the house; null while a pre-intake waits for it. */
  recibida_en: string | null;
  recepcionista_detail: UsuarioRef;
  despacho_solicitado: Despacho | null;
  /** All that the customer asked for, while it waits to be confirmed. */
  cambio_solicitado: CambioDeRetiroPedido | null;
  direccion_despacho: { direccion: string; comuna: string; region: string } | null;
  fecha_de_compra: string | null;
  numero_boleta: string | null;
  /** Link of the stored receipt, null without one. */
  boleta: string | null;
  reporte_falla_cliente: string;
  tipo_de_falla: number[];
  tipo_de_falla_detail: { id: number; name: string }[];
  observaciones: string;
  otros_accesorios: string;
  exige_cambio_3x3: boolean;
  mostrar_envio_correos: boolean;
  cambio_correo_enviado: boolean;
  datos_provisorios: DatosProvisorios | null;
  equip_provisorio: EquipProvisorio | null;
  diagnostico: number | null;
  /** The diagnosis that holds, or the one that was sent back and waits to be written again: then `diagnostico` is null. */
  diagnostico_detail: DiagnosticoWire | null;
  diagnosticos: Diagnostico[];
  solicitud_partes: SolicitudParteWire[];
  /** By request: the states that this user may choose in its selector (specification 001, section 6). */
  estados_elegibles: Readonly<Record<number, readonly number[]>>;
  excepciones_detail: Excepcion[];
  solicitud_cotizacion_interna: CotizacionInterna | null;
  presupuesto_id: number | null;
  datos_ov_asociada: { id: number; estado: string } | null;
  archivos: Adjunto[];
  resultado: Resultado | null;
  cerrada_en: string | null;
  motivo_rechazo: string | null;
  reingreso_de: number | null;
  reingreso_a: number | null;
  bloqueos: Bloqueo[];
  /** Actions of the screens that are not in the menu: parts, files, exceptions, edit, side cards. */
  acciones_panel: AccionesDeOrden;
  informe_cliente_pdf: string | null;
  pdf_cambio: string | null;
  /** By template: what became of the last e-mail to the client. */
  correos: Readonly<Record<string, EnvioDeCorreo>>;
  sucursal_cambio_id: number | null;
  /** The last fact and who did it, for undoing it. */
  ultimo_hecho: { type: string; at: string; actor: { id: number; nombre: string } } | null;
  resultado_tecnico: 'REPARADO' | 'RESTAURADO' | 'SIN_FALLA' | null;
  estado_pago: 'PENDIENTE' | 'COMPLETO' | null;
  rma_cambio: string | null;
  email_informe_status: { email_successful: boolean; sending_datetime: string; api_response: string | null } | null;
  limite_total_amarillo: number | null;
  limite_total_rojo: number | null;
}

/** An entry of the merged timeline (GET /api/orden/{ot}/linea_de_tiempo): one event, in words. */
export interface EntradaTimeline {
  id: string;
  position: number;
  revision: number;
  type: string;
  label: string;
  categoria: 'estado' | 'ubicacion' | 'partes' | 'excepcion' | 'diagnostico' | 'documento' | 'comercial' | 'dato';
  /** Business time, and when it was stored: they differ in imported history. */
  at: string;
  recorded_at: string;
  actor: { id: number; nombre: string };
  estado: { anterior: string | null; nuevo: string; color_background: string; color_foreground: string } | null;
  ubicacion: { anterior: string | null; nueva: string | null } | null;
  movimiento: { texto: string; entregado_por: string | null; recibido_por: string | null } | null;
  /** What the event says besides, as label and value pairs, ready to show. */
  detalles: { etiqueta: string; valor: string }[];
}

/** GET /api/orden/{ot}/historial: states and places with the gaps between them. */
export interface OrdenHistorial {
  estados: { fecha_hora: string; estado: string; usuario: string; duracion_horas: number | null; duracion_segundos: number | null }[];
  cambios_ubicacion_list: {
    created_at: string;
    ubicacion_anterior: string | null;
    ubicacion_nueva: string | null;
    estado: string;
    usuario: string;
  }[];
  movimientos: {
    fecha_hora: string;
    /** By the codes of specification 001, section 9. */
    tipo_movimiento: number;
    tipo_entrada: number;
    tipo_salida: number;
    texto: string;
    entregado_por: string | null;
    recibido_por: string | null;
    usuario: string;
  }[];
}

/** Answer of an accepted order command. */
export interface ComandoOrdenRespuesta {
  ot: number;
  estado: string;
  ubicacion: Ubicacion | null;
  revision: number;
  position: number;
  fecha_hora: string;
  /** The order a re-entry opened. */
  nueva_ot?: number;
  message?: string;
}
