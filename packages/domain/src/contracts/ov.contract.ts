import type { AccionesDeOv, EstadoOvCatalogo, FilaDeHistorial, LineaVenta, Montos, Ov, ParteDeLinea, ServicioVenta } from '../ov';
import type { ConPosicion, Pagina } from './comun.contract';

/** A row of GET /api/oportunidadventa/get-ov (specification 002, section 2.7). */
export interface OvFila {
  id: number;
  nombre: string;
  apellido: string | null;
  correo_electronico: string | null;
  telefono: string | null;
  estado: string;
  estado_detail: EstadoOvCatalogo;
  rma: string | null;
  ot: number | null;
  monto_total_neto: number;
  monto_descuento: number;
  /** Gross; and less the discount. */
  monto_total: number;
  monto_con_descuento: number;
  /** When the quotation was sent; null before. */
  cotizacion: string | null;
  cotizacion_pdf: string | null;
  ov_rechazada: number | null;
  creada_en: string;
  /** How long a sent quotation has waited. */
  espera: 'vigente' | 'por recordar' | 'vencida';
  acciones: AccionesDeOv;
  revision: number;
  position: number;
}
export type OvLista = Pagina<OvFila>;

/** A tab of the list: 'Todas' and each status, with how many it holds. */
export interface OvPestana {
  estado: string;
  count: number;
  orden: number;
  color_background: string | null;
  color_foreground: string | null;
}

/** A sale line on the wire (specification 002, section 3). */
export interface LineaVentaWire extends Omit<LineaVenta, 'parte' | 'repuesto_disponiblidad'> {
  /** Whether it is on the shelf; false until the warehouse is asked. */
  repuesto_disponiblidad: boolean;
  parte: ParteDeLinea;
  precio_total: number;
}

/** GET /api/oportunidadventa/get-ov/{id} (specification 002, sections 2.8 and 3). */
export interface OvDetalle
  extends Omit<Ov, 'abono_requerido' | 'data_ov_rechazada' | 'detalle_venta' | 'link_precompletado' | 'partes_ya_pedidas' | 'montos'>,
    Montos {
  /** The customer's address, while he may complete it. */
  link_precompletado: string | null;
  estado_detail: EstadoOvCatalogo;
  abono_requerido: string;
  saldo: number;
  detalle_venta: LineaVentaWire[];
  data_ov_rechazada: { detalle_venta: LineaVentaWire[]; servicios: readonly ServicioVenta[] } | null;
  datos_falla_ot_asociada: { reporte_falla: string; diagnostico: string | null } | null;
  datos_equipo: { marca: string; modelo: string } | null;
  /** How many good units there are of each part that it quotes, now. */
  stock_de_partes: { parte_id: number; buenos: number; descontinuada: boolean }[];
  historial_acciones: readonly FilaDeHistorial[];
  espera: OvFila['espera'];
  acciones: AccionesDeOv;
  acciones_panel: AccionesDeOv;
  revision: number;
  position: number;
}

/** A row of GET /api/quotes/external-quote/: a quote request, which is the opportunity of that id (specification 002, section 3). */
export interface PresupuestoPedido {
  id: number;
  quote_client: {
    rut: string | null;
    first_name: string;
    last_name: string | null;
    region: string | null;
    commune: string | null;
    address: string | null;
    phone: string | null;
    email: string | null;
  };
  parts: { category_id: number | null; comments: string }[];
  device_serial_number: string | null;
  /** Where the label's picture is read. */
  device_picture: string | null;
  estado: string;
}
export type PresupuestoPedidoLista = Pagina<PresupuestoPedido>;

/** GET /api/oportunidadventa/info-parte-ov. */
export interface InfoParteOv {
  ultimo_precio: number | null;
  porcentaje_aprobación: number | null;
  porcentaje_aprobación_3_meses: number | null;
}

/** GET /api/oportunidadventa/listar-servicios. */
export interface ServicioWire {
  id: number;
  nombre: string;
  descripcion: string;
}

/** Answer of an accepted command on an opportunity. */
export interface ComandoOvRespuesta extends ConPosicion {
  id: number;
  estado: string;
  revision: number;
  fecha_hora: string;
  /** The opportunity prepared after a rejection. */
  ov_hija?: number;
  /** The order that was started over or opened. */
  ot?: number;
  /** The customer's address of a prefilled opportunity. */
  link?: string;
}
