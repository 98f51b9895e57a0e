import type { EstadoCatalogo } from '../comun';
import type { CambioDeRetiroPedido, DesenlaceDeCambio } from '../orden/orden.state';
import type { GuiaDelCliente } from '../orden/siguiente';
import type { TiempoEstados } from './orden.contract';

/** POST /api/public/seguimiento/ answers this on a match; every miss answers the same 404. */
export interface SeguimientoPublico {
  ot: number;
  rut: string;
}

/** GET /api/orden/{ot}?rut=: the public view, a whitelist. */
export interface OrdenPublica {
  ot: number;
  fecha_ingreso: string;
  tipo_servicio: { id: number; nombre: string };
  estado: { estado: Pick<EstadoCatalogo, 'nombre_cliente' | 'descripcion_cliente' | 'porcentaje_cliente'>; cerrada: boolean };
  aprobada_3x3: boolean;
  /** What happens next and who must act; null when nothing is left. */
  guia: GuiaDelCliente | null;
  despacho: string;
  despacho_solicitado: string | null;
  /** The change that waits, without the street: number and RUT do not prove who looks. */
  cambio_solicitado: Pick<CambioDeRetiroPedido, 'despacho' | 'comuna' | 'region' | 'vence' | 'confirma'> | null;
  tiempo_estados: TiempoEstados;
  /** Where the unit is attended or given back: the branch of a company's order, else the centre. */
  sucursal: { nombre: string; direccion: string; region: string; comuna: string };
  /** Where the equipment is sent to and picked up. */
  centro: CentroPublico;
  /** How the unit left, once a courier has it. */
  envio: {
    courier: string | null;
    numero: string | null;
    enlace: string | null;
    guia_despacho: string | null;
    fecha: string | null;
  } | null;
  /** The last day on which a part on its way is expected, YYYY-MM-DD. */
  llegada_estimada: string | null;
  /** Of a pre-intake, as its customer described it: without brand and kind where he gave none. */
  equipo: {
    serial_number: string | null;
    modelo_detail: { model_name: string; dispositive_type: string | null; marca: { marca_name: string | null } };
  } | null;
  /** First name and masked surname of a person, or the business name of a company. */
  cliente: { tipo_cliente: number; nombre: string; comuna: string | null; region: string | null };
  diagnostico_detail: { informe: string; solucion: string | null } | null;
  /** Where the reviewed report is read. */
  informe_cliente_pdf: string | null;
  mail: string | null;
  whatsapp: string | null;
}

/** GET /api/public/centro: what the public pages say of the centre. */
export interface CentroPublico {
  nombre: string;
  direccion: string;
  comuna: string;
  region: string;
  telefono: string;
}

/** One milestone the customer sees: history, newest first. */
export interface HistorialPublico {
  fecha_hora: string;
  estado: { id: number; nombre_cliente: string; descripcion_cliente: string };
}

/** POST /api/orden/{ot}/ver_cambio_retiro: what the mailed link of a change of delivery is about. */
export interface CambioDeRetiroPorConfirmar {
  ot: number;
  situacion: DesenlaceDeCambio | 'PENDIENTE' | 'REEMPLAZADO';
  despacho_actual: string;
  /** Null once it is over. */
  cambio: Pick<CambioDeRetiroPedido, 'despacho' | 'direccion' | 'comuna' | 'region' | 'vence'> | null;
}
