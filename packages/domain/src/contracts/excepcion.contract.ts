import type { AccionesDeOrden, Adjunto, Excepcion, SiguientePaso } from '../orden';

/** A row of GET /api/excepcion/ (specification 001, sections 3 and 7): the exception with what one needs to decide it. */
export interface ExcepcionFila extends Excepcion {
  orden: number;
  orden_trabajo: number;
  ot: number;
  tipo_nombre: string;
  estados_detail: string;
  rma: string | null;
  serial_number: string | null;
  modelo: string | null;
  cliente: string | null;
  estado_orden: string;
  tipo_servicio: { id: number; nombre: string };
  fecha_de_compra: string | null;
  tienda: string | null;
  reporte_falla_cliente: string;
  informe: string | null;
  evidencia: readonly Adjunto[];
  acciones: AccionesDeOrden;
  /** What comes next with its order, for this reader. */
  siguiente: SiguientePaso;
}
