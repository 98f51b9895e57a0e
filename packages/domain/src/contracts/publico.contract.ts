import type { EstadoCatalogo } from '../comun';

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
  despacho: string;
  despacho_solicitado: string | null;
  equipo: { serial_number: string; modelo_detail: { model_name: string; dispositive_type: string; marca: { marca_name: string } } } | null;
  /** First name and masked surname of a person, or the business name of a company. */
  cliente: { tipo_cliente: number; nombre: string; comuna: string | null; region: string | null };
  diagnostico_detail: { informe: string; solucion: string | null } | null;
  /** Where the reviewed report is read. */
  informe_cliente_pdf: string | null;
  mail: string | null;
  whatsapp: string | null;
}

/** One milestone the customer sees: history, newest first. */
export interface HistorialPublico {
  fecha_hora: string;
  estado: { id: number; nombre_cliente: string; descripcion_cliente: string };
}
